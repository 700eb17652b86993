import type { ReactNode } from 'react';
import { OfflineState } from '#web/components/offline-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/components/skeleton.tsx';
import { useOnline } from '#web/platform/network/use-online.ts';
import { ProfileShape } from './profile-layout.tsx';

/**
 * Placeholder of a profile that is loading. `corner`: the back link on the photo; the member's own preview has none.
 */
export const ProfileSkeleton = ({ corner }: { corner?: ReactNode }) =>
  useOnline() ? (
    <Coming corner={corner} />
  ) : (
    <div className="mt-4 flex flex-col gap-4 self-start">
      {corner}
      <OfflineState />
    </div>
  );

const Coming = ({ corner }: { corner: ReactNode }) => (
  <Loading>
    <ProfileShape photo={<Skeleton className="aspect-4/5 w-full rounded-none" />} corner={corner}>
      {/* Placeholder of the pair's state, which only a partner's profile shows. */}
      {corner && <Skeleton className="h-6 w-24 rounded-full" />}
      <SkeletonText lines={4} />
      <SkeletonText lines={3} />
    </ProfileShape>
  </Loading>
);
