import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createProfileRepository, type ProfileRepository } from '#functions/profile/public.ts';
import { createRanksRepository, type RanksRepository } from './ranks.repository.ts';

/**
 * `profiles` saves the profile fields that a man must fill in to reach the next rank, in the same way as the profile
 * form.
 */
export type RanksDeps = { ranks: RanksRepository; profiles: ProfileRepository };

export const ranksDeps = ({ pepper, random }: Core, table: Table): RanksDeps => ({
  ranks: createRanksRepository({ table, random }),
  profiles: createProfileRepository({ table, pepper, random }),
});
