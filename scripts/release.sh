#!/bin/sh
# Makes the archives of a version in release/, for x64 or arm64: what a host unpacks, and the layer of a container. Both have all
# that runs, Node.js among it, and nothing that only builds or tests.
set -eu
umask 022
cd "$(dirname "$0")/.."
cpu=${1:-$(node -p process.arch)}
case $cpu in
  x64) container=amd64 ;;
  arm64) container=arm64 ;;
  *) echo "There are archives for x64 and arm64, not for $cpu." >&2 && exit 1 ;;
esac
version=$(git describe --tags --always --dirty)
tag=$(git describe --tags --exact-match 2>/dev/null || true)
packaged=v$(node -p 'require("./package.json").version')
if [ -n "$tag" ] && [ "$tag" != "$packaged" ]; then
  echo "The tag is $tag, and the packages have $packaged: CONTRIBUTING.md says how both are set." >&2
  exit 1
fi
name=wishnest-$version-linux-$cpu
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
folder=$stage/$name
mkdir "$folder" "$folder/bin"

# A workflow begins with a clone. The subshell is for the shell, which remembers where it found `node`.
(node scripts/install.mjs)

# Pages of an archive have no part for local accounts.
VITE_LOCAL_PARTS=off node scripts/build.ts
cp -R --parents apps/server/dist apps/web/dist apps/*/package.json drizzle/*/migrations schema.graphql "$folder"
find "$folder" -name fingerprint -delete
cp -R LICENSE CHANGELOG.md deploy "$folder"
mv "$folder/deploy/wishnest" "$folder/bin/"
echo "$version" >"$folder/version"

# npm installs the packages of packages/runtime and Node.js by the lock file, whose other packages are left out.
echo 'Installing the packages that run…'
cp --parents package.json package-lock.json packages/runtime/package.json "$folder"
(
  cd "$folder"
  npm pkg delete devDependencies overrides scripts allowScripts
  npm pkg set --json workspaces='["packages/runtime"]'
  npm ci --silent --omit=dev --ignore-scripts --os=linux --cpu="$cpu" --libc=glibc
  node=node_modules/node-linux-$cpu
  mv "$node/bin/node" bin/node
  mv "$node/LICENSE" bin/node.LICENSE
  rm -r "$node" node_modules/.bin node_modules/@wishnest packages package.json package-lock.json
  # Sources, and what other systems load.
  rm -r node_modules/better-sqlite3/deps node_modules/better-sqlite3/src
  find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$cpu.node" -delete
)

mkdir -p release
pack() { tar --create --sort=name --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w "$@"; }
pack --directory "$stage" "$name" | gzip -n >"release/$name.tar.gz"
layer=wishnest-$version-layer-$container
mv "$folder" "$stage/wishnest"
rm -r "$stage/wishnest/deploy"
mkdir "$stage/data"
pack --directory "$stage" wishnest >"$stage/layer.tar"
# The container runs as user 1000, whose data nobody else reads.
tar --append --file="$stage/layer.tar" --owner=1000 --group=1000 --numeric-owner --mode=700 --directory="$stage" data
gzip -n <"$stage/layer.tar" >"release/$layer.tar.gz"
cd release
for archive in "$name" "$layer"; do
  sha256sum "$archive.tar.gz" >"$archive.tar.gz.sha256"
  echo "release/$archive.tar.gz: $(($(stat -c %s "$archive.tar.gz") / 1000000)) MB"
done
