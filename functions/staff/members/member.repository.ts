import { type AccountItem, accountKey, findAccount } from '#functions/items/account.ts';
import { type AgeItem, ageKey } from '#functions/items/age-check.ts';
import type { AuditLine } from '#functions/items/audit-entry.ts';
import { documentDeleteEvent } from '#functions/items/events/age.ts';
import { mailRequestedEvent } from '#functions/items/events/mails.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { dequeueWrites, queueItemKey } from '#functions/items/queue-item.ts';
import { noteItem } from '#functions/items/staff-note.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import type { AuditAction } from '#shared/options/audit.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import type { ForcedResubmitReason } from '#shared/options/staff.ts';
import type { RestoreReason, SetRank, SetStatus, SuspendReason } from '#shared/options/staff-members.ts';
import type { AuditLog } from '../audit/audit.repository.ts';
import { FOUND_NOTHING, unknownTarget } from '../audit/unknown-id.rules.ts';
import { restorationWrites, suspensionWrites } from './suspension.ts';

/** The staff member who decides, the time, and writes that the caller adds to the transaction. */
export type ByStaff = { staff: StaffMember; now: Date; also: readonly Write[] };

const QUEUE = 'age_documents';

/** A write condition: `isActive`, `ageCheck` and these `fields` of the account did not change since they were read. */
const unchanged = (account: AccountItem, fields: readonly (keyof AccountItem)[]): Condition => {
  const all = ['isActive', 'ageCheck', ...fields] as const;
  return [
    all.map((name) => `#${name} = :${name}`).join(' AND '),
    Object.fromEntries(all.map((name) => [name, account[name]])),
  ];
};

export const createMemberRepository = ({ table, random, audit }: { table: Table; random: Random; audit: AuditLog }) => {
  const port = { table, random };
  const lineOf = (
    action: AuditAction,
    memberId: MemberId | null,
    { staff, now }: Pick<ByStaff, 'staff' | 'now'>,
    detail: Record<string, string> = {},
  ): AuditLine => ({
    staff,
    now,
    action,
    memberId,
    target: memberId === null ? 'members' : `member ${memberId}`,
    detail,
  });
  const memberChanged = ({ memberId }: AccountItem, now: Date): Write =>
    eventWrite(random, now, memberChangedEvent, { memberId });

  return {
    /**
     * Strongly consistent read.
     * @throws AppError not_found for an id without an account.
     */
    getAccount: async (memberId: MemberId): Promise<AccountItem> => {
      const account = await findAccount(table, memberId);
      if (!account) throw new AppError('not_found');
      return account;
    },

    /**
     * Account and age check, in one strongly consistent read.
     * @throws AppError not_found for an id without an account.
     */
    getAgeCase: async (memberId: MemberId): Promise<{ account: AccountItem; age: AgeItem | undefined }> => {
      const [account, age] = await table.findMany([accountKey(memberId), ageKey(memberId)], { consistent: true });
      if (!account) throw new AppError('not_found');
      return { account, age };
    },

    /** Writes to the audit log that staff searched for members. The search text is not stored. */
    saveSearch: (by: Pick<ByStaff, 'staff' | 'now'>): Promise<void> =>
      audit.commit(lineOf('search_members', null, by), []),

    /** Writes to the audit log that staff searched for an id that no member has. */
    saveUnknownLook: (id: string, { staff, now }: Pick<ByStaff, 'staff' | 'now'>): Promise<void> => {
      const target = unknownTarget('member', id);
      return audit.commit({ staff, now, action: 'view_member', memberId: null, target, detail: FOUND_NOTHING }, []);
    },

    /** Writes to the audit log that staff viewed a member. */
    saveLook: (memberId: MemberId, by: Pick<ByStaff, 'staff' | 'now'>): Promise<void> =>
      audit.commit(lineOf('view_member', memberId, by), []),

    /**
     * Suspends a member in one transaction: account, login, events for other domains, mail and audit log.
     * @throws AppError illegal_state as `assertMaySuspend` does; conflict when the account changed since it was read.
     */
    saveSuspension: async (account: AccountItem, reason: SuspendReason, by: ByStaff): Promise<void> => {
      const writes = await suspensionWrites(port, { account, reason, now: by.now });
      await audit.commit(lineOf('suspend', account.memberId, by, { reason }), [...writes, ...by.also]);
    },

    /** Restores a suspended member. Throws as `saveSuspension` does. */
    saveRestoration: async (account: AccountItem, reason: RestoreReason, by: ByStaff): Promise<void> => {
      const writes = await restorationWrites(port, { account, reason, now: by.now });
      await audit.commit(lineOf('restore', account.memberId, by, { reason }), [...writes, ...by.also]);
    },

    /**
     * Sets a woman's status, and sends her a notice that says what she can do.
     * @throws AppError conflict when the account changed since it was read.
     */
    saveStatus: (account: AccountItem, status: SetStatus, by: ByStaff): Promise<void> => {
      const { memberId } = account;
      const notice = status === WOMAN_STATUS.messagesClosed ? 'messages_closed' : 'social_account_missing';
      return audit.commit(lineOf('set_status', memberId, by, { status: String(status) }), [
        {
          name: 'account',
          if: unchanged(account, ['womanStatus']),
          update: { ...accountKey(memberId), set: { womanStatus: status } },
        },
        eventWrite(random, by.now, noticeRequestedEvent, { memberId, notice, data: {} }),
        memberChanged(account, by.now),
        ...by.also,
      ]);
    },

    /**
     * Sets a woman's rank.
     * @throws AppError conflict when the account changed since it was read.
     */
    saveRank: (account: AccountItem, rank: SetRank, by: ByStaff): Promise<void> =>
      audit.commit(lineOf('set_rank', account.memberId, by, { rank }), [
        {
          name: 'account',
          if: unchanged(account, ['rank']),
          update: { ...accountKey(account.memberId), set: { rank } },
        },
        memberChanged(account, by.now),
        ...by.also,
      ]),

    /**
     * Requires a member to submit a new age document: the age check gets the same state as after the decision
     * `resubmit`. A document that waits for a decision is removed from the queue.
     * @throws AppError conflict when account, age check or queue changed since they were read.
     */
    saveResubmission: (
      { account, age }: { account: AccountItem; age: AgeItem },
      reason: ForcedResubmitReason,
      by: ByStaff,
    ): Promise<void> => {
      const { memberId, ageCheck } = account;
      const isWaiting = ageCheck === AGE_CHECK.noneOrReview;
      const data = { reason: ageJa.resubmitReasons[reason] };
      return audit.commit(lineOf('force_resubmission', memberId, by, { reason }), [
        {
          name: 'account',
          if: unchanged(account, ['hasAgeDocument']),
          update: { ...accountKey(memberId), set: { ageCheck: AGE_CHECK.resubmit, hasAgeDocument: false } },
        },
        {
          name: 'age',
          if: ['#version = :seen', { seen: age.version }],
          update: {
            ...ageKey(memberId),
            set: { reason, decidedAt: by.now.getTime(), version: age.version + 1 },
          },
        },
        ...(isWaiting ? dequeueWrites(QUEUE, queueItemKey(QUEUE, age.submittedAt, memberId), memberId) : []),
        ...(age.documentKey
          ? [eventWrite(random, by.now, documentDeleteEvent, { memberId, key: age.documentKey })]
          : []),
        eventWrite(random, by.now, mailRequestedEvent, { template: 'document_resubmit', to: { memberId }, data }),
        eventWrite(random, by.now, noticeRequestedEvent, { memberId, notice: 'resubmit', data: { reason } }),
        memberChanged(account, by.now),
        ...by.also,
      ]);
    },

    /**
     * Stores a note. Its text is stored only in the note and not in the audit log.
     * @throws AppError not_found when the account does not exist any more.
     */
    saveNote: (memberId: MemberId, text: string, by: ByStaff): Promise<void> => {
      const { staffId, username } = by.staff;
      const note = { id: random.token(8), text, at: by.now.getTime(), staffId, username };
      return audit.commit(
        lineOf('add_note', memberId, by),
        [
          { name: 'account', if: ['attribute_exists(pk)'], check: accountKey(memberId) },
          { name: 'note', if: ['attribute_not_exists(pk)'], put: noteItem(memberId, note) },
          ...by.also,
        ],
        { refused: { account: 'not_found' } },
      );
    },
  };
};
export type MemberRepository = ReturnType<typeof createMemberRepository>;
