import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createLikeRepository, type LikeRepository } from './like.repository.ts';

export type LikesDeps = { core: Core; likes: LikeRepository };

export const likesDeps = (core: Core, table: Table): LikesDeps => ({
  core,
  likes: createLikeRepository({ table, pepper: core.pepper, random: core.random }),
});
