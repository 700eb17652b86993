import type { ReactNode } from 'react';
import { Loading, Skeleton, SkeletonText } from '#web/components/skeleton.tsx';
import { ProfileShape } from './profile-layout.tsx';

/** A profile that is loading, in the shape of the profile. `corner`: as in `ProfileShape`; the preview has none. */
export const ProfileSkeleton = ({ corner }: { corner?: ReactNode }) => (
  <Loading>
    <ProfileShape photo={<Skeleton className="aspect-4/5 w-full rounded-none" />} corner={corner}>
      {/* The state of the pair: only on a partner's profile. */}
      {corner && <Skeleton className="h-6 w-24 rounded-full" />}
      <SkeletonText lines={4} />
      <SkeletonText lines={3} />
    </ProfileShape>
  </Loading>
);
