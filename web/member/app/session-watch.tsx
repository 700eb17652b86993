import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { closedReason } from '#web/member/features/account/account.rules.ts';
import { useAccount } from '#web/member/features/account/api/use-account.ts';
import { useSignOut } from '#web/member/features/auth/api/use-sign-out.ts';
import { useSession } from '#web/platform/session/use-session.ts';

const LiveUpdates = lazy(async () => ({ default: (await import('./live-updates.tsx')).LiveUpdates }));

/** Keeps what is on screen to the member who is signed in now. */
export const SessionWatch = () => {
  const session = useSession();
  const queryClient = useQueryClient();
  const uid = session?.uid;
  const before = useRef(uid);
  useEffect(() => {
    if (before.current !== uid && before.current !== undefined) queryClient.clear();
    before.current = uid;
  }, [uid, queryClient]);
  if (!session) return null;
  return (
    <>
      <ClosedAccountWatch key={uid} />
      <Suspense>
        <LiveUpdates />
      </Suspense>
    </>
  );
};

/** Under age or inactive: out, with the reason on /login (spec part-1 §4, part-2 §4). */
const ClosedAccountWatch = () => {
  const { data: account } = useAccount();
  const { mutate: signOut } = useSignOut();
  const reason = account ? closedReason(account) : null;
  useEffect(() => {
    if (reason) signOut(reason);
  }, [reason, signOut]);
  return null;
};
