import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_MS, SECOND_MS } from '#shared/time.ts';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.optional(z.string()) });
const HEADER = /^vapid t=(?<jwt>[\w-]+\.(?<claims>[\w-]+)\.(?<signature>[\w-]+)), ?k=(?<key>[\w-]+)$/;
const POINT_BYTES = 65;
const COORDINATE_BYTES = 32;

/**
 * Whether an `Authorization` header proves that the message is from the holder of the VAPID key in the header, for this
 * push service, and is not too old (RFC 8292). `audience`: the origin of the push service.
 */
export const isSenderProven = (header: string | undefined, audience: string, now: Date): boolean => {
  const { jwt = '', claims = '', signature = '', key = '' } = HEADER.exec(header ?? '')?.groups ?? {};
  const point = Buffer.from(key, 'base64url');
  if (point.length !== POINT_BYTES) return false;
  try {
    const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
    const signed = Buffer.from(jwt.slice(0, jwt.lastIndexOf('.')));
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return false;
    const { aud, exp } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
    const left = exp * SECOND_MS - now.getTime();
    return aud === audience && left > 0 && left <= DAY_MS;
  } catch {
    return false;
  }
};
