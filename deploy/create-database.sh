#!/bin/sh
# Patroni calls this once, on the first leader of a new cluster, with the address of its database: the role and database of the desk.
# DESK_PASSWORD comes from cluster.env, by way of Patroni's environment.
set -eu
psql "$1" --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$DESK_PASSWORD" <<'SQL'
create role tatev login password :'password';
create database tatev owner tatev;
SQL
