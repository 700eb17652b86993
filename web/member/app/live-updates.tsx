import { Suspense, useEffect, useState } from 'react';
import { useAccount } from '#web/member/features/account/public.ts';
import { useLiveUpdates } from '#web/member/features/chat/public.ts';
import { PasskeyOffer } from '#web/member/features/settings/public.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { registerWorker } from '#web/platform/worker/register-worker.ts';
import { useRenewedPhotos } from './use-renewed-photos.ts';

const NewMatch = lazyExtra(async () => (await import('#web/member/features/matching/new-match.tsx')).NewMatch);
const PushWatch = lazyExtra(async () => (await import('#web/member/features/push/public.ts')).PushWatch);

/**
 * Keeps the realtime connection open while a member is signed in. The connection's events refresh lists and unread
 * dots. `LiveUpdates` also renews expired photo links, shows a dialog when another member's answer made a match, keeps
 * push notifications in order, and offers a passkey after a sign-in with a password. Registers the service worker late,
 * because its downloads would delay what the screen waits for.
 */
export const LiveUpdates = () => {
  useLiveUpdates();
  useRenewedPhotos();
  useEffect(() => void registerWorker(), []);
  return (
    <>
      <NewMatches key={useSession()?.uid} />
      <PasskeyOffer />
      <Suspense>
        <PushWatch />
      </Suspense>
    </>
  );
};

/** The code of the match dialog is loaded with the first new match, and then stays loaded. */
const NewMatches = () => {
  const { data: account } = useAccount();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && account !== undefined && account.matching_new.length > 0) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <NewMatch />
    </Suspense>
  ) : null;
};
