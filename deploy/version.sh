# shellcheck shell=sh
# What install.sh and update.sh share: the checks of an archive, which change nothing, and how it becomes the version that runs.
home=/srv/wishnest
units=/etc/systemd/system

refuse() {
  echo "$*" >&2
  exit 1
}

# Sets archive and version, or says why this archive cannot run here.
check_archive() {
  [ "$(id -u)" = 0 ] || refuse "Run this with sudo."
  [ -f "${1:-}" ] || refuse "There is no archive at '${1:-}': name the file wishnest-VERSION-linux-x64.tar.gz of a version."
  archive=$(readlink -f "$1")
  case $(uname -m) in
    x86_64) cpu=x64 ;;
    aarch64) cpu=arm64 ;;
    *) refuse "There are archives for x86 and ARM of 64 bits, and this machine is $(uname -m)." ;;
  esac
  version=$(basename "$archive")
  case $version in
    wishnest-*-linux-$cpu.tar.gz) ;;
    *) refuse "$version is no archive of Wishnest for this machine: its name ends in -linux-$cpu.tar.gz." ;;
  esac
  version=${version#wishnest-}
  version=${version%"-linux-$cpu.tar.gz"}
  [ -f "$archive.sha256" ] || refuse "There is no $archive.sha256: put the checksum beside the archive."
  (cd "$(dirname "$archive")" && sha256sum --check --status "$archive.sha256") ||
    refuse "$archive is not what its checksum says: copy or download both files again."
  needed=$(($(gzip --list --quiet "$archive" | awk '{ print $2 }') / 1000000 + 200))
  place=$home
  [ -d "$place" ] || place=/srv
  free=$(($(df --output=avail --block-size=1000000 "$place" | tail -n 1)))
  [ -d "$home/versions/$version" ] || [ "$free" -gt "$needed" ] ||
    refuse "$free MB are free at $place, and this version needs $needed MB: make room first."
}

# Unpacks the archive into a folder of its own, which has its name once it is complete.
unpack() {
  folder=$home/versions/$version
  [ -d "$folder" ] && return
  draft=$home/versions/.draft
  rm -rf "$draft"
  mkdir -p "$draft"
  trap 'rm -rf "$draft"' EXIT
  trap 'exit 1' HUP INT TERM
  tar --extract --gzip --file "$archive" --directory "$draft" --strip-components=1 --no-same-owner ||
    refuse "$archive could not be unpacked; nothing was changed."
  "$draft/bin/node" --version >/dev/null || refuse "Node.js of $version does not run on this machine; nothing was changed."
  sync
  mv -T "$draft" "$folder"
}

# A link is replaced in one step, so that it always names a version that is complete.
link() {
  ln -sfn "$2" "$home/.$1"
  mv -fT "$home/.$1" "$home/$1"
}

# Installs the units of the version that the link names, and the command `wishnest`. Returns whether there was anything to do.
install_units() {
  changed=false
  for unit in "$home"/current/deploy/wishnest*.service "$home"/current/deploy/wishnest*.timer; do
    cmp --silent "$unit" "$units/$(basename "$unit")" && continue
    install -m 644 "$unit" "$units/"
    changed=true
  done
  if [ "$(readlink /usr/local/bin/wishnest)" != "$home/current/bin/wishnest" ]; then
    ln -sfn "$home/current/bin/wishnest" /usr/local/bin/wishnest
    changed=true
  fi
  $changed && systemctl daemon-reload
  $changed
}

# Waits until the server answers with this version. A migration may take minutes; a server that has ended twice will not start.
wait_for() {
  deadline=$(($(date +%s) + 300))
  while [ "$(date +%s)" -lt "$deadline" ]; do
    case $(wishnest health 2>/dev/null) in
      "Version $1 answers"*) return 0 ;;
    esac
    [ "$(systemctl show --property NRestarts --value wishnest)" -lt 2 ] || return 1
    sleep 1
  done
  return 1
}

# The last line that the server has printed.
said() { journalctl --unit wishnest --output cat --no-pager --identifier wishnest --lines 1; }
