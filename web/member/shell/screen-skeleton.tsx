import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonCard } from '#web/components/skeleton.tsx';

type ScreenSkeletonProps = {
  /**
   * The heading of the screen, when it is known before the screen has loaded. The loaded screen keeps the same
   * heading.
   */
  title?: string;
  lead?: string;
};

/** Shown while a screen's code or its account is loading. */
export const ScreenSkeleton = ({ title, lead }: ScreenSkeletonProps) => {
  const cards = (
    <Loading>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={4} />
    </Loading>
  );
  if (title !== undefined)
    return (
      <Page title={title} lead={lead}>
        {cards}
      </Page>
    );
  return (
    <main id="main" className="mx-auto w-full max-w-column px-4 pt-6 sm:pt-8">
      {cards}
    </main>
  );
};
