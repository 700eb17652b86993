import type { ReactNode } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { QUEUE_GROUPS, type StaffQueue } from '#shared/options/staff.ts';
import { cx } from '#web/components/cx.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { isLate } from '../desk-queues.ts';
import { waitedText } from '../waited-text.ts';

const texts = staffJa.queues;

/** A queue, its length and its longest waiting time in ms (null when nobody waits). */
type QueueFactsOf = { queue: StaffQueue; length: number; waitedMs: number | null };

const QueueFacts = ({ queue, length, waitedMs, keys }: QueueFactsOf & { keys?: ReactNode }) => {
  const late = isLate(queue, waitedMs);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{texts.names[queue]}</span>
        <span className="whitespace-nowrap text-20 tabular-nums">
          {length}
          <span className="ml-0.5 text-13">件</span>
        </span>
      </span>
      <span className="flex items-end justify-between gap-2">
        <span className={cx('text-13 tabular-nums', late ? 'text-care' : 'text-ink-soft')}>
          {waitedMs === null ? texts.noneWaiting : texts.oldest(waitedText(waitedMs))}
          {late && <span className="block">{staffFrameJa.sections.late}</span>}
        </span>
        {keys}
      </span>
    </>
  );
};

type OwnQueueProps = {
  facts: QueueFactsOf;
  /** The digit that opens this queue after G. */
  number: number;
  isChosen: boolean;
  onChoose: () => void;
};

/** A queue of the staff member's groups. */
export const OwnQueue = ({ facts, number, isChosen, onChoose }: OwnQueueProps) => (
  <li>
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      className="w-full rounded-input border border-transparent px-3 py-2.5 text-left touched:bg-sunken aria-[current]:border-line aria-[current]:bg-card"
    >
      <QueueFacts
        {...facts}
        keys={
          <span className="flex shrink-0 gap-1">
            <Kbd>G</Kbd>
            <Kbd>{String(number)}</Kbd>
          </span>
        }
      />
    </button>
  </li>
);

/** A queue of other groups: how many items wait, and which groups work on them. */
export const OtherQueue = ({ facts }: { facts: QueueFactsOf }) => (
  <li className="px-3 py-2.5">
    <QueueFacts {...facts} />
    <span className="block text-13 text-ink-soft">
      {staffFrameJa.queues.workedBy(QUEUE_GROUPS[facts.queue].map((group) => staffJa.groups[group]).join('・'))}
    </span>
  </li>
);
