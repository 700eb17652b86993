import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type MailTemplate, mailRequestedEvent } from '#functions/items/events/mails.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { ReportId } from '#shared/ids.ts';
import { suspensionJa } from '#shared/messages/suspension.ja.ts';
import type { RestoreReason, SuspendReason } from '#shared/options/staff-members.ts';
import { loginWrites } from './closing.repository.ts';
import { assertMayRestore, assertMaySuspend } from './suspension.rules.ts';

type Port = { table: Table; random: Random };
type Judged<Reason> = { account: AccountItem; reason: Reason; now: Date };

/**
 * The write that suspends the account (`next` is false) or restores it (`next` is true). The write is refused when
 * `isActive`, `ageCheck` or `suspendedBy` changed since the account was read, or when the member left.
 */
const activeWrite = (
  { memberId, isActive, ageCheck, suspendedBy }: AccountItem,
  { next, by, restoredAt }: { next: boolean; by?: ReportId | undefined; restoredAt?: number },
): Write => {
  const asRead = '#isActive = :isActive AND #ageCheck = :ageCheck AND attribute_not_exists(#withdrawnAt)';
  return {
    name: 'account',
    if: suspendedBy
      ? [`${asRead} AND #suspendedBy = :suspendedBy`, { isActive, ageCheck, suspendedBy }]
      : [`${asRead} AND attribute_not_exists(#suspendedBy)`, { isActive, ageCheck }],
    update: {
      ...accountKey(memberId),
      set: { isActive: next, suspendedBy: by, restoredAt },
      remove: by ? undefined : ['suspendedBy'],
    },
  };
};

/**
 * The write for an account that stays suspended although the decision that suspended it was reversed, because the
 * decision on another report (`by`) also suspends the member. Stores `by` in the account's `suspendedBy`.
 */
export const suspensionHandedWrite = (account: AccountItem, by: ReportId): Write =>
  activeWrite(account, { next: false, by });

/** The mail with the reason why the account was suspended or restored. The app does not show the reason. */
const mailWrite = (
  { random }: Port,
  now: Date,
  { memberId }: AccountItem,
  template: MailTemplate,
  reason: string,
): Write => eventWrite(random, now, mailRequestedEvent, { template, to: { memberId }, data: { reason } });

/**
 * The writes that suspend a member: account, login, events for sockets and other domains, and mail. `account` must come
 * from a strongly consistent read in this request. `by`: the report whose decision suspends the member. The caller adds
 * the audit log entry, with `reason` in its `detail`. The write `account` or `login` is refused when the account
 * changed since it was read (rules: Staff console, Suspending).
 * @throws AppError illegal_state as `assertMaySuspend` does.
 */
export const suspensionWrites = async (
  port: Port,
  { account, reason, now, by }: Judged<SuspendReason> & { by?: ReportId },
): Promise<Write[]> => {
  assertMaySuspend(account, reason);
  return [
    activeWrite(account, { next: false, by }),
    ...(await loginWrites({ ...port, now }, account, false)),
    mailWrite(port, now, account, 'account_suspended', suspensionJa.reasons[reason]),
  ];
};

/**
 * The writes that end a suspension: the reverse of `suspensionWrites`.
 * @throws AppError illegal_state for an account that is not suspended: open, withdrawn or under age.
 */
export const restorationWrites = async (
  port: Port,
  { account, reason, now }: Judged<RestoreReason>,
): Promise<Write[]> => {
  assertMayRestore(account);
  return [
    activeWrite(account, { next: true, restoredAt: now.getTime() }),
    ...(await loginWrites({ ...port, now }, account, true)),
    mailWrite(port, now, account, 'account_restored', suspensionJa.restored[reason]),
  ];
};
