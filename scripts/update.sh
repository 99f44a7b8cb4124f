#!/bin/sh
# Prepares a version in a folder of its own, and has the next start run it: docs/hosting.md has the steps. A version is a tag or a
# commit; without one it is the newest. If anything fails, the next start runs what it ran before.
set -eu
app=$(cd "$(dirname "$0")/.." && git worktree list --porcelain | sed -n '1s/^worktree //p')
home=$(dirname "$app")
cd "$app"
git fetch --quiet --tags
version=$(git describe --tags --always "${1:-origin/HEAD}")
folder=$home/versions/$version
git worktree prune
[ -e "$folder/.git" ] || git worktree add --quiet --force --detach "$folder" "$version"
git -C "$folder" reset --quiet --hard
# The server that runs has the new files for pages of the next one, which another host may have started already.
(cd "$folder" && DATA_DIR=${DATA_DIR:-$home/data} npm run --silent build)
before=$(readlink "$home/current" || true)
# A link is replaced in one step, so that it always names a version that is ready.
ln -sfn "$folder" "$home/next"
mv -fT "$home/next" "$home/current"
for other in "$home"/versions/*; do
  [ "$other" = "$folder" ] || [ "$other" = "$before" ] || git worktree remove --force "$other"
done
echo "The next start runs $version."
