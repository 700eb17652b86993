import { Loading, SkeletonCard } from '#web/components/skeleton.tsx';

/** Stands for a screen whose code or account is on its way. */
export const ScreenSkeleton = () => (
  <main className="mx-auto w-full max-w-column px-4 pt-6 sm:pt-8">
    <Loading>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={4} />
    </Loading>
  </main>
);
