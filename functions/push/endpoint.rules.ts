import { ECDH } from 'node:crypto';
import { PUSH_ENDPOINT_MAX_CHARS } from '#shared/limits.ts';

/** Hosts of the push services of Chrome, Firefox, Safari and Edge. A leading dot means: every host below. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;
/** On one machine, the push service below this path takes messages. */
export const LOCAL_PUSH_PATH = '/_local/push/';

/**
 * Whether an endpoint belongs to a push service that the service sends to. A client may not choose any other address,
 * because the server sends a request there (rules: Push, Known services). An endpoint that is not written in its normal
 * form is refused, so that all code reads the same host in it.
 * @param localOrigin the origin of the push service of one machine; undefined on AWS.
 */
export const isKnownEndpoint = (endpoint: string, localOrigin: string | undefined): boolean => {
  const url = endpoint.length <= PUSH_ENDPOINT_MAX_CHARS ? URL.parse(endpoint) : null;
  if (!url || url.href !== endpoint || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (localOrigin !== undefined && url.origin === localOrigin) return url.pathname.startsWith(LOCAL_PUSH_PATH);
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return PUSH_SERVICES.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
};

const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const UNCOMPRESSED = 4;

/**
 * The keys of a browser in base64url without padding. Undefined when `p256dh` is no uncompressed point of the curve
 * P-256 (65 bytes), or `auth` has not 16 bytes (RFC 8291).
 */
export const readKeys = (keys: { p256dh: string; auth: string }): { p256dh: string; auth: string } | undefined => {
  const [point, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || auth.length !== AUTH_BYTES) return undefined;
  try {
    ECDH.convertKey(point, 'prime256v1');
  } catch {
    return undefined;
  }
  return { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
};
