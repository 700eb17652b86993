import type { Core } from '#functions/platform/core/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/**
 * Reads one page of one section of a member's export. An export contains only the fields that an exporter names, and no
 * exporter names keys, tokens or storage places. `after` is the place where the previous page ended. `next` is the
 * place where this page ended; it is missing at the end of the section.
 */
export type Exporter = (input: {
  core: Core;
  table: Table;
  member: SessionMember;
  now: Date;
  after: string | undefined;
}) => Promise<{ items: ResponseOf<typeof exportData>['items']; next?: string | undefined }>;

/** Formats an instant (epoch ms) for an export. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null | undefined): string | null => (at ? iso(at) : null);
