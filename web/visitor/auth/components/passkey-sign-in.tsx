import { lazy, Suspense, useEffect, useState } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { CallError } from './call-error.tsx';
import type { PasskeyRequests } from './passkey-requests.tsx';

const { signIn } = authJa;
const Unloaded: typeof PasskeyRequests = ({ presses }) => (
  <CallError>{presses > 0 ? signIn.passkeyFailed : null}</CallError>
);
const Requests = lazy(async () => {
  const loaded = await import('./passkey-requests.tsx').catch(() => undefined);
  return { default: loaded?.PasskeyRequests ?? Unloaded };
});
/** Delay in ms before the code of passkeys is loaded without a press, so that the page's own files load first. */
const LATER_MS = 1_000;

/**
 * Sign-in with a passkey: by a button, and in the list that the browser shows at the field for the address. Renders
 * nothing in a browser without passkeys (rules: Identity, Passkeys).
 */
export const PasskeySignIn = () => {
  const [isLater, setLater] = useState(false);
  const [presses, setPresses] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button kind="secondary" wide busy={isBusy} onClick={() => setPresses(presses + 1)}>
        {signIn.passkey}
      </Button>
      <Suspense>{(isLater || presses > 0) && <Requests presses={presses} onBusy={setBusy} />}</Suspense>
    </div>
  );
};
