import { staffJa } from '#shared/messages/staff.ja.ts';
import { Note } from '#web/components/states.tsx';
import { QueueDesk, type QueueWork } from '#web/staff/features/queues/public.ts';
import { type Held, useReview } from '../use-review.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { ItemFacts } from './item-facts.tsx';

const isSecond = ({ item }: Held) => item.stage === 'confirm';

/** The screen of the queue of age documents: one document and the decision about it. */
export const ReviewDesk = ({ work }: { work: QueueWork<'age_documents'> }) => {
  const review = useReview(work);
  return (
    <QueueDesk
      label={staffJa.document.title}
      heading={(held) => (isSecond(held) ? staffJa.secondCheck.title : staffJa.document.title)}
      work={work}
      item={(held) => (
        <>
          {isSecond(held) && (
            <Note tone="care" icon="person">
              {staffJa.secondCheck.lead}
            </Note>
          )}
          <ItemFacts item={held.item} />
          <DocumentViewer
            item={held.item}
            seen={review.lookedAt(held).seen}
            onSeen={() => review.see(held)}
            onGone={() => review.loseDocument(held)}
            onLost={work.lose}
          />
        </>
      )}
      decision={(held) => <DecisionPanel held={held} review={review} looked={review.lookedAt(held)} />}
    />
  );
};
