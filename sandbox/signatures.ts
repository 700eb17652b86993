import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256, in hex, over the timestamp (epoch seconds) and the content. */
export const signed = (key: string, timestamp: number, content: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${content}`).digest('hex');

/** An HMAC over a purpose and an id, 32 characters long. It is part of a URL, so that nobody can guess the URL. */
export const sealOf = (key: string, purpose: string, id: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${id}`).digest('base64url').slice(0, 32);

export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
