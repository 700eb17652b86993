// The library is loaded with this file, after the first view of /login.
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { beginPasskeySignIn, type signInWithPasskey } from '#shared/contract/passkeys.ts';
import type { BodyInputOf } from '#shared/endpoint.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/limits.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { callApi } from '#web/platform/api/call-api.ts';

export type Assertion = BodyInputOf<typeof signInWithPasskey>['credential'];

/** The member closed the browser's dialog, or another request replaced this one. */
const isDismissal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const authenticate = async (useBrowserAutofill: boolean): Promise<Assertion | undefined> => {
  const { options } = await callApi(beginPasskeySignIn, { body: {} });
  try {
    return (await startAuthentication({ optionsJSON: options, useBrowserAutofill })) as Assertion;
  } catch (error) {
    if (isDismissal(error)) return undefined;
    throw error;
  }
};

/** Opens the browser's dialog. Undefined when the member closes it. */
export const askAuthenticator = (): Promise<Assertion | undefined> => authenticate(false);

/** A page may stay open longer than a challenge lasts, so the field gets a new one in time. */
const RENEW_MS = PASSKEY_CHALLENGE_MS - MINUTE_MS;

/**
 * Offers the passkeys of this device in the list that the browser shows at the field for the address. Does nothing in a
 * browser without this list. `onChosen` gets what the chosen passkey signed. Returns a function that ends the offer.
 */
export const offerInField = (onChosen: (credential: Assertion) => void): (() => void) => {
  let isHere = true;
  const offer = async () => {
    // A failure leaves the form and the button, which say what went wrong.
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
