import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useAfter } from '#web/components/use-after.ts';
import { loadLayerHistory } from '#web/components/use-modal.ts';
import { closedReason, useAccount } from '#web/member/features/account/public.ts';
import { SuspendedNote } from '#web/member/features/reports/public.ts';
import { PageTracking } from '#web/member/features/tracking/public.ts';
import { clearFlash } from '#web/platform/flash/flash-store.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import type { Session } from '#web/platform/session/session-store.ts';
import { useSignOut } from '#web/visitor/auth/public.ts';
import { useEntryBelow } from './use-entry-below.ts';

const LiveUpdates = lazyExtra(async () => (await import('./live-updates.tsx')).LiveUpdates);
/**
 * Delay in ms before the realtime connection starts and the code of history entries for dialogs is loaded, so that the
 * screen's API calls and pictures load first. Once connected, the app fetches the lists again, because they may have
 * changed in the meantime.
 */
const LIVE_AFTER_MS = 1_000;

/**
 * Clears the former member's flash message when another member signs in with this browser, and signs out members whose
 * account is closed.
 */
export const SessionWatch = ({ session: { uid } }: { session: Session }) => {
  const before = useRef(uid);
  const isLive = useAfter(LIVE_AFTER_MS);
  useEntryBelow();
  useEffect(() => {
    if (isLive) loadLayerHistory();
  }, [isLive]);
  useEffect(() => {
    // The `uid` changes when another member signs in, in another tab. A sign-in in this tab clears the message itself.
    if (before.current !== uid) clearFlash();
    before.current = uid;
  }, [uid]);
  return (
    <>
      <ClosedAccountWatch key={uid} />
      {isLive && (
        <Suspense>
          <LiveUpdates />
        </Suspense>
      )}
      <PageTracking />
    </>
  );
};

/**
 * Signs out a member who is under age or inactive; /login then shows the reason (spec part-1 §4, part-2 §4). A member
 * who can appeal the suspension sees the decision first.
 */
const ClosedAccountWatch = () => {
  const { data: account } = useAccount();
  const { mutate: signOut } = useSignOut();
  const reason = account ? closedReason(account) : null;
  useEffect(() => {
    if (reason === 'under_age') signOut(reason);
  }, [reason, signOut]);
  const leave = useCallback(() => signOut('inactive'), [signOut]);
  return reason === 'inactive' ? (
    <Suspense>
      <SuspendedNote onSignOut={leave} />
    </Suspense>
  ) : null;
};
