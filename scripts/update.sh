#!/bin/sh
# Prepares a version in a folder of its own, and has the next start run it: docs/hosting.md has the steps. The version is a tag
# or a commit; without one it is the newest. If anything fails, the next start runs what it ran before.
set -eu
app=$(cd "$(dirname "$0")/.." && git worktree list --porcelain | sed -n '1s/^worktree //p')
cd "$app"
git fetch --quiet --tags
version=$(git describe --tags --always "${1:-origin/HEAD}")
folder=$(dirname "$app")/versions/$version
git worktree prune
[ -e "$folder" ] || git worktree add --quiet --detach "$folder" "$version"
cd "$folder"
npm run --silent build
# A link is replaced in one step, so that it never names a folder that is not ready.
ln -sfn "$folder" ../next && mv -fT ../next ../../current
echo "The next start runs $version."
