import { useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Note } from '#web/components/states.tsx';
import { QueueDesk } from '../../queues/components/queue-desk.tsx';
import { type Held, useQueueWork } from '../../queues/use-queue-work.ts';
import { ManualDecision } from './manual-decision.tsx';
import { RequestFacts } from './request-facts.tsx';
import { SuggestedMen } from './suggested-men.tsx';

const texts = staffJa.manual;

/** Manual recommends: a woman's request, the men who fit, and the choice. */
export const ManualDesk = () => {
  const work = useQueueWork('manual_recommends');
  const [picked, setPicked] = useState<{ held: Held; manId: string } | null>(null);
  const pickedFor = (held: Held) => (picked?.held === held ? picked.manId : null);
  return (
    <QueueDesk
      label={texts.title}
      work={work}
      item={(held) => (
        <>
          <RequestFacts item={held.item} />
          <Men held={held} manId={pickedFor(held)} onPick={(manId) => setPicked({ held, manId })} />
        </>
      )}
      decision={(held) => <ManualDecision key={held.item.id} work={work} manId={pickedFor(held)} />}
    />
  );
};

type MenProps = { held: Held; manId: string | null; onPick: (id: string) => void };

const Men = ({ held, manId, onPick }: MenProps) => {
  const { problem = null, men = [] } = held.item.suggestion ?? {};
  return (
    <>
      {problem && <Note tone="care">{problem}</Note>}
      {men.length > 0 ? (
        <SuggestedMen men={men} chosen={manId} onChoose={onPick} />
      ) : (
        !problem && <Note>{texts.nobody}</Note>
      )}
    </>
  );
};
