import { staffNotesEraseEvent } from '#functions/items/events/staff.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { listAuditEntries } from './audit/list-audit-entries.handler.ts';
import {
  createWrittenAnnouncement,
  listWrittenAnnouncements,
  removeWrittenAnnouncement,
  updateWrittenAnnouncement,
} from './content/announcements.handlers.ts';
import { createHelpNode, listHelpNodes, removeHelpNode, updateHelpNode } from './content/help-nodes.handlers.ts';
import { hideContent } from './content/hide-content.handler.ts';
import { listWrittenModals, updateWrittenModal } from './content/modals.handlers.ts';
import {
  createWrittenNotice,
  listWrittenNotices,
  removeWrittenNotice,
  updateWrittenNotice,
} from './content/notices.handlers.ts';
import { showContent } from './content/show-content.handler.ts';
import { createTopic, listWrittenTopics, removeTopic, updateTopic } from './content/topics.handlers.ts';
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
