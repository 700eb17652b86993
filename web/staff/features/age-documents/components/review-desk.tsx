import { useEffect, useRef, useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Note } from '#web/components/states.tsx';
import { LeaseTime } from '../../queues/components/lease-time.tsx';
import { WaitingRoom } from '../../queues/components/waiting-room.tsx';
import { type Held, type Review, useReview } from '../use-review.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { ItemFacts } from './item-facts.tsx';

/** The second and the third pane: one item and the decision on it. */
export const ReviewDesk = () => {
  const review = useReview();
  // Each lease starts afresh: what was seen of an earlier one does not count.
  const [seen, setSeen] = useState<Held | null>(null);
  const { held } = review;
  return (
    <>
      <main id="main" tabIndex={-1} data-held={held ? '' : undefined} aria-label={staffJa.document.title}>
        {held ? (
          <HeldItem key={held.item.id} held={held} review={review} onSeen={() => setSeen(held)} />
        ) : (
          <WaitingRoom work={review} />
        )}
      </main>
      <aside aria-labelledby="decision" className={cx('flex-col gap-5 lg:flex', held ? 'flex' : 'hidden')}>
        <h2 id="decision" className="text-17">
          {staffJa.decision.title}
        </h2>
        {held ? (
          <DecisionPanel key={held.item.id} held={held} review={review} seen={seen === held} />
        ) : (
          <p className="text-ink-soft">{staffJa.decision.idle}</p>
        )}
      </aside>
    </>
  );
};

type HeldItemProps = { held: Held; review: Review; onSeen: () => void };

const HeldItem = ({ held, review, onSeen }: HeldItemProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSecond = held.item.stage === 'confirm';
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-20">
          {isSecond ? staffJa.secondCheck.title : staffJa.document.title}
        </h2>
        <LeaseTime lengthMs={held.leaseMs} onOver={() => review.lose('lease_lost')} />
      </div>
      {isSecond && (
        <Note tone="care" icon="person">
          {staffJa.secondCheck.lead}
        </Note>
      )}
      <ItemFacts item={held.item} />
      <DocumentViewer item={held.item} onSeen={onSeen} onLost={review.lose} />
    </div>
  );
};
