@rem The commands of package.json begin with `exec scripts/run`: without `exec`, some shells stay between npm and the
@rem command and die of a signal meant for it. Windows has neither; npm finds this file in their place.
@for /f "tokens=1,*" %%a in ("%*") do @node scripts\bootstrap.mjs %%b
