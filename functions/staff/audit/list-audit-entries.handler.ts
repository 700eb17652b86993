import type { AuditEntry } from '#functions/items/audit-entry.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listAuditEntries as contract } from '#shared/contract/staff-log.ts';
import type { StaffDeps } from '../deps.ts';

const toShown = (entry: AuditEntry) => ({
  seq: entry.seq,
  at: new Date(entry.at).toISOString(),
  staff: entry.username,
  staff_id: entry.staffId,
  action: entry.action,
  member_id: entry.memberId,
  target: entry.target,
  detail: entry.detail,
  hash: entry.hash,
  previous: entry.previous,
});

// The log also records who reads it. The entry about the reader is stored before the log is read, so that nobody reads
// the log without an entry.
export const listAuditEntries = createHandler(
  contract,
  async ({ query: { member, cursor: before = null }, staff, now }, { audit, auditPages }: StaffDeps) => {
    const memberId = member ?? null;
    await audit.commit({ staff, now, action: 'view_audit', memberId, target: 'audit' }, []);
    const page = await (memberId === null
      ? auditPages.findPage(before)
      : auditPages.findPageAbout(memberId, before, now));
    return { entries: page.entries.map(toShown), next: page.next === null ? null : String(page.next) };
  },
);
