import type { Core } from '#functions/platform/core/core.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type RecommendDeps, recommendDeps } from '#functions/recommend/public.ts';
import { type AuditLog, createAuditLog } from './audit/audit.repository.ts';
import { type AuditPages, createAuditPages } from './audit/audit-pages.repository.ts';
import { createEditingRepository, type EditingRepository } from './content/editing.repository.ts';
import { createHidingRepository, type HidingRepository } from './content/hiding.repository.ts';
import { createDayCountRepository, type DayCountRepository } from './dashboard/day-count.repository.ts';
import { createMemberRepository, type MemberRepository } from './members/member.repository.ts';
import { createMemberPageRepository, type MemberPageRepository } from './members/member-page.repository.ts';
import { createMemberSearchRepository, type MemberSearchRepository } from './members/member-search.repository.ts';
import { createNoteRepository, type NoteRepository } from './members/note.repository.ts';
import { createQueueRepository, type QueueRepository } from './queues/queue.repository.ts';
import { createReportCaseRepository, type ReportCaseRepository } from './queues/report-case.repository.ts';
import { createRequestRepository, type RequestRepository } from './queues/request.repository.ts';
import { createReviewRepository, type ReviewRepository } from './queues/review.repository.ts';
import { createThreadRepository, type ThreadRepository } from './queues/thread.repository.ts';

export type StaffDeps = {
  objects: Objects;
  audit: AuditLog;
  auditPages: AuditPages;
  days: DayCountRepository;
  queues: QueueRepository;
  reviews: ReviewRepository;
  requests: RequestRepository;
  members: MemberRepository;
  memberSearch: MemberSearchRepository;
  memberPages: MemberPageRepository;
  notes: NoteRepository;
  reports: ReportCaseRepository;
  hiding: HidingRepository;
  editing: EditingRepository;
  threads: ThreadRepository;
  /**
   * The dependencies of the functions that are imported from the service `matching`. They access the table with the
   * rights of the staff service.
   */
  matching: RecommendDeps;
  /** The dependencies for suspending and restoring an account. */
  suspension: { table: Table; random: Random };
};

export const staffDeps = (core: Core, table: Table): StaffDeps => {
  const { random, pepper, logger } = core;
  const audit = createAuditLog(table, logger);
  const auditPages = createAuditPages(table);
  return {
    objects: createObjects(core.config),
    audit,
    auditPages,
    days: createDayCountRepository(table),
    queues: createQueueRepository({ table, audit }),
    reviews: createReviewRepository({ table, random, audit }),
    requests: createRequestRepository({ table, audit }),
    members: createMemberRepository({ table, random, audit }),
    memberSearch: createMemberSearchRepository({ table, pepper }),
    memberPages: createMemberPageRepository(table, auditPages),
    notes: createNoteRepository(table),
    editing: createEditingRepository({ table, audit }),
    reports: createReportCaseRepository(table),
    hiding: createHidingRepository({ table, random, audit }),
    threads: createThreadRepository({ table, random, audit }),
    matching: recommendDeps(core, table),
    suspension: { table, random },
  };
};
