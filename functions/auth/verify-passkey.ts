import type { StoredPasskey } from '#functions/items/secret.ts';
import type { addPasskey, signInWithPasskey } from '#shared/contract/passkeys.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { RelyingParty } from './relying-party.ts';

type Attestation = BodyOf<typeof addPasskey>['credential'];
type Assertion = BodyOf<typeof signInWithPasskey>['credential'];
type Expected = { party: RelyingParty; challenge: string };

/** COSE numbers of the signatures that a passkey may make: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const ALGORITHMS = [-8, -7, -257];
// The library is as large as the rest of the service, so it is loaded by the first call that checks a passkey.
const loadVerifier = () => import('@simplewebauthn/server');
// The library needs the field; we ask for no extensions.
const clientExtensionResults = {};

/**
 * Only attestations without certificates are accepted. Browsers remove certificates because we ask for `none`, and to
 * check one the library would fetch addresses that the certificate contains.
 */
const hasCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
};

/**
 * Checks what an authenticator answered to the options for a new passkey. The user must have been verified.
 * @throws AppError passkey_invalid.
 */
export const verifyAttestation = async (
  credential: Attestation,
  { party, challenge }: Expected,
): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'isBackedUp' | 'transports'>> => {
  const { verifyRegistrationResponse } = await loadVerifier();
  const { transports = [], ...response } = credential.response;
  try {
    if (await hasCertificates(response.attestationObject)) throw new Error('certificates');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo?.credential.id !== credential.id) throw new Error('another credential');
    const { id, publicKey, counter } = registrationInfo.credential;
    const isBackedUp = registrationInfo.credentialBackedUp;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, isBackedUp, transports };
  } catch (cause) {
    throw new AppError('passkey_invalid', { cause });
  }
};

/**
 * Checks that `passkey` signed the challenge for a sign-in, after the user was verified. Returns what changes in the
 * stored passkey. A counter that does not grow is refused: somebody may have copied the passkey.
 * @throws AppError passkey_refused.
 */
export const verifyAssertion = async (
  credential: Assertion,
  passkey: StoredPasskey,
  { party, challenge }: Expected,
): Promise<Pick<StoredPasskey, 'counter' | 'isBackedUp'>> => {
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { userHandle: _known, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('another signature');
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch (cause) {
    throw new AppError('passkey_refused', { cause });
  }
};
