#!/bin/sh
# The postgres image runs this when it creates its data folder. The server's role owns one database and nothing else: it
# cannot read other databases, create roles, or reach the machine's files through COPY.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role wishnest login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database wishnest owner wishnest encoding 'UTF8' template template0;
revoke connect, temporary on database wishnest, postgres from public;
SQL
