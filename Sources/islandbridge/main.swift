print("islandbridge")
