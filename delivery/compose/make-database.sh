#!/bin/sh
# The database of the academy and its role, made by the image of PostgreSQL when its volume is empty.
set -eu
# A line of its own: a failed command inside of an argument would not end the script, and the role would have no password.
password=$(cat /run/secrets/database-password)
psql --set ON_ERROR_STOP=1 --set password="$password" <<'SQL'
create role academy login password :'password';
create database academy owner academy encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
