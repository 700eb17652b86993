import { defineDomain, on } from '#functions/platform/unit/define-domain.ts';
import { staffNotesEraseEvent } from '#functions/records/events/staff.ts';
import { access } from './access.ts';
import { listAuditEntries } from './audit/list-audit-entries.handler.ts';
import { createHelpNode } from './content/create-help-node.handler.ts';
import { createTopic } from './content/create-topic.handler.ts';
import { createWrittenAnnouncement } from './content/create-written-announcement.handler.ts';
import { createWrittenNotice } from './content/create-written-notice.handler.ts';
import { hideContent } from './content/hide-content.handler.ts';
import { listHelpNodes } from './content/list-help-nodes.handler.ts';
import { listWrittenAnnouncements } from './content/list-written-announcements.handler.ts';
import { listWrittenModals } from './content/list-written-modals.handler.ts';
import { listWrittenNotices } from './content/list-written-notices.handler.ts';
import { listWrittenTopics } from './content/list-written-topics.handler.ts';
import { removeHelpNode } from './content/remove-help-node.handler.ts';
import { removeTopic } from './content/remove-topic.handler.ts';
import { removeWrittenAnnouncement } from './content/remove-written-announcement.handler.ts';
import { removeWrittenNotice } from './content/remove-written-notice.handler.ts';
import { showContent } from './content/show-content.handler.ts';
import { updateHelpNode } from './content/update-help-node.handler.ts';
import { updateTopic } from './content/update-topic.handler.ts';
import { updateWrittenAnnouncement } from './content/update-written-announcement.handler.ts';
import { updateWrittenModal } from './content/update-written-modal.handler.ts';
import { updateWrittenNotice } from './content/update-written-notice.handler.ts';
import { viewContent } from './content/view-content.handler.ts';
import { viewDashboard } from './dashboard/view-dashboard.handler.ts';
import { staffDeps } from './deps.ts';
import { createMemberNote } from './members/create-member-note.handler.ts';
import { eraseNotes } from './members/erase-notes.event.ts';
import { forceResubmission } from './members/force-resubmission.handler.ts';
import { listMemberLedger } from './members/list-member-ledger.handler.ts';
import { restoreMember } from './members/restore-member.handler.ts';
import { searchLedger } from './members/search-ledger.handler.ts';
import { searchMembers } from './members/search-members.handler.ts';
import { setMemberRank } from './members/set-member-rank.handler.ts';
import { setMemberStatus } from './members/set-member-status.handler.ts';
import { suspendMember } from './members/suspend-member.handler.ts';
import { viewMember } from './members/view-member.handler.ts';
import { decideQueueItem } from './queues/decide-queue-item.handler.ts';
import { getOperatorMessages } from './queues/get-operator-messages.handler.ts';
import { leaseQueueItem } from './queues/lease-queue-item.handler.ts';
import { listQueues } from './queues/list-queues.handler.ts';
import { releaseQueueItem } from './queues/release-queue-item.handler.ts';
import { searchMen } from './queues/search-men.handler.ts';
import { viewDocument } from './queues/view-document.handler.ts';
import { viewMan } from './queues/view-man.handler.ts';
import { viewReportedPhoto } from './queues/view-reported-photo.handler.ts';
import { staffVerifier } from './verifier.ts';

export const domain = defineDomain({
  access,
  deps: staffDeps,
  handlers: [
    listQueues,
    leaseQueueItem,
    viewDocument,
    searchMen,
    viewMan,
    viewReportedPhoto,
    getOperatorMessages,
    decideQueueItem,
    releaseQueueItem,
    listAuditEntries,
    viewDashboard,
    createMemberNote,
    forceResubmission,
    listMemberLedger,
    searchLedger,
    restoreMember,
    searchMembers,
    setMemberRank,
    setMemberStatus,
    suspendMember,
    viewMember,
    viewContent,
    hideContent,
    showContent,
    createHelpNode,
    createTopic,
    createWrittenAnnouncement,
    createWrittenNotice,
    listHelpNodes,
    listWrittenAnnouncements,
    listWrittenModals,
    listWrittenNotices,
    listWrittenTopics,
    removeHelpNode,
    removeTopic,
    removeWrittenAnnouncement,
    removeWrittenNotice,
    updateHelpNode,
    updateTopic,
    updateWrittenAnnouncement,
    updateWrittenModal,
    updateWrittenNotice,
  ],
  consumers: [on(staffNotesEraseEvent, eraseNotes)],
  staff: staffVerifier,
});
