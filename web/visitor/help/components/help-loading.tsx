import { Loading, SkeletonText } from '#web/components/skeleton.tsx';

export const HelpLoading = () => (
  <Loading>
    <SkeletonText lines={8} />
  </Loading>
);
