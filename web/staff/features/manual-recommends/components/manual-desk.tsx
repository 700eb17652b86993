import { useEffect, useRef, useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Note } from '#web/components/states.tsx';
import { LeaseTime } from '../../queues/components/lease-time.tsx';
import { WaitingRoom } from '../../queues/components/waiting-room.tsx';
import { type Held, useQueueWork } from '../../queues/use-queue-work.ts';
import { ManualDecision } from './manual-decision.tsx';
import { RequestFacts } from './request-facts.tsx';
import { SuggestedMen } from './suggested-men.tsx';

const texts = staffJa.manual;

/** Women who asked staff for a recommend: one of them, the men who fit, and the pick. */
export const ManualDesk = () => {
  const work = useQueueWork('manual_recommends');
  const [picked, setPicked] = useState<{ held: Held; manId: string } | null>(null);
  const { held } = work;
  const manId = held && picked?.held === held ? picked.manId : null;
  return (
    <>
      <main id="main" tabIndex={-1} data-held={held ? '' : undefined} aria-label={texts.title}>
        {held ? (
          <Request
            key={held.item.id}
            held={held}
            manId={manId}
            onPick={(id) => setPicked({ held, manId: id })}
            onOver={() => work.lose('lease_lost')}
          />
        ) : (
          <WaitingRoom work={work} />
        )}
      </main>
      <aside aria-labelledby="decision" className={cx('flex-col gap-5 lg:flex', held ? 'flex' : 'hidden')}>
        <h2 id="decision" className="text-17">
          {staffJa.decision.title}
        </h2>
        {held ? (
          <ManualDecision key={held.item.id} work={work} manId={manId} />
        ) : (
          <p className="text-ink-soft">{staffJa.decision.idle}</p>
        )}
      </aside>
    </>
  );
};

type RequestProps = { held: Held; manId: string | null; onPick: (id: string) => void; onOver: () => void };

const Request = ({ held, manId, onPick, onOver }: RequestProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { problem = null, men = [] } = held.item.suggestion ?? {};
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-20">
          {texts.title}
        </h2>
        <LeaseTime lengthMs={held.leaseMs} onOver={onOver} />
      </div>
      <RequestFacts item={held.item} />
      {problem && <Note tone="care">{problem}</Note>}
      {men.length > 0 ? (
        <SuggestedMen men={men} chosen={manId} onChoose={onPick} />
      ) : (
        !problem && <Note>{texts.nobody}</Note>
      )}
    </div>
  );
};
