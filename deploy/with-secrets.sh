#!/bin/sh
# Each file of /run/secrets becomes the setting of its name, for this process alone: so that it
# stands in no description of the container.
set -eu
for file in /run/secrets/*; do
  [ -f "$file" ] || continue
  name=$(basename "$file")
  value=$(cat "$file")
  export "$name=$value"
done
exec "$@"
