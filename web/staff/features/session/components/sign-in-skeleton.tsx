import { Loading, Skeleton, SkeletonText } from '#web/components/skeleton.tsx';

/** Placeholder in the shape of the first step of `SignIn`. index.html has the same markup. */
export const SignInSkeleton = () => (
  <Loading>
    <div aria-hidden="true" className="surface flex flex-col gap-4 p-4 sm:p-6">
      <span className="block">
        <Skeleton className="my-1 h-5 w-2/5 rounded-full" />
        <SkeletonText lines={2} />
      </span>
      <Input />
      <Input />
      <Skeleton className="h-12 w-full" />
    </div>
  </Loading>
);

const Input = () => (
  <span className="block">
    <Skeleton className="mt-1 mb-2 h-5 w-1/3 rounded-full" />
    <Skeleton className="h-12 w-full" />
  </span>
);
