import { staffRanksJa } from '#shared/messages/staff-ranks.ja.ts';
import { Note } from '#web/components/states.tsx';
import { QueueDesk, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { RankDecision } from './rank-decision.tsx';
import { metCount, RankRequestFacts } from './rank-request-facts.tsx';

/** The screen of the queue of rank requests: the man, the criteria, and the decision about his rank. */
export const RankDesk = ({ work }: { work: QueueWork<'rank_requests'> }) => (
  <QueueDesk
    label={staffRanksJa.title}
    work={work}
    item={({ item }) =>
      item.rank_request ? (
        <RankRequestFacts item={item} request={item.rank_request} />
      ) : (
        <Note>{staffRanksJa.gone}</Note>
      )
    }
    decision={({ item }) =>
      item.rank_request ? (
        <RankDecision work={work} rank={item.rank_request.rank} met={metCount(item.rank_request)} />
      ) : (
        <ReleaseButton work={work} />
      )
    }
  />
);
