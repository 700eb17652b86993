import { useEffect, useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { formatDeadline } from '#shared/time.ts';
import { IconButton } from '#web/components/button.tsx';
import { SkeletonText } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { isSessionRefusal } from '../../../platform/call-staff-api.ts';
import { useListQueues } from '../api/use-list-queues.ts';
import { type DeskQueue, hasDesk } from '../desk-queues.ts';
import { waitedText } from '../waited-text.ts';

const texts = staffJa.queues;
const TICK_MS = 30_000;

/** ms since `at` (epoch ms of this device's clock), updated every half minute. */
const useSince = (at: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - at);
};

/** Hides an empty queue that has no desk in this console. */
const isShown = ({ queue, length }: { queue: StaffQueue; length: number }): boolean => hasDesk(queue) || length > 0;

type QueueListProps = { chosen: DeskQueue; onChoose: (queue: DeskQueue) => void };

/** The queues with their length and longest wait; refreshed automatically and by a button. */
export const QueueList = ({ chosen, onChoose }: QueueListProps) => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useListQueues();
  const sinceAnswer = useSince(dataUpdatedAt);
  const failed = error && !isSessionRefusal(error);
  return (
    <nav aria-label={texts.title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2 pl-3">
        <h2 className="text-17">{texts.title}</h2>
        <IconButton
          icon="refresh"
          label={texts.refresh}
          onClick={() => void refetch()}
          aria-busy={isFetching}
          className="-my-2 -mr-2"
        />
      </div>
      {data ? (
        <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-1">
          {data.queues.filter(isShown).map(({ queue, length, oldest_waiting_ms: waitedMs }) => (
            <li key={queue}>
              {hasDesk(queue) ? (
                <button
                  type="button"
                  aria-current={queue === chosen ? 'true' : undefined}
                  onClick={() => onChoose(queue)}
                  className="w-full rounded-input border border-transparent px-3 py-2.5 text-left touched:bg-sunken aria-[current]:border-line aria-[current]:bg-card"
                >
                  <QueueFacts
                    queue={queue}
                    length={length}
                    waitedMs={waitedMs === null ? null : waitedMs + sinceAnswer}
                  />
                </button>
              ) : (
                <div className="px-3 py-2.5">
                  <QueueFacts
                    queue={queue}
                    length={length}
                    waitedMs={waitedMs === null ? null : waitedMs + sinceAnswer}
                  />
                  <span className="block text-13 text-ink-soft">{texts.noDesk}</span>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !failed && <SkeletonText lines={3} />
      )}
      {failed && !data && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <p className="px-3 text-13 text-ink-soft tabular-nums">
          {failed ? <span className="text-danger">{texts.failed}</span> : null}{' '}
          {texts.updatedAt(formatDeadline(new Date(dataUpdatedAt)))}
        </p>
      )}
    </nav>
  );
};

type QueueFactsProps = { queue: StaffQueue; length: number; waitedMs: number | null };

const QueueFacts = ({ queue, length, waitedMs }: QueueFactsProps) => (
  <>
    <span className="flex items-baseline justify-between gap-3">
      <span className="font-semibold">{texts.names[queue]}</span>
      <span className="text-20 tabular-nums">
        {length}
        <span className="ml-0.5 text-13">件</span>
      </span>
    </span>
    <span className="block text-13 text-ink-soft tabular-nums">
      {waitedMs === null ? texts.noneWaiting : texts.oldest(waitedText(waitedMs))}
    </span>
  </>
);
