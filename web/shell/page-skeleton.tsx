import { TopBar } from '#web/components/top-bar.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { barsFor, ownLineOf, pages, titleFor } from './pages.ts';
import { paths } from './paths.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/**
 * Shown instead of a page until its code has loaded. A page without the app's header has a top bar of its own; the
 * skeleton has the same bar at the same position, so that nothing moves when the page is shown.
 */
export const PageSkeleton = ({ pathname }: { pathname: string }) => {
  const line = ownLineOf(pathname);
  if (line === 'chat') return <ChatSkeleton />;
  return (
    <>
      {!line && !barsFor(pathname).header && <TopBar title={titleFor(pathname)} back={paths.home()} />}
      {line === 'notice' && <NoticeLine />}
      <ScreenSkeleton />
    </>
  );
};

/** The top bar of /notice/{id}. */
export const NoticeLine = () => <TopBar title={titleFor(pages.notices.path)} back={paths.notices()} />;
