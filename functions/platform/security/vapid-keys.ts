import { createECDH, createHmac } from 'node:crypto';

/** Part of the derivation. Another label makes other keys, with which every browser must subscribe again. */
const LABEL = 'push key';

/**
 * The stage's key pair with which push messages are signed (RFC 8292), in base64url: a point of P-256 (65 bytes) and
 * its scalar (32 bytes). Derived from the pepper, as the key of photo links is (decision 102).
 */
export const vapidKeys = (pepper: string): { publicKey: string; privateKey: string } => {
  const keys = createECDH('prime256v1');
  const privateKey = createHmac('sha256', pepper).update(LABEL).digest();
  keys.setPrivateKey(privateKey);
  return { publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};
