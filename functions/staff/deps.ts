import { type MatchingDeps, matchingDeps } from '#functions/matching/public.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createQueueRepository, type QueueRepository } from './queue.repository.ts';
import { createReviewRepository, type ReviewRepository } from './review.repository.ts';

export type StaffDeps = {
  core: Core;
  table: Table;
  objects: Objects;
  queues: QueueRepository;
  reviews: ReviewRepository;
  /** What matching does with a choice of staff, over this unit's own table. */
  matching: MatchingDeps;
};

export const staffDeps = (core: Core, table: Table): StaffDeps => ({
  core,
  table,
  objects: createObjects(core.config),
  queues: createQueueRepository({ table, random: core.random }),
  reviews: createReviewRepository({ table, random: core.random }),
  matching: matchingDeps(core, table),
});
