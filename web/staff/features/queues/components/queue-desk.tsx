import { Fragment, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Button } from '#web/components/button.tsx';
import { cx } from '#web/components/cx.ts';
import { Loading, Skeleton, SkeletonText } from '#web/components/skeleton.tsx';
import { OpenMember } from '../../../platform/open-member.ts';
import { partId } from '../../../platform/part-id.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';
import { type Held, leaseKey } from '../held.ts';
import type { AnyQueueWork } from '../use-queue-work.ts';
import { LeaseTime } from './lease-time.tsx';
import { WaitingRoom } from './waiting-room.tsx';

type QueueDeskProps = {
  label: string;
  work: AnyQueueWork;
  /** Renders the item's content, under its heading. */
  item: (held: Held) => ReactNode;
  /** Renders the item's decision buttons. */
  decision: (held: Held) => ReactNode;
  /** Text of the item's heading; by default `label`. */
  heading?: (held: Held) => string;
};

/** The second pane of a queue (the leased item with its remaining time) and the third pane (the decision buttons). */
export const QueueDesk = ({ label, work, item, decision, heading = () => label }: QueueDeskProps) => {
  const { held } = work;
  const decisionId = useId();
  return (
    <>
      <main id={partId(work.queue)} tabIndex={-1} aria-label={label}>
        {held ? (
          <div key={leaseKey(held)} className="item flex flex-col gap-4">
            <ItemHeading title={heading(held)} held={held} onOver={() => work.lose('lease_lost')} />
            {item(held)}
          </div>
        ) : work.taking ? (
          <Loading>
            <SkeletonText lines={3} />
            <Skeleton className="mt-6 h-80 w-full rounded-card" />
          </Loading>
        ) : (
          <WaitingRoom work={work} />
        )}
      </main>
      <aside aria-labelledby={decisionId} className={cx('flex-col gap-5 lg:flex', held ? 'flex' : 'hidden')}>
        <h2 id={decisionId} className="text-17">
          {staffJa.decision.title}
        </h2>
        {held ? (
          <Fragment key={leaseKey(held)}>{decision(held)}</Fragment>
        ) : (
          <p className="text-ink-soft">{staffJa.decision.idle}</p>
        )}
      </aside>
    </>
  );
};

type ItemHeadingProps = { title: string; held: Held; onOver: () => void };

/**
 * The item's heading. It takes the focus for each new item, so that a screen reader starts there; M opens the page of
 * the item's member.
 */
const ItemHeading = ({ title, held, onOver }: ItemHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const openMember = useContext(OpenMember);
  const open = openMember && (() => openMember(held.item.member_id));
  useShortcuts({ m: open });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 ref={heading} tabIndex={-1} className="mr-auto text-20">
        {title}
      </h2>
      {open && (
        <Button kind="quiet" small className="text-13!" onClick={open} aria-keyshortcuts="M">
          {staffFrameJa.keys.member}
          <Kbd>M</Kbd>
        </Button>
      )}
      <LeaseTime held={held} onOver={onOver} />
    </div>
  );
};
