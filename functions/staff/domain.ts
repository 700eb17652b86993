import { defineDomain, on } from '#functions/platform/runtime/domain.ts';
import { staffNotesEraseEvent } from '#functions/records/events/staff.ts';
import { access } from './access.ts';
import { createMemberNote } from './create-member-note.handler.ts';
import { decideQueueItem } from './decide-queue-item.handler.ts';
import { staffDeps } from './deps.ts';
import { eraseNotes } from './erase-notes.event.ts';
import { forceResubmission } from './force-resubmission.handler.ts';
import { leaseQueueItem } from './lease-queue-item.handler.ts';
import { listAuditEntries } from './list-audit-entries.handler.ts';
import { listMemberLedger } from './list-member-ledger.handler.ts';
import { listQueues } from './list-queues.handler.ts';
import { releaseQueueItem } from './release-queue-item.handler.ts';
import { restoreMember } from './restore-member.handler.ts';
import { searchMembers } from './search-members.handler.ts';
import { searchMen } from './search-men.handler.ts';
import { setMemberRank } from './set-member-rank.handler.ts';
import { setMemberStatus } from './set-member-status.handler.ts';
import { suspendMember } from './suspend-member.handler.ts';
import { staffVerifier } from './verifier.ts';
import { viewDashboard } from './view-dashboard.handler.ts';
import { viewDocument } from './view-document.handler.ts';
import { viewMan } from './view-man.handler.ts';
import { viewMember } from './view-member.handler.ts';

export const domain = defineDomain({
  access,
  deps: staffDeps,
  handlers: [
    listQueues,
    leaseQueueItem,
    viewDocument,
    searchMen,
    viewMan,
    decideQueueItem,
    releaseQueueItem,
    listAuditEntries,
    viewDashboard,
    createMemberNote,
    forceResubmission,
    listMemberLedger,
    restoreMember,
    searchMembers,
    setMemberRank,
    setMemberStatus,
    suspendMember,
    viewMember,
  ],
  consumers: [on(staffNotesEraseEvent, eraseNotes)],
  staff: staffVerifier,
});
