import { type MatchingDeps, matchingDeps } from '#functions/matching/public.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createQueueRepository, type QueueRepository } from './queue.repository.ts';
import { createRequestRepository, type RequestRepository } from './request.repository.ts';
import { createReviewRepository, type ReviewRepository } from './review.repository.ts';

export type StaffDeps = {
  objects: Objects;
  queues: QueueRepository;
  reviews: ReviewRepository;
  requests: RequestRepository;
  /** The dependencies that functions of matching need, on this unit's own table. */
  matching: MatchingDeps;
};

export const staffDeps = (core: Core, table: Table): StaffDeps => {
  const { random } = core;
  return {
    objects: createObjects(core.config),
    queues: createQueueRepository({ table, random }),
    reviews: createReviewRepository({ table, random }),
    requests: createRequestRepository({ table, random }),
    matching: matchingDeps(core, table),
  };
};
