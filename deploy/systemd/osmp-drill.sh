#!/bin/sh
# Restores the newest backup of pgBackRest beside the running database, lets the product check it together with the files and the
# journal of its own backup, notes the result, and deletes the copy. As the account of PostgreSQL: osmp-drill.sh FOLDER s3://bucket/prefix
set -eu
scratch=$1
from=$2
stanza=${STANZA:-osmp}
database=${DATABASE:-osmp}
owner=${DATABASE_OWNER:-osmp}
programs=${POSTGRES_PROGRAMS:-/usr/lib/postgresql/15/bin}
copy=$scratch/database
end() {
  "$programs/pg_ctl" stop --silent --pgdata="$copy" --mode=immediate 2>/dev/null || true
  rm -rf "$copy"
}
trap end EXIT
trap 'exit 1' HUP INT TERM
end
mkdir -p -m 0700 "$copy"
# The moment up to which files were sent: later rows name files that are not in the backup yet. The check sends the log up to now.
moment=$(npm run --silent drill:restore -- --from "$from" --moment)
pgbackrest --stanza="$stanza" check
pgbackrest --stanza="$stanza" --pg1-path="$copy" --archive-mode=off --type=time --target-action=promote \
  --target="$(printf %s "$moment" | tr T ' ' | tr Z ' ' | sed 's/ *$/+00/')" restore
# Configuration may lie outside of the database's folder, as on Debian: the copy has none of its own and listens on a socket alone.
: >"$copy/drill.conf"
printf 'local all all trust\n' >"$copy/drill_hba.conf"
options="-c config_file=$copy/drill.conf -c hba_file=$copy/drill_hba.conf -c listen_addresses= -c unix_socket_directories=$scratch"
options="$options -c hot_standby=off -c archive_mode=off -c ssl=off -c shared_preload_libraries="
# It answers when the log is replayed.
"$programs/pg_ctl" start --silent --wait --timeout=14400 --pgdata="$copy" --log="$scratch/postgres.log" --options="$options"
npm run --silent drill:restore -- --from "$from" --scratch "$scratch/product" \
  --restored-copy "postgres://$owner@localhost/$database?host=$scratch"
