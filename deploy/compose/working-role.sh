#!/bin/sh
# Runs once, when the database is made: the role the product works as, beside the one that owns everything.
set -eu
psql --username osmp --dbname osmp --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" <<'SQL'
create role osmp_work login password :'password';
SQL
