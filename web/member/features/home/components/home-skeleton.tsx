import { homeJa } from '#shared/messages/home.ja.ts';
import { MAN } from '#shared/options/member.ts';
import { Page } from '#web/components/page.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/platform/session/use-session.ts';
import { portraitColumns, portraitPhoto, portraitShape } from './portrait.tsx';

/**
 * Placeholder of `Portrait`: the photo, the name, a line of facts, the reason why the man is recommended, the button.
 */
export const PortraitSkeleton = ({ compact }: { compact?: boolean | undefined }) => (
  <Loading>
    <div className={portraitColumns(compact)}>
      <div className={portraitPhoto(compact)}>
        <Skeleton className={portraitShape(compact)} />
      </div>
      <div className="flex flex-col justify-center gap-3 lg:justify-start lg:pt-8">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        {!compact && <Skeleton className="h-4 w-4/5" />}
        <Skeleton className="mt-6 h-12 w-full sm:w-48" />
      </div>
    </div>
  </Loading>
);

/** Home while the account is still loading. */
export const HomeSkeleton = () => (
  <Page title={homeJa.title} titleHidden width="wide">
    <PortraitSkeleton compact={useSession()?.sex === MAN} />
  </Page>
);
