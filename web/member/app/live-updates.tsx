import { Suspense, useState } from 'react';
import { useAccount } from '#web/member/features/account/public.ts';
import { useLiveUpdates } from '#web/member/features/chat/public.ts';
import { lazyExtra } from '#web/platform/lazy-extra.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { useRenewedPhotos } from './use-renewed-photos.ts';

const NewMatch = lazyExtra(async () => (await import('#web/member/features/matching/new-match.tsx')).NewMatch);

/**
 * Keeps the live connection open while a member is signed in. The connection's frames refresh lists and the unread dot.
 * Also renews links of photos that expired while a screen was open, and shows the moment of a match that the other side
 * made.
 */
export const LiveUpdates = () => {
  useLiveUpdates();
  useRenewedPhotos();
  return <NewMatches key={useSession()?.uid} />;
};

/** The code of the moment loads with the first match that waits for its moment, and then stays. */
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
