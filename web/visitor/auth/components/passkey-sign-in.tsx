import { useCallback, useEffect, useState } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { useAfter } from '#web/components/use-after.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useSignInWithPasskey } from '../api/use-sign-in.ts';
import type { Assertion } from '../authenticator.ts';
import { CallError } from './call-error.tsx';

const { signIn } = authJa;
const loadAuthenticator = () => import('../authenticator.ts');
/** Delay in ms before the browser offers passkeys in the form, so that the page's own files load first. */
const OFFER_AFTER_MS = 1_000;

/**
 * Sign-in with a passkey: by a button, and in the list that the browser shows at the field for the address. Renders
 * nothing in a browser without passkeys (rules: Identity, Passkeys).
 */
export const PasskeySignIn = () => ('PublicKeyCredential' in window ? <Supported /> : null);

const Supported = () => {
  const { mutate, isPending } = useSignInWithPasskey();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = useCallback(
    (credential: Assertion) => mutate(credential, { onError: ({ message }) => setFailure(message) }),
    [mutate],
  );
  useOfferInField(send, isAsking || isPending);
  const ask = async () => {
    if (isAsking || isPending) return;
    setFailure(undefined);
    setAsking(true);
    try {
      const credential = await (await loadAuthenticator()).askAuthenticator();
      if (credential) send(credential);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : signIn.passkeyFailed);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button kind="secondary" wide busy={isAsking || isPending} onClick={() => void ask()}>
        {signIn.passkey}
      </Button>
      <CallError>{failure}</CallError>
    </div>
  );
};

/** Offers passkeys in the field while `isPaused` is false: the browser serves one request at a time. */
const useOfferInField = (onChosen: (credential: Assertion) => void, isPaused: boolean): void => {
  const isLater = useAfter(OFFER_AFTER_MS);
  const isOn = isLater && !isPaused;
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isHere = true;
    loadAuthenticator().then(
      ({ offerInField }) => {
        if (isHere) stop = offerInField(onChosen);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      stop?.();
    };
  }, [isOn, onChosen]);
};
