import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createProfileRepository, type ProfileRepository } from './profile.repository.ts';

export type ProfileDeps = { core: Core; table: Table; profiles: ProfileRepository };

export const profileDeps = (core: Core, table: Table): ProfileDeps => ({
  core,
  table,
  profiles: createProfileRepository({ table, pepper: core.pepper, random: core.random }),
});
