@rem `npm start` runs `exec node`: without `exec`, some shells stay between npm and the command and die of a signal meant for
@rem it. Windows has no such command; npm finds this file in its place.
@%*
