import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AuthRepository, createAuthRepository } from './auth.repository.ts';
import { createRegistrationRepository, type RegistrationRepository } from './registration.repository.ts';

export type AuthDeps = { core: Core; logins: AuthRepository; registrations: RegistrationRepository };

export const authDeps = (core: Core, table: Table): AuthDeps => {
  const { pepper, random } = core;
  return {
    core,
    logins: createAuthRepository({ table, pepper, random }),
    registrations: createRegistrationRepository({ table, pepper, random }),
  };
};
