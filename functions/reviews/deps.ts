import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AwayRepository, createAwayRepository } from './away.repository.ts';
import { createLikeRepository, type LikeRepository } from './like.repository.ts';
import { createPublicationRepository, type PublicationRepository } from './publication.repository.ts';
import { createReviewRepository, type ReviewRepository } from './review.repository.ts';

export type ReviewsDeps = {
  core: Core;
  table: Table;
  reviews: ReviewRepository;
  likes: LikeRepository;
  publications: PublicationRepository;
  away: AwayRepository;
};

export const reviewsDeps = (core: Core, table: Table): ReviewsDeps => ({
  core,
  table,
  reviews: createReviewRepository(table, core.random),
  likes: createLikeRepository(table, core.random),
  publications: createPublicationRepository(table),
  away: createAwayRepository(table),
});
