#!/bin/sh
# Restores the newest backup into a folder beside the backups, which is deleted afterwards. The result is one line.
set -eu
backups=/var/backups/wishnest
newest=$(find "$backups" -maxdepth 1 -name '*.backup' | sort | tail -n 1)
if [ -z "$newest" ]; then
  echo "There is no backup in $backups: run sudo systemctl start wishnest-backup" >&2
  exit 1
fi
trial=$(mktemp -d "$backups/trial.XXXXXX")
trap 'rm -rf "$trial"' EXIT
trap 'exit 1' HUP INT TERM
DATABASE_URL=file:$trial/wishnest.db /srv/wishnest/current/bin/wishnest restore "$newest"
