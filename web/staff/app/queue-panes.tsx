import { Activity, type ReactNode } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Note } from '#web/components/states.tsx';
import { ReviewDesk } from '../features/age-documents/components/review-desk.tsx';
import { ManualDesk } from '../features/manual-recommends/components/manual-desk.tsx';
import { OperatorChatDesk } from '../features/operator-chats/components/operator-chat-desk.tsx';
import { QueueList } from '../features/queues/components/queue-list.tsx';
import type { DeskQueue } from '../features/queues/desk-queues.ts';
import { RankDesk } from '../features/rank-requests/components/rank-desk.tsx';
import { ReportDesk } from '../features/reports/components/report-desk.tsx';
import type { Staff } from '../platform/cognito.ts';
import { OpenMember } from '../platform/open-member.ts';
import { partId } from '../platform/part-id.ts';
import { ShortcutScope } from '../platform/shortcut-scope.ts';
import { groupNamesOf } from './group-names.ts';
import type { DeskState } from './use-desk.ts';

/** The screen of each queue. */
const desksFor = (works: DeskState['works']): Record<DeskQueue, ReactNode> => ({
  age_documents: <ReviewDesk work={works.age_documents} />,
  manual_recommends: <ManualDesk work={works.manual_recommends} />,
  rank_requests: <RankDesk work={works.rank_requests} />,
  reports: <ReportDesk work={works.reports} />,
  operator_chats: <OperatorChatDesk work={works.operator_chats} />,
});

/**
 * The queues section in three panes: list of queues, item, decision. A queue with an open item, or with a decision that
 * can be undone, stays mounted while another queue is shown, so that ticked checks and typed texts are kept.
 */
export const QueuePanes = ({ staff, desk }: { staff: Staff; desk: DeskState }) => {
  const { section, queue, queues, works, outgoing } = desk;
  const work = queue && works[queue];
  const desks = desksFor(works);
  const isKept = (one: DeskQueue) =>
    one === queue || works[one].held !== null || outgoing.outgoing?.action.queue === one;
  return (
    <Activity mode={section === 'queues' ? 'visible' : 'hidden'}>
      <div className="desk-panes" data-queue={queue} data-held={work?.held ? '' : undefined}>
        <div className="queues">
          <ShortcutScope value="queues">
            <QueueList own={queues} chosen={queue ?? null} onChoose={desk.chooseQueue} moves={!work?.held} />
          </ShortcutScope>
        </div>
        {queues.filter(isKept).map((one) => (
          <Activity key={one} mode={one === queue ? 'visible' : 'hidden'}>
            <ShortcutScope value={one}>
              <OpenMember value={desk.openMember}>{desks[one]}</OpenMember>
            </ShortcutScope>
          </Activity>
        ))}
        {!queue && (
          <main id={partId('queues')} tabIndex={-1}>
            <Note tone="care" icon="lock" title={staffFrameJa.queues.none.title}>
              <p>{staffFrameJa.queues.none.body(groupNamesOf(staff))}</p>
            </Note>
          </main>
        )}
      </div>
    </Activity>
  );
};
