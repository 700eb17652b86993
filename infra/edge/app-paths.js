// The app's own paths have no extension and get its one page; the console under /ops has a page of its own. Error pages
// could do the same, but they would turn errors of the API into HTML.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (lastPart.includes('.')) return request;
  const isConsole = request.uri === '/ops' || request.uri.startsWith('/ops/');
  request.uri = isConsole ? '/ops/index.html' : '/index.html';
  return request;
}
