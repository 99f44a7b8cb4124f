#!/bin/sh
# Installs the version of an archive, with a line for each step: sudo deploy/install.sh wishnest-VERSION-linux-x64.tar.gz
# A second run changes nothing; after the settings were written, it starts the server.
set -eu
umask 022
# shellcheck source-path=SCRIPTDIR source=version.sh
. "$(dirname "$0")/version.sh"
check_archive "${1:-}"
cd /

# Does a step unless it is done.
step() {
  if "has_$1"; then
    echo "there   $2"
  else
    "make_$1" || refuse "This failed: $2"
    echo "done    $2"
  fi
}

has_user() { id -u wishnest >/dev/null 2>&1; }
make_user() { useradd --system --home-dir "$home" --shell /usr/sbin/nologin wishnest; }
step user 'the user wishnest'

has_folders() { [ -d /etc/wishnest ] && [ -d /var/backups/wishnest ] && [ -d "$home/data" ] && [ -d "$home/versions" ]; }
make_folders() {
  install -d -m 755 "$home" "$home/versions"
  install -d -o wishnest -g wishnest -m 700 "$home/data" /var/backups/wishnest
  install -d -g wishnest -m 750 /etc/wishnest
}
step folders "$home, /var/backups/wishnest and /etc/wishnest"

has_version() { [ -d "$home/versions/$version" ]; }
make_version() { unpack; }
step version "the version $version in $home/versions"

has_link() { [ -L "$home/current" ]; }
make_link() { link current "$home/versions/$version"; }
step link "$home/current, which leads to it"
[ "$(readlink "$home/current")" = "$home/versions/$version" ] ||
  refuse "$(basename "$(readlink "$home/current")") is installed here. This updates it: sudo $(dirname "$(readlink -f "$0")")/update.sh $archive"

has_settings() { [ -f /etc/wishnest/env ]; }
make_settings() { install -g wishnest -m 640 "$home/current/deploy/env.example" /etc/wishnest/env; }
step settings '/etc/wishnest/env'

has_units() { ! install_units; }
make_units() { true; }
step units 'units and the command wishnest'

if ! grep -q '^PUBLIC_URL=.' /etc/wishnest/env; then
  echo "Now write the settings into /etc/wishnest/env, and run this again: sudo editor /etc/wishnest/env"
  exit 0
fi

has_start() { systemctl is-enabled --quiet wishnest 2>/dev/null && systemctl is-active --quiet wishnest; }
make_start() { systemctl enable --quiet --now wishnest && wait_for "$version"; }
if ! has_start && ! make_start; then
  refuse "The server does not start. It says: $(said)"
fi
echo "there   the server, version $version"

has_timers() { systemctl is-enabled --quiet wishnest-backup.timer wishnest-restore-trial.timer 2>/dev/null; }
make_timers() { systemctl enable --quiet --now wishnest-backup.timer wishnest-restore-trial.timer; }
step timers 'a backup each day, and a trial of it each week'
echo 'Once HTTPS is there too, this checks everything: sudo wishnest doctor'
