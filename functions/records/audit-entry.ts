import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/security/random.ts';
import type { Partition, Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { serviceDay } from '#shared/time.ts';

export type AuditAction = 'lease' | 'release' | 'view_document' | 'decide';
/** One line of the log: who did what to whom, when (epoch ms). */
export type AuditEntry = {
  at: number;
  staffId: string;
  username: string;
  action: AuditAction;
  memberId: MemberId;
  subject: string;
  detail: Record<string, string>;
};

/** The log of one service day (`YYYY-MM-DD`), oldest first. */
export const auditEntriesOf = (day: string): Partition<AuditEntry> => ({ pk: `AUDIT#${day}` });

/** The line as a clause of the transaction of the action itself: neither happens without the other (rules: Staff console). */
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
