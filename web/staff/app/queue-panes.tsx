import { Activity, type ComponentType } from 'react';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { Note } from '#web/components/states.tsx';
import { ReviewDesk } from '../features/age-documents/components/review-desk.tsx';
import { ManualDesk } from '../features/manual-recommends/components/manual-desk.tsx';
import { OperatorChatDesk } from '../features/operator-chats/components/operator-chat-desk.tsx';
import { QueueList } from '../features/queues/components/queue-list.tsx';
import type { DeskQueue } from '../features/queues/desk-queues.ts';
import type { QueueWork } from '../features/queues/use-queue-work.ts';
import { RankDesk } from '../features/rank-requests/components/rank-desk.tsx';
import { ReportDesk } from '../features/reports/components/report-desk.tsx';
import type { Staff } from '../platform/cognito.ts';
import { OpenMember } from '../platform/open-member.ts';
import { partId } from '../platform/part-id.ts';
import { ShortcutScope } from '../platform/shortcut-scope.ts';
import { groupNamesOf } from './group-names.ts';
import type { DeskState } from './use-desk.ts';

const DESKS: Record<DeskQueue, ComponentType<{ work: QueueWork }>> = {
  age_documents: ReviewDesk,
  manual_recommends: ManualDesk,
  rank_requests: RankDesk,
  reports: ReportDesk,
  operator_chats: OperatorChatDesk,
};

/**
 * The place of the queues, in three panes: queues, item, decision. A desk with an item, or with a decision that can be
 * undone, keeps what was ticked and written while another one is shown.
 */
export const QueuePanes = ({ staff, desk }: { staff: Staff; desk: DeskState }) => {
  const { place, queue, queues, works, outgoing } = desk;
  const work = queue && works[queue];
  const isKept = (one: DeskQueue) => one === queue || works[one].held !== null || outgoing.outgoing?.action.queue === one;
  return (
    <Activity mode={place === 'queues' ? 'visible' : 'hidden'}>
      <div className="desk-panes" data-queue={queue} data-held={work?.held ? '' : undefined}>
        <div className="queues">
          <ShortcutScope value="queues">
            <QueueList own={queues} chosen={queue ?? null} onChoose={desk.chooseQueue} moves={!work?.held} />
          </ShortcutScope>
        </div>
        {queues.filter(isKept).map((one) => {
          const QueueDesk = DESKS[one];
          return (
            <Activity key={one} mode={one === queue ? 'visible' : 'hidden'}>
              <ShortcutScope value={one}>
                <OpenMember value={desk.openMember}>
                  <QueueDesk work={works[one]} />
                </OpenMember>
              </ShortcutScope>
            </Activity>
          );
        })}
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
