// Paths without an extension are pages of the app and get its one HTML file; those under /ops get the console's.
// CloudFront's error pages could do the same, but they would also turn the API's errors into HTML.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastPart.includes('.')) return request;
  const isConsole = request.uri === '/ops' || request.uri.startsWith('/ops/');
  request.uri = isConsole ? '/ops/index.html' : '/index.html';
  return request;
}
