#!/bin/sh
# Updates to the version of an archive, with a line for each step: sudo update.sh wishnest-VERSION-linux-x64.tar.gz
# `sudo update.sh --prepare ARCHIVE` does all but start it, for hosts that are updated one after the other.
# `sudo update.sh --back` goes back to the version of before, with its database. All checks are made before the server stops.
set -eu
umask 022
# shellcheck source-path=SCRIPTDIR source=version.sh
. "$(dirname "$0")/version.sh"
[ "$(id -u)" = 0 ] || refuse "Run this with sudo."
[ -x "$home/current/bin/wishnest" ] || refuse "No version of an archive is installed here: run install.sh first."
before=$(readlink "$home/current")

# Runs the version in this folder from now on. If it does not answer, the one of before runs again.
run_version() {
  earlier=$(readlink "$home/previous" || true)
  # An update that was killed has set both links, and is repeated.
  [ "$1" = "$before" ] || link previous "$before"
  link current "$1"
  install_units || true
  systemctl restart wishnest
  if wait_for "$(basename "$1")"; then
    return
  fi
  reason=$(said)
  systemctl stop wishnest
  go_back_to "$before" ||
    refuse "$(basename "$1") does not start, and the database of before could not be restored: see above. It said: $reason"
  if [ -n "$earlier" ]; then link previous "$earlier"; else rm -f "$home/previous"; fi
  systemctl start wishnest
  wait_for "$(basename "$before")" || refuse "Neither $(basename "$1") nor $(basename "$before") starts. It said: $(said)"
  refuse "$(basename "$1") does not start, and $(basename "$before") runs again. It said: $reason"
}

# Leads the link back to a version, and restores its database if a newer one has changed that.
go_back_to() {
  "$1/bin/wishnest" restore --before-migration || return 1
  link current "$1"
  install_units || true
}

if [ "${1-}" = --back ]; then
  cd /
  target=$(readlink "$home/previous" || true)
  [ -n "$target" ] || refuse 'There was no version before this one.'
  [ -x "$target/bin/wishnest" ] || refuse "The version of before, $target, is gone or is older than the archives: install its archive."
  "$target/bin/wishnest" restore --before-migration --check
  systemctl stop wishnest
  trap 'systemctl start wishnest' EXIT
  go_back_to "$target"
  link previous "$before"
  trap - EXIT
  systemctl start wishnest
  wait_for "$(basename "$target")" || refuse "$(basename "$target") does not start. It says: $(said)"
  echo "The server runs $(basename "$target") again."
  exit 0
fi

prepare=false
if [ "${1-}" = --prepare ]; then
  prepare=true
  shift
fi
check_archive "${1:-}"
cd /
case $(wishnest health 2>/dev/null) in
  "Version $version answers"*) refuse "This is the version that runs already: $version." ;;
esac
echo "The archive of $version is complete, and there is room for it."
unpack
echo "It is unpacked beside $(basename "$before"), which still runs."
# The server that runs has the new files for pages that another host serves already.
if [ -d "$home/data/assets" ]; then
  setpriv --reuid=wishnest --regid=wishnest --init-groups \
    cp --update=none "$folder"/apps/web/dist/browser/assets/* "$home/data/assets/" || true
fi
$prepare && exit 0
run_version "$folder"
for other in "$home"/versions/*; do
  [ "$other" = "$folder" ] || [ "$other" = "$(readlink "$home/previous")" ] || rm -rf "$other"
done
echo "The server runs $version. The way back: sudo $home/current/deploy/update.sh --back"
