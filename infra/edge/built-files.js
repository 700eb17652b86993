// Browsers that take Brotli get the scripts and styles as the build compressed them (tools/web-build/compress.ts).
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  const request = event.request;
  const taken = request.headers['accept-encoding'];
  const takesBrotli = taken !== undefined && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(taken.value);
  if (takesBrotli && /^\/assets\/[^/]+\.(js|css)$/.test(request.uri)) request.uri += '.br';
  return request;
}
