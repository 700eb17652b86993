import { useRef } from 'react';
import { officeJa } from '#shared/messages/office.ja.ts';
import { useTitleName } from '#web/components/brand.ts';
import { Loading, Skeleton } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { TopBar } from '#web/components/top-bar.tsx';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { useLook } from '#web/platform/realtime/use-look.ts';
import { paths } from '#web/shell/paths.ts';
import { useVisibleArea } from '#web/shell/use-visible-area.ts';
import { useMarkOfficeRead } from '../api/use-mark-office-read.ts';
import { useThread } from '../api/use-thread.ts';
import { OfficeComposer } from './office-composer.tsx';
import { ThreadLog } from './thread-log.tsx';

/**
 * The member's message thread with the office (spec part-2 §2; rules: Chat). In windows of small height (`low`) header,
 * messages and input scroll together. The input is shown before the thread has loaded, so that the member can write at
 * once.
 */
export const OfficeScreen = () => {
  const frame = useRef<HTMLDivElement>(null);
  useVisibleArea(frame);
  const { data: thread, error, isFetching, refetch } = useThread();
  useMarkOfficeRead(thread?.unread_messages_size ?? 0);
  useLook('office');
  return (
    <div ref={frame} className="fixed inset-x-0 top-0 flex h-dvh justify-center bg-paper">
      <div data-office-pane className="flex min-h-0 w-full min-w-0 flex-col [overflow-anchor:none] low:overflow-y-auto">
        <title>{`${officeJa.title} | ${useTitleName()}`}</title>
        <TopBar back={paths.home()} title={officeJa.title} />
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col low:shrink-0 low:basis-auto">
          <h1 tabIndex={-1} className="sr-only">
            {officeJa.title}
          </h1>
          {thread ? (
            <ThreadLog thread={thread} />
          ) : (
            <div className="mx-auto w-full max-w-column flex-1 px-4 py-6">
              {error ? (
                <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
              ) : (
                <ThreadSkeleton />
              )}
            </div>
          )}
          <div className="border-line border-t bg-card pb-[env(safe-area-inset-bottom)]">
            <div className="mx-auto max-w-column px-4 py-2">
              <OfficeComposer />
            </div>
          </div>
        </main>
      </div>
    </div>
  );
};

const ThreadSkeleton = () => (
  <Loading>
    <Skeleton className="h-20 w-2/3 self-end rounded-card" />
    <Skeleton className="h-12 w-3/5 rounded-card" />
  </Loading>
);
