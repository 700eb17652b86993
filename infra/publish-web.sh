#!/usr/bin/env bash
# Publishes the built apps to a stage: assets first and pages afterwards, so that no page links to a missing file.
# Old files stay for browsers that still show an old page. Needs .build/web (npm run build) and the AWS CLI.
set -euo pipefail

stage="${1:?usage: infra/publish-web.sh <stage>}"
folder="$(dirname "$0")/../.build"
output() {
  aws cloudformation describe-stacks --stack-name "awai-$stage-$1" --query "Stacks[0].Outputs[?OutputKey=='$2'].OutputValue" --output text
}
site="s3://$(output web SiteBucket)"

aws s3 sync "$folder/web" "$site" --exclude '*.html' --exclude '_local/*' --exclude 'assets/*' --exclude 'ops/config.json' \
  --cache-control 'public, max-age=300'
aws s3 sync "$folder/web/assets" "$site/assets" --exclude '*.br' --cache-control 'public, max-age=31536000, immutable'
# What the build has compressed. Each file has its hash in its name, so that none is ever changed.
for type in 'js text/javascript' 'css text/css'; do
  aws s3 sync "$folder/web/assets" "$site/assets" --exclude '*' --include "*.${type% *}.br" --content-encoding br \
    --content-type "${type#* }; charset=utf-8" --cache-control 'public, max-age=31536000, immutable'
done

output staff ConsoleConfig > "$folder/ops-config.json"
aws s3 cp "$folder/ops-config.json" "$site/ops/config.json" --content-type application/json --cache-control no-cache

if [ "$stage" != prod ] && [ -f "$folder/openapi.json" ]; then
  aws s3 cp "$folder/openapi.json" "$site/api/openapi.json" --content-type application/json --cache-control no-cache
fi

# A sandbox's address exists only since it was deployed: the members' pages say it in a tag (infra/page-settings.ts).
sandbox="$(output web Sandbox)"
if [ -n "$sandbox" ] && [ "$sandbox" != None ]; then
  tag="<meta name=\"settings\" content=\"{\&quot;tokenizerUrl\&quot;:\&quot;$sandbox/v1/tokens\&quot;,\&quot;challengeOrigins\&quot;:[\&quot;$sandbox\&quot;]}\">"
  sed -i.told -e '/name="settings"/!s|</head>|'"$tag"'</head>|' "$folder/web/index.html" "$folder/web/app.html"
  rm -f "$folder"/web/*.told
fi

for page in index.html app.html ops/index.html; do
  aws s3 cp "$folder/web/$page" "$site/$page" --content-type 'text/html; charset=utf-8' --cache-control no-cache
done
aws cloudfront create-invalidation --distribution-id "$(output web DistributionId)" --paths /index.html /app.html /ops/index.html /ops/config.json
