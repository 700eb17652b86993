#!/usr/bin/env bash
# Gives the edge of a stage the key that verifies photo links. The key is derived from the pepper, which never leaves its secret.
# Run once after a stage's first deployment. Until then the edge refuses every photo.
set -euo pipefail

stage="${1:?usage: infra/publish-photo-key.sh <stage>}"
here="$(dirname "$0")"
store="$(aws cloudformation describe-stacks --stack-name "awai-$stage-web" \
  --query "Stacks[0].Outputs[?OutputKey=='PhotoKeyStore'].OutputValue" --output text)"
key="$(aws secretsmanager get-secret-value --secret-id "awai/$stage/functions" --query SecretString --output text | node "$here/photo-key.ts")"
version="$(aws cloudfront-keyvaluestore describe-key-value-store --kvs-arn "$store" --query ETag --output text)"
aws cloudfront-keyvaluestore put-key --kvs-arn "$store" --key photo-key --value "$key" --if-match "$version" > /dev/null
echo "The edge of $stage checks photo links now."
