import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Random } from '../runtime/random.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (pepper: string, purpose: string): Buffer =>
  createHmac('sha256', pepper).update(`seal\0${purpose}`).digest();

/**
 * Encrypts a text that the client keeps and sends back; the client can neither read nor change it. Returns base64url.
 * `purpose` names the use of the text and its owner. The text can't be decrypted with another purpose. The length of
 * the text is not hidden.
 */
export const seal = (pepper: string, random: Random, purpose: string, text: string): string => {
  const nonce = Buffer.from(random.token(NONCE_BYTES), 'base64url');
  const cipher = createCipheriv(CIPHER, keyFor(pepper, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
};

/** Decrypts a text that `seal` encrypted for this purpose. Undefined for any other text. */
export const unseal = (pepper: string, purpose: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyFor(pepper, purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
};
