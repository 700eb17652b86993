import { type ReactNode, useEffect, useRef } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { cx } from '#web/components/cx.ts';
import type { Held, QueueWork } from '../use-queue-work.ts';
import { LeaseTime } from './lease-time.tsx';
import { WaitingRoom } from './waiting-room.tsx';

type QueueDeskProps = {
  label: string;
  work: Omit<QueueWork, 'judge'>;
  /** The item's content, under its heading. */
  item: (held: Held) => ReactNode;
  /** The item's decisions. */
  decision: (held: Held) => ReactNode;
  /** The item's heading; by default the desk's name. */
  heading?: (held: Held) => string;
};

/** The second and third pane of a queue: the leased item with its remaining time, and its decisions. */
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

/** Takes the focus with each new item, so that a screen reader starts there. */
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
