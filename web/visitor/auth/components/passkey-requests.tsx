import { useCallback, useEffect, useState } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { keepSession } from '../api/use-sign-in.ts';
import { type Assertion, askAuthenticator, offerInField, sendAssertion } from '../authenticator.ts';
import { CallError } from './call-error.tsx';

type PasskeyRequestsProps = {
  /** How often the button was pressed. Each press opens the browser's dialog. */
  presses: number;
  onBusy: (isBusy: boolean) => void;
};

/**
 * Asks the browser for a passkey and signs in with it. /login loads this file after its first view. While no press is
 * under way, the browser offers passkeys at the field for the address: it serves one request at a time.
 */
export const PasskeyRequests = ({ presses, onBusy }: PasskeyRequestsProps) => {
  const { mutate, isPending } = useCall<void, Assertion>(async (credential) =>
    keepSession(await sendAssertion(credential)),
  );
  const [answered, setAnswered] = useState(0);
  const [failure, setFailure] = useState<string>();
  const isBusy = answered < presses || isPending;
  const send = useCallback(
    (credential: Assertion) => mutate(credential, { onError: ({ message }) => setFailure(message) }),
    [mutate],
  );
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  useEffect(() => (isBusy ? undefined : offerInField(send)), [isBusy, send]);
  useEffect(() => {
    if (presses === 0) return;
    setFailure(undefined);
    askAuthenticator()
      .then(
        (credential) => credential && send(credential),
        (error: unknown) => setFailure(error instanceof ApiError ? error.message : authJa.signIn.passkeyFailed),
      )
      .finally(() => setAnswered(presses));
  }, [presses, send]);
  return <CallError>{failure}</CallError>;
};
