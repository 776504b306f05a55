"""What a person wants to do, one module a use. Values in, frozen values out, errors of ours.

`table.Table` runs any game's scene; `campaign`, `characters`, `adventures` and their neighbours
keep a campaign. The database is imported when one is opened, not before.
"""
