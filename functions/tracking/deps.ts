import { keepLastCall } from '#functions/account/public.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createTrackingRepository, type TrackingRepository } from './tracking.repository.ts';

export type TrackingDeps = {
  core: Core;
  counts: TrackingRepository;
  keepLastCall(member: SessionMember, now: Date): Promise<void>;
};

export const trackingDeps = (core: Core, table: Table): TrackingDeps => ({
  core,
  counts: createTrackingRepository({ table, random: core.random }),
  keepLastCall: (member, now) => keepLastCall(table, core.random, member, now),
});
