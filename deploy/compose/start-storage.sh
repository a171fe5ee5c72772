#!/bin/sh
# The store reads its keys from a file: it is written at each start, so that they stand in one place, `.env`.
set -eu
umask 077
cat >/tmp/s3.json <<KEYS
{"identities": [{
  "name": "rpgpedia",
  "credentials": [{"accessKey": "$STORAGE_KEY", "secretKey": "$STORAGE_SECRET"}],
  "actions": ["Read:rpgpedia", "Write:rpgpedia", "List:rpgpedia", "Tagging:rpgpedia"]
}]}
KEYS
exec weed server -dir=/data -ip=storage -ip.bind=0.0.0.0 -s3 -s3.config=/tmp/s3.json -master.volumeSizeLimitMB=1024
