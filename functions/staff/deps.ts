import { type MatchingDeps, matchingDeps } from '#functions/matching/public.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AuditLog, createAuditLog } from './audit.repository.ts';
import { createQueueRepository, type QueueRepository } from './queue.repository.ts';
import { createRequestRepository, type RequestRepository } from './request.repository.ts';
import { createReviewRepository, type ReviewRepository } from './review.repository.ts';
import { createThreadRepository, type ThreadRepository } from './thread.repository.ts';

export type StaffDeps = {
  objects: Objects;
  audit: AuditLog;
  queues: QueueRepository;
  reviews: ReviewRepository;
  requests: RequestRepository;
  threads: ThreadRepository;
  /** The dependencies that functions of matching need, on this unit's own table. */
  matching: MatchingDeps;
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
    threads: createThreadRepository({ table, random, audit }),
    matching: matchingDeps(core, table),
  };
};
