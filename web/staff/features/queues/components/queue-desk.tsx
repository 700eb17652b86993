import { type ReactNode, useEffect, useRef } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { cx } from '#web/components/cx.ts';
import type { Held, QueueWork } from '../use-queue-work.ts';
import { LeaseTime } from './lease-time.tsx';
import { WaitingRoom } from './waiting-room.tsx';

type QueueDeskProps = {
  label: string;
  work: Omit<QueueWork, 'judge'>;
  /** What is there to see of the item, under its heading. */
  item: (held: Held) => ReactNode;
  /** What can be decided on it. */
  decision: (held: Held) => ReactNode;
  /** The item's heading, when it is not the desk's own name. */
  heading?: (held: Held) => string;
};

/** The second and the third pane of a queue: one item with the time left for it, and the decision on it. */
export const QueueDesk = ({ label, work, item, decision, heading = () => label }: QueueDeskProps) => {
  const { held } = work;
  return (
    <>
      <main id="main" tabIndex={-1} data-held={held ? '' : undefined} aria-label={label}>
        {held ? (
          <div key={held.item.id} className="flex flex-col gap-5">
            <ItemHeading title={heading(held)} leaseMs={held.leaseMs} onOver={() => work.lose('lease_lost')} />
            {item(held)}
          </div>
        ) : (
          <WaitingRoom work={work} />
        )}
      </main>
      <aside aria-labelledby="decision" className={cx('flex-col gap-5 lg:flex', held ? 'flex' : 'hidden')}>
        <h2 id="decision" className="text-17">
          {staffJa.decision.title}
        </h2>
        {held ? decision(held) : <p className="text-ink-soft">{staffJa.decision.idle}</p>}
      </aside>
    </>
  );
};

type ItemHeadingProps = { title: string; leaseMs: number; onOver: () => void };

/** Takes the focus with each new item, so that a screen reader begins there. */
const ItemHeading = ({ title, leaseMs, onOver }: ItemHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 ref={heading} tabIndex={-1} className="text-20">
        {title}
      </h2>
      <LeaseTime lengthMs={leaseMs} onOver={onOver} />
    </div>
  );
};
