#!/bin/bash
# Runs the commands of docs/hosting.md as they stand, by a sudo user whose home is 0700, on a Debian that is booted in a container
# without a network: sudo scripts/try-hosting.sh FOLDER ARCHIVE
# FOLDER is made by `debootstrap --include=systemd-sysv,dbus,sudo,curl,ca-certificates,caddy trixie FOLDER`.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
archive=$2
chroot "$folder" sh -c 'id -u ann >/dev/null 2>&1 || useradd --create-home ann
  chmod 700 /home/ann && echo "ann ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/ann
  echo wishes >/etc/hostname
  echo "127.0.0.1 localhost wishes wishes.example" >/etc/hosts'
home=$folder/home/ann
cp "$archive" "$archive.sha256" "$home/"
# An invented key of a service account, of the project that the document names.
openssl genpkey -algorithm RSA -quiet |
  node -e 'const private_key = require("fs").readFileSync(0, "utf8");
    console.log(JSON.stringify({ type: "service_account", project_id: "my-project", client_email: "a@my-project.example", private_key }));' \
    >"$home/service-account.json"
# The blocks marked as sh, each command before it runs.
{
  echo 'set -v'
  awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' docs/hosting.md | sed "s/v1\.0\.0/$(basename "$archive" | sed 's/wishnest-//; s/-linux.*//')/g"
} >"$home/evening.sh"
chroot "$folder" chown -R ann: /home/ann
UNIFIED_CGROUP_HIERARCHY=1 systemd-nspawn --quiet --boot --directory="$folder" --private-network --register=no --keep-unit \
  --console=pipe --resolv-conf=off --timezone=off >/dev/null 2>&1 </dev/null &
container=$!
trap 'kill -TERM "$container"; wait "$container" || true' EXIT
leader() { pgrep --parent "$container" | head -n 1; }
inside() { nsenter --target "$(leader)" --all -- "$@"; }
for _ in $(seq 60); do
  inside systemctl is-system-running 2>/dev/null | grep -q 'running\|degraded' && break
  sleep 1
done
inside setpriv --reuid=ann --regid=ann --init-groups env -i HOME=/home/ann PATH=/usr/local/bin:/usr/bin:/bin \
  bash -c 'cd ~ && bash evening.sh'
