// A function trusts this header only together with the origin secret, so a client can't forge it. biome-ignore
// lint/correctness/noUnusedVariables: CloudFront calls it by name.
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  return request;
}
