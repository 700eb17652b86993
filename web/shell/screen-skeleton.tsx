import type { ComponentProps } from 'react';
import { Page } from '#web/components/page.tsx';
import { Loading, Skeleton, SkeletonSection } from '#web/components/skeleton.tsx';

type ScreenSkeletonProps = {
  /** The heading, if it is known before the screen has loaded. The loaded screen then has the same heading. */
  title?: string;
  lead?: string;
  back?: ComponentProps<typeof Page>['back'];
};

/** Placeholder of a screen while its code or the account is loading. */
export const ScreenSkeleton = ({ title, lead, back }: ScreenSkeletonProps) => {
  const cards = (
    <Loading>
      <SkeletonSection lines={2} />
      <SkeletonSection lines={4} />
    </Loading>
  );
  if (title !== undefined)
    return (
      <Page title={title} lead={lead} back={back}>
        {cards}
      </Page>
    );
  return (
    <main id="main" className="heading-beside mx-auto w-full max-w-column px-4 pt-6 sm:pt-8 lg:max-w-wide">
      <Skeleton className="hidden h-8 w-3/5 lg:block" />
      {cards}
    </main>
  );
};
