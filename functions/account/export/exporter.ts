import type { Core } from '#functions/platform/runtime/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/**
 * Reads one page of one section of a member's export. Whatever an exporter picks is all that leaves the service: keys,
 * tokens and storage places stay behind. `after` is the place at which the page before ended; `next` is where this one
 * ended, and is missing at the end of the section.
 */
export type Exporter = (input: {
  core: Core;
  table: Table;
  member: SessionMember;
  now: Date;
  after: string | undefined;
}) => Promise<{ items: ResponseOf<typeof exportData>['items']; next?: string | undefined }>;

/** Instants in an export, from epoch ms. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null | undefined): string | null => (at ? iso(at) : null);
