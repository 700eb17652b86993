import { range } from '#web/components/range.ts';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';

/** Placeholder of the timeline: the line of `TimelineFacts`, the number of matching members, and eight portraits. */
export const TimelineSkeleton = () => (
  <Loading>
    <Skeleton className="-mt-3 h-4 w-3/5 rounded-full" />
    <Skeleton className="mt-3 mb-3 h-4 w-1/5 rounded-full" />
    <TileSkeletons />
  </Loading>
);

export const TileSkeletons = () => (
  <div
    aria-hidden="true"
    className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
  >
    {range(10).map((tile) => (
      <Skeleton key={tile} className="aspect-4/5 rounded-card" />
    ))}
  </div>
);
