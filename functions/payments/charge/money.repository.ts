import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { type BillingItem, billingKey, billingUnchanged } from '#functions/records/billing.ts';
import { type MailTemplate, mailRequestedEvent } from '#functions/records/events/mails.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { noticeRequestedEvent } from '#functions/records/events/notices.ts';
import { cardForgetEvent } from '#functions/records/events/payments.ts';
import { type LedgerEntry, ledgerWrite } from '#functions/records/ledger-entry.ts';
import { type LikeLot, type LikeWalletItem, likeWalletKey, walletUnchanged } from '#functions/records/like-wallet.ts';
import { type AttemptItem, attemptKey } from '#functions/records/payment-attempt.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import type { Notice } from '#shared/options/notices.ts';

/** Everything about a member's money, as read at one moment. */
export type MoneyState = {
  account: AccountItem;
  billing: BillingItem | undefined;
  wallet: LikeWalletItem | undefined;
};

/** What a payment, a renewal or a cancellation changes. All of it is written in one transaction, or none. */
export type Effects = {
  /** The member's billing afterwards; the repository counts its version. */
  billing: Omit<BillingItem, 'version' | 'memberId'>;
  /** What other domains read of the plan. A change tells matching in the same transaction (rules: Money, Charges). */
  account?: Pick<AccountItem, 'paidUntil' | 'planId'>;
  /** The lots afterwards, where likes were bought or taken back. */
  lots?: LikeLot[];
  /** The attempt that the change belongs to: what becomes of it. Refused unless the attempt is still in `from`. */
  attempt?: { id: AttemptId; from: AttemptItem['state']; set: Partial<AttemptItem> };
  ledger: LedgerEntry[];
  notices?: Notice[];
  /** Stored cards that are charged no more: the provider forgets them. */
  forgottenCards?: string[];
  mails?: { template: MailTemplate; data: Record<string, string> }[];
  /** When schedules have to look at the member (epoch ms). They read the billing anew, so that a stale one does nothing. */
  due?: { kind: 'renewal' | 'lapse' | 'payment'; at: number }[];
};

export const createMoneyRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /** One strongly consistent read. `account` is undefined after the erasure of the member. */
  find: async (id: MemberId) => {
    const keys = [accountKey(id), billingKey(id), likeWalletKey(id)] as const;
    const [account, billing, wallet] = await table.findMany(keys, { consistent: true });
    return { account, billing, wallet };
  },

  findAttempt: (id: AttemptId) => table.find(attemptKey(id), { consistent: true }),

  /**
   * Writes the effects in one transaction.
   * @throws AppError conflict when billing, plan, likes or attempt changed since `seen` was read: read anew and decide
   * again (`retryOnConflict`).
   */
  save: (seen: MoneyState, effects: Effects, now: Date, also: readonly Write[] = []): Promise<void> => {
    const { memberId, paidUntil, planId } = seen.account;
    const {
      billing,
      account,
      lots,
      attempt,
      ledger,
      mails = [],
      notices = [],
      forgottenCards = [],
      due = [],
    } = effects;
    return commit(table, [
      {
        name: 'billing',
        if: billingUnchanged(seen.billing),
        put: { ...billingKey(memberId), ...billing, memberId, version: (seen.billing?.version ?? 0) + 1 },
      },
      ...(account === undefined
        ? []
        : [
            {
              name: 'account',
              if: ['#paidUntil = :paidUntil AND #planId = :planId', { paidUntil, planId }],
              update: { ...accountKey(memberId), set: account },
            } satisfies Write,
            eventWrite(random, now, memberChangedEvent, { memberId }),
          ]),
      ...(lots === undefined
        ? []
        : [
            {
              name: 'likes',
              if: walletUnchanged(seen.wallet),
              put: { ...likeWalletKey(memberId), lots, version: (seen.wallet?.version ?? 0) + 1 },
            } satisfies Write,
          ]),
      ...(attempt === undefined
        ? []
        : [
            {
              name: 'attempt',
              if: ['#state = :from', { from: attempt.from }],
              update: { ...attemptKey(attempt.id), set: attempt.set },
            } satisfies Write,
          ]),
      ...ledger.map(ledgerWrite),
      ...mails.map(({ template, data }) =>
        eventWrite(random, now, mailRequestedEvent, { template, to: { memberId }, data }),
      ),
      ...notices.map((notice) => eventWrite(random, now, noticeRequestedEvent, { memberId, ...notice })),
      ...forgottenCards.map((cardId) => eventWrite(random, now, cardForgetEvent, { cardId })),
      ...due.map(({ kind, at }) => dueWrite(kind, new Date(at), memberId, {})),
      ...also,
    ]);
  },
});
export type MoneyRepository = ReturnType<typeof createMoneyRepository>;
