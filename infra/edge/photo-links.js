import cf from 'cloudfront';
import crypto from 'crypto';

const SIGNATURE_CHARS = 32;
const store = cf.kvs();

const refusal = {
  statusCode: 403,
  statusDescription: 'Forbidden',
  headers: { 'cache-control': { value: 'no-store' } },
};

function isSame(left, right) {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  return difference === 0;
}

// Must accept exactly the links that functions/platform/security/photo-links.ts signs; a test compares the two.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by name.
async function handler(event) {
  const request = event.request;
  const expires = request.querystring.e ? request.querystring.e.value : '';
  const signature = request.querystring.s ? request.querystring.s.value : '';
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= Date.now()) return refusal;
  let key;
  try {
    key = await store.get('photo-key');
  } catch (_error) {
    return refusal;
  }
  const expected = crypto
    .createHmac('sha256', key)
    .update(`photo\0${request.uri}\0${expires}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARS);
  if (!isSame(expected, signature)) return refusal;
  request.querystring = {};
  return request;
}
