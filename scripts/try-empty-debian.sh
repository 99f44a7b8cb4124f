#!/bin/sh
# Runs `.ci/run` on a Debian that has Node.js, npm and nothing else: scripts/try-empty-debian.sh FOLDER, as root.
# FOLDER is made by this. Your own ~/.npmrc is used, if there is one.
set -eu
folder=$(realpath -m "$1")
export folder
cd "$(dirname "$0")/.."
debootstrap --variant=minbase --include=ca-certificates bookworm "$folder"
cp /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs"
tar -C "$(dirname "$(dirname "$(command -v node)")")" -c bin/node bin/npm lib/node_modules/npm | tar -C "$folder/usr" -x
git clone . "$folder/wishnest"
[ ! -f ~/.npmrc ] || cp ~/.npmrc "$folder/root/"
# In namespaces of its own: its mounts and processes end with it, so that the folder can be deleted.
unshare --mount --pid --fork --kill-child --mount-proc="$folder/proc" sh -c 'mount --rbind /dev "$folder/dev" &&
  exec env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot "$folder" /wishnest/.ci/run'
