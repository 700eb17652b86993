import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The private keys of a subscription: a P-256 scalar (32 bytes) and the secret `auth` (16 bytes), RFC 8291. */
export type ReceiverKeys = { privateKey: Buffer; auth: Buffer };

const SALT_BYTES = 16;
const HEADER_BYTES = 21;
const POINT_BYTES = 65;
const TAG_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** The last record of a body ends with this byte and zeros (RFC 8188). A push message has one record. */
const LAST_RECORD = 2;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Decrypts the body of a push message (RFC 8291; RFC 8188, one record). Written with Node's own crypto, so that tests
 * of the sender do not check its library against itself.
 * @throws Error for a body that is no push message for these keys.
 */
export const decryptMessage = (body: Buffer, { privateKey, auth }: ReceiverKeys): Buffer => {
  const salt = body.subarray(0, SALT_BYTES);
  if (body[HEADER_BYTES - 1] !== POINT_BYTES) throw new Error('The header names no sender key');
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + POINT_BYTES);
  const record = body.subarray(HEADER_BYTES + POINT_BYTES);
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey]);
  const secret = derive(receiver.computeSecret(senderKey), auth, info, SECRET_BYTES);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('The record has no end');
  return padded.subarray(0, end);
};
