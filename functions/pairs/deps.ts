import { keepLastCall } from '#functions/account/public.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createPairRepository, type PairRepository } from './pair/pair.repository.ts';

export type PairsDeps = {
  core: Core;
  /** The DynamoDB table, for event consumers and schedules. Handlers use the repositories below. */
  table: Table;
  pairs: PairRepository;
  /** Stores `now` on the member's account as the time of the last API call, at most once in six hours. */
  keepLastCall: (member: SessionMember, now: Date) => Promise<void>;
};

export const pairsDeps = (core: Core, table: Table): PairsDeps => ({
  core,
  table,
  pairs: createPairRepository(table, core.pepper),
  keepLastCall: (member, now) => keepLastCall(table, core.random, member, now),
});
