import type { Core } from '#functions/platform/core/core.ts';
import { createObjects, type Objects } from '#functions/platform/ports/objects.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AgeRepository, createAgeRepository } from './age.repository.ts';

export type AgeDeps = { core: Core; table: Table; objects: Objects; ages: AgeRepository };

export const ageDeps = (core: Core, table: Table): AgeDeps => ({
  core,
  table,
  objects: createObjects(core.config),
  ages: createAgeRepository({ table, random: core.random }),
});
