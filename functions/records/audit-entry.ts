import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/security/random.ts';
import type { Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';

export type AuditAction =
  | 'lease'
  | 'release'
  | 'view_document'
  | 'search_men'
  | 'view_profile'
  | 'view_report'
  | 'decide';
/** One line of the audit log. `at` is epoch ms, `memberId` the member whom the action is about, `subject` the queue and item. */
type AuditEntry = {
  at: number;
  staffId: string;
  username: string;
  action: AuditAction;
  memberId: MemberId;
  subject: string;
  detail: Record<string, string>;
};

/** The audit log of one service day (`YYYY-MM-DD`), oldest line first. */
export const auditEntriesOf = (day: string): Partition<AuditEntry> => ({ pk: `AUDIT#${day}` });

/**
 * Writes one line in the transaction of the action, so that neither is stored without the other (rules: Staff console,
 * The audit log).
 */
export const auditWrite = (
  random: Random,
  now: Date,
  staff: StaffMember,
  entry: Pick<AuditEntry, 'action' | 'memberId' | 'subject'> & { detail?: Record<string, string> },
): Write => ({
  name: 'audit',
  if: ['attribute_not_exists(pk)'],
  put: {
    pk: `AUDIT#${serviceDay(now)}`,
    sk: `${now.toISOString()}#${random.token(8)}`,
    ...({
      detail: {},
      ...entry,
      at: now.getTime(),
      staffId: staff.staffId,
      username: staff.username,
    } satisfies AuditEntry),
  },
});
