import { type MatchingDeps, matchingDeps } from '#functions/matching/public.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { Random } from '#functions/platform/security/random.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AuditLog, createAuditLog } from './audit.repository.ts';
import { createEditingRepository, type EditingRepository } from './content/editing.repository.ts';
import { createHidingRepository, type HidingRepository } from './content/hiding.repository.ts';
import { createQueueRepository, type QueueRepository } from './queue.repository.ts';
import { createReportCaseRepository, type ReportCaseRepository } from './report-case.repository.ts';
import { createRequestRepository, type RequestRepository } from './request.repository.ts';
import { createReviewRepository, type ReviewRepository } from './review.repository.ts';

export type StaffDeps = {
  objects: Objects;
  audit: AuditLog;
  queues: QueueRepository;
  reviews: ReviewRepository;
  requests: RequestRepository;
  reports: ReportCaseRepository;
  hiding: HidingRepository;
  editing: EditingRepository;
  /** The dependencies that functions of matching need, on this unit's own table. */
  matching: MatchingDeps;
  /** What closing and opening an account takes. */
  suspension: { table: Table; random: Random };
};

export const staffDeps = (core: Core, table: Table): StaffDeps => {
  const { random } = core;
  const audit = createAuditLog(table);
  return {
    objects: createObjects(core.config),
    audit,
    queues: createQueueRepository({ table, audit }),
    reviews: createReviewRepository({ table, random, audit }),
    requests: createRequestRepository({ table, audit }),
    reports: createReportCaseRepository(table),
    editing: createEditingRepository({ table, audit }),
    hiding: createHidingRepository({ table, random, audit }),
    matching: matchingDeps(core, table),
    suspension: { table, random },
  };
};
