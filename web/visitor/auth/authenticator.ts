// /login loads this file with the library after its first view.
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { beginPasskeySignIn, signInWithPasskey } from '#shared/contract/passkeys.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/limits.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { callApi, callApiWithHeaders } from '#web/platform/api/call-api.ts';

export type Assertion = AuthenticationResponseJSON;

/** The member closed the browser's dialog, or another request replaced this one. */
const isDismissal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const authenticate = async (useBrowserAutofill: boolean): Promise<Assertion | undefined> => {
  const { options: optionsJSON } = await callApi(beginPasskeySignIn, { body: {} });
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    if (isDismissal(error)) return undefined;
    throw error;
  }
};

/** Opens the browser's dialog. Undefined when the member closes it. */
export const askAuthenticator = (): Promise<Assertion | undefined> => authenticate(false);

/** Sends what a passkey signed. Resolves to the same as the call that signs in with a password. */
export const sendAssertion = (credential: Assertion) => callApiWithHeaders(signInWithPasskey, { body: { credential } });

/** A page may stay open longer than a challenge lasts, so the field gets a new one in time. */
const RENEW_MS = PASSKEY_CHALLENGE_MS - MINUTE_MS;

/**
 * Offers the passkeys of this device in the list that the browser shows at the field for the address. Does nothing in a
 * browser without this list. `onChosen` gets what the chosen passkey signed. Returns a function that ends the offer.
 */
export const offerInField = (onChosen: (credential: Assertion) => void): (() => void) => {
  let isHere = true;
  const offer = async () => {
    // After a failure the form and the button are left, and the button says what went wrong.
    const credential = await authenticate(true).catch(() => undefined);
    if (credential && isHere) onChosen(credential);
  };
  const timer = setInterval(() => void offer(), RENEW_MS);
  void browserSupportsWebAuthnAutofill().then((isSupported) => {
    if (isSupported && isHere) void offer();
    else clearInterval(timer);
  });
  return () => {
    isHere = false;
    clearInterval(timer);
    WebAuthnAbortService.cancelCeremony();
  };
};
