import { staffAuditJa } from '#shared/messages/staff-audit.ja.ts';
import { toCsv } from '../../platform/csv.ts';
import type { AuditRow } from './api/use-list-audit-entries.ts';

const { columns } = staffAuditJa;

/** The details of an audit entry in one line: `decision=verify stage=first`. */
export const detailText = (detail: AuditRow['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/**
 * The page's entries as CSV. It contains every field of an entry, so the hashes can be computed from the file alone.
 */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  toCsv([
    [
      ...[columns.seq, columns.at, columns.staff, columns.staffId, columns.action, columns.target],
      ...[columns.member, columns.detail, columns.previous, columns.hash],
    ],
    ...rows.map((row) => [
      ...[row.seq, row.at, row.staff, row.staff_id, row.action, row.target],
      ...[row.member_id, detailText(row.detail), row.previous, row.hash],
    ]),
  ]);
