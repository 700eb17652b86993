import { Suspense, useEffect, useState } from 'react';
import { PASSKEY_AFTER_SIGN_IN_MS } from '#shared/limits.ts';
import { useLayerOpen } from '#web/components/open-layers.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { PASSWORD_SIGN_IN_KEY } from '#web/platform/session/session-store.ts';

const Offer = lazyExtra(async () => (await import('./passkey-offer.tsx')).PasskeyOffer);

const ANSWERED_KEY = 'awai.passkey-offer';
// Later the server would ask for the password.
const OFFERED_MS = PASSKEY_AFTER_SIGN_IN_MS / 2;
const isDue = async (): Promise<boolean> => {
  const signedInAt = Number(sessionStorage.getItem(PASSWORD_SIGN_IN_KEY));
  if (Date.now() - signedInAt > OFFERED_MS || localStorage.getItem(ANSWERED_KEY) !== null) return false;
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
};

/**
 * Offers a passkey once on a device, after a sign-in with a password, where the device can check its user by face,
 * fingerprint or screen lock. Whatever the member answers, the device is not asked again. The offer waits while another
 * dialog is open.
 */
export const PasskeyOffer = () => {
  const [state, setState] = useState<'waiting' | 'due' | 'open' | 'over'>('waiting');
  const isCovered = useLayerOpen();
  useEffect(() => {
    isDue().then(
      (due) => due && setState('due'),
      () => undefined,
    );
  }, []);
  if (state === 'due' && !isCovered) setState('open');
  if (state !== 'open') return null;
  const close = () => {
    localStorage.setItem(ANSWERED_KEY, '1');
    setState('over');
  };
  return (
    <Suspense>
      <Offer onClose={close} />
    </Suspense>
  );
};
