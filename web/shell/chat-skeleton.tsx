import { Link } from 'react-router-dom';
import { WOMAN } from '#shared/options/member.ts';
import { Icon } from '#web/components/icon.tsx';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { TopBar } from '#web/components/top-bar.tsx';
import { useStepBack } from '#web/components/way-back.ts';
import { pages, titleFor } from './pages.ts';
import { paths } from './paths.ts';

/**
 * Placeholder of /chat while its code loads. The chat screen looks the same while it loads its data. The links lead to
 * a woman's pages, which redirect a man to his own pages.
 */
export const ChatSkeleton = () => (
  <div className="fixed inset-x-0 top-0 flex h-dvh justify-center bg-paper">
    <div className="flex w-full min-w-0">
      <TalkPaneSkeleton />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          title={titleFor(pages.chat.path)}
          back={paths.ownRecommends(WOMAN, { status: 'matching' })}
          besideList
        />
        <main className="mx-auto w-full max-w-column px-4 py-6">
          <LogSkeleton />
        </main>
      </div>
    </div>
  </div>
);

/** Placeholder of a chat's messages. */
export const LogSkeleton = () => (
  <Loading>
    <Skeleton className="h-12 w-3/5 rounded-card" />
    <Skeleton className="h-20 w-2/3 self-end rounded-card" />
    <Skeleton className="h-12 w-2/5 rounded-card" />
    <Skeleton className="h-12 w-1/2 self-end rounded-card" />
  </Loading>
);

/** Placeholder of the list of matches beside a chat on a desktop, while the list's code loads. */
export const TalkPaneSkeleton = () => (
  <div className="hidden w-88 shrink-0 border-line border-r lg:block">
    <TalkPaneTop to={paths.recommends()} />
  </div>
);

/** The top bar of the list of matches beside a chat, with the back link. */
export const TalkPaneTop = ({ to }: { to: string }) => (
  <div className="flex h-(--top-bar-height) shrink-0 items-center border-line border-b px-2">
    <Link
      to={to}
      onClick={useStepBack(to)}
      className="inline-flex min-h-11 items-center gap-2 rounded-input pr-3 pl-2.5 font-semibold text-17 transition-colors touched:bg-sunken"
    >
      <Icon name="back" />
      {titleFor(pages.recommends.path)}
    </Link>
  </div>
);
