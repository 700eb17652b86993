import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { beginAddPasskey, beginPasskeySignIn } from '#shared/contract/passkeys.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

type CreationOptions = ResponseOf<typeof beginAddPasskey>['options'];
type RequestOptions = ResponseOf<typeof beginPasskeySignIn>['options'];
/** What an attacker, or a broken device, does differently. */
type Differently = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isUserVerified?: boolean;
  userHandle?: string;
  type?: string;
  /** Attestation format and statement of a new passkey. */
  format?: string;
  statement?: Map<string, unknown>;
};
type Passkey = { id: string; userHandle: string; counter: number; privateKey: KeyObject };

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/**
 * An authenticator with the browser around it, in software: makes P-256 passkeys with the attestation `none`, and signs
 * in with them. `counts`: whether its counter grows with each signature; authenticators that copy passkeys to other
 * devices always send 0.
 */
export const createAuthenticator = (origin: string, { counts = false }: { counts?: boolean } = {}) => {
  const passkeys: Passkey[] = [];
  const clientData = (type: string, challenge: string, how: Differently) =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? challenge,
        origin: how.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, counter: number, how: Differently, credential?: Buffer) => {
    const flags =
      USER_PRESENT |
      (how.isUserVerified === false ? 0 : USER_VERIFIED) |
      (credential === undefined ? 0 : HAS_CREDENTIAL);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(how.counter ?? counter, 1);
    return Buffer.concat([sha256(how.rpId ?? rpId), head, ...(credential ? [credential] : [])]);
  };
  return {
    passkeys,
    /** Answers `navigator.credentials.create`. */
    create: ({ challenge, rp, user }: CreationOptions, how: Differently = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const rawId = randomBytes(16);
      const id = base64url(rawId);
      passkeys.push({ id, userHandle: user.id, counter: 0, privateKey });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const attestation = new Map<string, unknown>([
        ['fmt', how.format ?? 'none'],
        ['attStmt', how.statement ?? new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, 0, how, attested))],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, how)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers `navigator.credentials.get`, with the newest passkey or another one. */
    get: ({ challenge, rpId }: RequestOptions, how: Differently = {}, passkey = passkeys.at(-1)) => {
      if (!passkey) throw new Error('the authenticator has no passkey');
      if (counts) passkey.counter += 1;
      const data = authenticatorData(rpId, passkey.counter, how);
      const client = clientData('webauthn.get', challenge, how);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.privateKey)),
          userHandle: how.userHandle ?? passkey.userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
