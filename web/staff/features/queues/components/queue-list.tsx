import { useEffect, useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { IconButton } from '#web/components/button.tsx';
import { SkeletonText } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { isSessionRefusal } from '../../../platform/call-staff-api.ts';
import { useListKeys } from '../../../platform/use-list-keys.ts';
import { useListQueues } from '../api/use-list-queues.ts';
import type { DeskQueue } from '../desk-queues.ts';
import { OtherQueue, OwnQueue } from './queue-row.tsx';

const texts = staffJa.queues;
const TICK_MS = 30_000;

/** ms since `at` (epoch ms of this device's clock), updated every 30 s. */
const useSince = (at: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - at);
};

type QueueListProps = {
  /** The queues of this staff member's groups, in the order of their number keys. */
  own: readonly DeskQueue[];
  chosen: DeskQueue | null;
  onChoose: (queue: DeskQueue) => void;
  /**
   * True: J and K choose the next or previous queue. False while an item is open: J and K then choose among the item's
   * options.
   */
  moves: boolean;
};

/**
 * The staff member's own queues with length and longest waiting time, then the queues of other groups. The numbers are
 * refetched automatically and by a button.
 */
export const QueueList = ({ own, chosen, onChoose, moves }: QueueListProps) => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useListQueues();
  const sinceAnswer = useSince(dataUpdatedAt);
  useListKeys({ items: own, chosen, onChoose, enabled: moves });
  const failed = error && !isSessionRefusal(error);
  const facts = data?.queues.map(({ queue, length, oldest_waiting_ms: waitedMs }) => ({
    queue,
    length,
    waitedMs: waitedMs === null ? null : waitedMs + sinceAnswer,
  }));
  const others = facts?.filter(({ queue, length }) => length > 0 && !own.some((one) => one === queue)) ?? [];
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
      {facts ? (
        <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-1">
          {own.map((queue, index) => (
            <OwnQueue
              key={queue}
              facts={facts.find((one) => one.queue === queue) ?? { queue, length: 0, waitedMs: null }}
              number={index + 1}
              isChosen={queue === chosen}
              onChoose={() => onChoose(queue)}
            />
          ))}
        </ul>
      ) : (
        !failed && <SkeletonText lines={3} />
      )}
      {others.length > 0 && (
        <section aria-label={staffFrameJa.queues.others} className="mt-2 border-line border-t pt-3">
          <h3 className="px-3 font-semibold text-13 text-ink-soft">{staffFrameJa.queues.others}</h3>
          <ul className="grid gap-1 sm:grid-cols-2 lg:grid-cols-1">
            {others.map((one) => (
              <OtherQueue key={one.queue} facts={one} />
            ))}
          </ul>
        </section>
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
