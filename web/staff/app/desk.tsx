import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { QUEUE_GROUPS } from '#shared/options/staff.ts';
import { Note } from '#web/components/states.tsx';
import { ReviewDesk } from '../features/age-documents/components/review-desk.tsx';
import { ManualDesk } from '../features/manual-recommends/components/manual-desk.tsx';
import { OperatorChatDesk } from '../features/operator-chats/components/operator-chat-desk.tsx';
import { OutgoingBar, OutgoingProblems } from '../features/queues/components/outgoing-bar.tsx';
import { QueueList } from '../features/queues/components/queue-list.tsx';
import type { DeskQueue } from '../features/queues/desk-queues.ts';
import { useOutgoing } from '../features/queues/use-outgoing.ts';
import { type QueueWork, useQueueWork } from '../features/queues/use-queue-work.ts';
import { RankDesk } from '../features/rank-requests/components/rank-desk.tsx';
import { ReportDesk } from '../features/reports/components/report-desk.tsx';
import type { Staff } from '../platform/cognito.ts';
import { useShortcutsEnabled } from '../platform/shortcut-setting.ts';
import { leaveStaffSession } from '../platform/staff-session.ts';
import { DeskHeader } from './desk-header.tsx';

const DESKS: Record<DeskQueue, ComponentType<{ work: QueueWork }>> = {
  age_documents: ReviewDesk,
  manual_recommends: ManualDesk,
  rank_requests: RankDesk,
  reports: ReportDesk,
  operator_chats: OperatorChatDesk,
};

/** Three panes: queues, item, decision. */
export const Desk = ({ staff }: { staff: Staff }) => {
  const queryClient = useQueryClient();
  const groupNames = staff.groups.map((group) => staffJa.groups[group]).join('・') || staffJa.account.noGroup;
  const shortcuts = useShortcutsEnabled();
  const [queue, setQueue] = useState<DeskQueue>('age_documents');
  // The server enforces the groups; the console only shows the restriction earlier.
  const worksQueue = staff.groups.some((group) => QUEUE_GROUPS[queue].includes(group));
  const neededNames = QUEUE_GROUPS[queue].map((group) => staffJa.groups[group]).join('」か「');
  const outgoing = useOutgoing();
  // Both stay here, so that an item and a decision outlast a look at the other queue.
  const works: Record<DeskQueue, QueueWork> = {
    age_documents: useQueueWork('age_documents', outgoing),
    manual_recommends: useQueueWork('manual_recommends', outgoing),
    rank_requests: useQueueWork('rank_requests', outgoing),
    reports: useQueueWork('reports', outgoing),
    operator_chats: useQueueWork('operator_chats', outgoing),
  };
  const undo = () => {
    const made = outgoing.undo();
    if (!made) return;
    setQueue(made.queue);
    works[made.queue].restore(made.held);
  };
  // A decision that could not be sent keeps its desk.
  const leave = async () => {
    if (await outgoing.flush()) await leaveStaffSession();
  };
  const QueueDesk = DESKS[queue];
  // Drops cached data, so that the next member of staff at this computer sees none of it.
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <div className="desk" data-shortcuts={shortcuts ? 'on' : 'off'}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-card focus:px-4 focus:py-2"
      >
        {partsJa.skipToContent}
      </a>
      <DeskHeader staff={staff} groupNames={groupNames} onLeave={leave}>
        <OutgoingBar desk={outgoing} onUndo={undo} />
      </DeskHeader>
      <OutgoingProblems desk={outgoing} onUndo={undo} />
      <div className="desk-panes" data-queue={queue}>
        <div className="queues">
          <QueueList chosen={queue} onChoose={setQueue} />
        </div>
        {worksQueue ? (
          <QueueDesk work={works[queue]} />
        ) : (
          <main id="main" tabIndex={-1}>
            <Note tone="care" icon="lock" title={staffJa.forbidden.title}>
              <p>{staffJa.forbidden.body(neededNames, groupNames)}</p>
            </Note>
          </main>
        )}
      </div>
    </div>
  );
};
