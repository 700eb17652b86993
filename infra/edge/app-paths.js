// Paths without an extension are pages: the top page has its own HTML file, all other pages of the app share one, and
// those under /ops use the staff console's.
// CloudFront's error pages could do the same, but they would also turn the API's errors into HTML. biome-ignore
// lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastPart.includes('.')) return request;
  const isConsole = request.uri === '/ops' || request.uri.startsWith('/ops/');
  if (isConsole) request.uri = '/ops/index.html';
  else request.uri = request.uri === '/' ? '/index.html' : '/app.html';
  return request;
}
