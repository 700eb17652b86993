import { Suspense, useEffect, useState } from 'react';
import { useAccount } from '#web/member/features/account/public.ts';
import { sendLeftMessages, useLiveUpdates } from '#web/member/features/chat/public.ts';
import { sendLeftOfficeMessage } from '#web/member/features/office/public.ts';
import { PasskeyOffer } from '#web/member/features/settings/public.ts';
import { showBadge } from '#web/platform/badge.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { leftMessages } from '#web/platform/outbox/left-messages.ts';
import { useRealtime } from '#web/platform/realtime/realtime.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { registerWorker } from '#web/platform/worker/register-worker.ts';
import { useRenewedPhotos } from './use-renewed-photos.ts';

const NewMatch = lazyExtra(async () => (await import('#web/member/features/matching/new-match.tsx')).NewMatch);
const PushWatch = lazyExtra(async () => (await import('#web/member/features/push/public.ts')).PushWatch);

const senders = { chat: sendLeftMessages, office: sendLeftOfficeMessage };
/** Loads the outbox of each message that waits; a part that can't be loaded now is loaded with the next connection. */
const sendLeft = (): void => {
  for (const to of new Set(leftMessages().map((one) => one.to))) void senders[to]().catch(() => undefined);
};

/**
 * Keeps the realtime connection open while a member is signed in. The connection's events refresh lists and unread
 * dots. `LiveUpdates` also renews expired photo links, shows a dialog when another member's answer made a match, keeps
 * push notifications in order, and offers a passkey after a sign-in with a password. Registers the service worker late,
 * because its downloads would delay what the screen waits for.
 */
export const LiveUpdates = () => {
  useLiveUpdates();
  useRenewedPhotos();
  useEffect(() => {
    void registerWorker();
    sendLeft();
  }, []);
  useRealtime(({ type }) => type === 'gap' && sendLeft());
  useUnreadBadge();
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

/** Shows on the app's icon how many messages of members and of the office are unread; none after the sign-out. */
const useUnreadBadge = (): void => {
  const { data: account } = useAccount();
  const unread = account && account.unread_messages_size + account.unread_admin_messages_size;
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
  useEffect(() => () => showBadge(0), []);
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
