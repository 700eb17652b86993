import type { Core } from '#functions/platform/core.ts';
import type { Table } from '#functions/platform/table.ts';
import { type AuthRepository, createAuthRepository } from './auth.repository.ts';

export type AuthDeps = { core: Core; table: Table; logins: AuthRepository };

export const authDeps = (core: Core, table: Table): AuthDeps => ({
  core,
  table,
  logins: createAuthRepository({ table, pepper: core.pepper, random: core.random }),
});
