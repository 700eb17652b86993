import { homeJa } from '#shared/messages/home.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Page } from '#web/components/page.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { portraitGrid, portraitPhoto } from './portrait.tsx';

/** The shape of `Portrait`: the photo, the name, a line of facts, the action. */
export const PortraitSkeleton = () => (
  <Loading>
    <div className={portraitGrid}>
      <Skeleton
        className={cx(
          portraitPhoto,
          '-mx-4 -mt-6 aspect-[4/5] max-h-[60svh] rounded-none sm:max-h-none sm:rounded-card',
        )}
      />
      <div className="flex flex-col justify-center gap-3 lg:justify-start">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-3 h-12 w-full sm:w-48" />
      </div>
    </div>
  </Loading>
);

/** Home while the account is loading. */
export const HomeSkeleton = () => (
  <Page title={homeJa.title} titleHidden width="wide">
    <PortraitSkeleton />
  </Page>
);
