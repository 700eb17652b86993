import { vi } from 'vitest';

type Device = {
  /** Whether the browser lists passkeys at a field. */
  offersInField?: boolean;
  /** Whether the device checks its user by face, fingerprint or screen lock. */
  hasScreenLock?: boolean;
};
type Asked = { mediation?: string; publicKey: { challenge: ArrayBuffer }; signal: AbortSignal };

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
/** What a browser answers after the user was verified. It contains no real signature. */
export const CREDENTIAL = {
  id: 'cHJvb2Y',
  rawId: bytes('proof'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
/** The error that a browser throws when the user closes its dialog, or when the device has a passkey already. */
export const refusal = (name: 'NotAllowedError' | 'InvalidStateError' | 'SecurityError') => new DOMException('', name);

/** jsdom has no passkeys: installs a device whose answers the test decides with `create` and `get`. */
export const installPasskeyDevice = ({ offersInField = false, hasScreenLock = false }: Device = {}) => {
  const create = vi.fn(async (_options: Asked): Promise<unknown> => CREDENTIAL);
  const get = vi.fn(async (_options: Asked): Promise<unknown> => CREDENTIAL);
  const known = {
    isConditionalMediationAvailable: async () => offersInField,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => hasScreenLock,
  };
  vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, known));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
};
