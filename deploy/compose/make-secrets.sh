#!/bin/sh
# Makes the secrets deploy/compose.yaml reads, in the folder ./secrets beside it; what is there already stays. `make-secrets.sh tls FILE` takes
# certificate, chain and key of the proxy over from FILE, anew each time.
set -eu
case "${1:-}" in
  '') tls= ;;
  tls) tls=$(cat "${2:?make-secrets.sh tls FILE}") ;;
  *) echo 'usage: make-secrets.sh [tls FILE]' >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }
keep database_owner_password "$(openssl rand -hex 24)"
keep database_password "$(openssl rand -hex 24)"
keep database_owner_url "postgres://osmp:$(cat secrets/database_owner_password)@db:5432/osmp"
keep database_url "postgres://osmp_work:$(cat secrets/database_password)@db:5432/osmp"
keep secret_key "$(openssl rand -base64 32)"
keep s3_secret_key "$(openssl rand -hex 24)"
keep backup_key "$(openssl rand -base64 32)"
[ -z "$tls" ] || printf '%s\n' "$tls" > secrets/tls.pem
# The product runs as user 10001, the proxy as one of its own, which must be able to read them; the folder
# lets nobody else in.
chmod 0644 secrets/*
chmod 0700 secrets
ls secrets
