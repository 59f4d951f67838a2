print("tcafmt")
