import { type AccountItem, accountKey, findAccount, REACHABLE } from '#functions/items/account.ts';
import { type BillingItem, billingKey, billingUnchanged } from '#functions/items/billing.ts';
import { dayCountWrite } from '#functions/items/day-count.ts';
import type { lapseDue, paymentDue, renewalDue } from '#functions/items/due/payments.ts';
import { type MailTemplate, mailRequestedEvent } from '#functions/items/events/mails.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { cardForgetEvent } from '#functions/items/events/payments.ts';
import { type LedgerEntry, ledgerWrite, movedMoneyOf } from '#functions/items/ledger-entry.ts';
import { type LikeLot, type LikeWalletItem, likeWalletKey, walletUnchanged } from '#functions/items/like-wallet.ts';
import { type AttemptFacts, type AttemptItem, attemptKey, openAttemptWrite } from '#functions/items/payment-attempt.ts';
import { storedAttemptId } from '#functions/items/stored-ids.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal, type Meanings } from '#functions/platform/table/commit.ts';
import { dueDoneWrite, dueWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import type { AttemptId, MemberId } from '#shared/ids.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import type { Notice } from '#shared/options/notices.ts';
import { serviceDay } from '#shared/time.ts';
import { forgetting } from './forget-card.rules.ts';
import { expiredMovement } from './likes.rules.ts';
import { type MoneyDue, moneyDueWrite } from './money-due.ts';

/**
 * The part of an account that the payment rules need. When the member's data has been erased, an account without data
 * is used instead (`erasedPayer`).
 */
export type Payer = Pick<AccountItem, 'memberId' | 'isActive' | 'ageCheck' | 'paidUntil' | 'planId'>;
/** Like `MoneyState`, with only the part of the account that the outcome of an attempt needs. */
export type PayerState = Omit<MoneyState, 'account'> & { account: Payer };

/** A member's account, billing and likes, read at one moment. */
export type MoneyState = {
  account: AccountItem;
  billing: BillingItem | undefined;
  wallet: LikeWalletItem | undefined;
};

/** What a payment, a renewal or a cancellation changes. All of it is written in one transaction. */
export type Effects = {
  /** The member's billing item after the transaction; the repository adds the member id and the version. */
  billing: Omit<BillingItem, 'version' | 'memberId'>;
  /**
   * The plan's fields in the account item, where other domains read them. When present, an event for the service
   * `matching` is also written (rules: Money, Charges).
   */
  account?: Pick<AccountItem, 'paidUntil' | 'planId'>;
  /** The wallet's purchases of likes (lots) after the transaction. Undefined when the wallet does not change. */
  lots?: LikeLot[] | undefined;
  /**
   * The attempt that changes, and its new fields. The write is refused unless the attempt is still in the state `from`.
   */
  attempt?: { id: AttemptId; from: AttemptItem['state']; set: Partial<AttemptFacts> };
  ledger: LedgerEntry[];
  notices?: Notice[];
  /** Stored cards that are no longer charged. The provider deletes those that the current plan does not use. */
  forgottenCards?: string[];
  mails?: { template: MailTemplate; data: Record<string, string> }[];
  due?: MoneyDue[];
};

/**
 * A substitute for the account of a member whose data was erased before the outcome of a payment attempt was known.
 * Nothing is stored.
 */
export const erasedPayer = (memberId: MemberId): Payer => ({
  memberId,
  isActive: false,
  ageCheck: AGE_CHECK.noneOrReview,
  paidUntil: 0,
  planId: null,
});

export const createMoneyRepository = ({ table, random }: { table: Table; random: Random }) => {
  const save = (
    seen: PayerState,
    effects: Effects,
    now: Date,
    also: readonly Write[] = [],
    refused: Meanings['refused'] = {},
  ): Promise<void> => commit(table, [...moneyWrites(random, seen, effects, now), ...also], { refused });
  return {
    /**
     * Reads account, billing and wallet in one strongly consistent read. `account` is undefined once the member's data
     * is erased.
     */
    find: async (id: MemberId) => {
      const keys = [accountKey(id), billingKey(id), likeWalletKey(id)] as const;
      const [account, billing, wallet] = await table.findMany(keys, { consistent: true });
      return { account, billing, wallet };
    },

    /**
     * The attempt as it is stored now, and its member's account, billing and likes. Once the member's data is erased,
     * the account is replaced by an empty one.
     * @throws Error when no attempt has this id.
     */
    getFor: async ({ memberId, attemptId }: Pick<AttemptItem, 'memberId' | 'attemptId'>) => {
      const keys = [
        accountKey(memberId),
        billingKey(memberId),
        likeWalletKey(memberId),
        attemptKey(attemptId),
      ] as const;
      const [account = erasedPayer(memberId), billing, wallet, attempt] = await table.findMany(keys, {
        consistent: true,
      });
      if (!attempt) throw new Error('An attempt that was opened is not in the table');
      return { seen: { account, billing, wallet }, attempt };
    },

    findAccount: (id: MemberId) => findAccount(table, id),

    findAttempt: (id: AttemptId) => table.find(attemptKey(id), { consistent: true }),

    /** All attempts of a member that were charged, including refunded ones. */
    findCharged: async (id: MemberId): Promise<AttemptItem[]> => {
      const charged: AttemptItem[] = [];
      for await (const lines of eachPage(table, { ...movedMoneyOf(id), consistent: true })) {
        const ids = lines.flatMap((line) => (line.kind === 'charge' ? [storedAttemptId(line.id)] : []));
        const attempts = await table.findMany(ids.map(attemptKey), { consistent: true });
        charged.push(...attempts.filter((attempt) => attempt !== undefined));
      }
      return charged;
    },

    /**
     * Writes the effects in one transaction, together with `also`.
     * @throws AppError conflict when billing, plan, likes or attempt changed since `seen` was read. The caller reads
     * the state again and decides again (`retryOnConflict`).
     * @throws the error that `refused` names when a clause of `also` fails.
     */
    save,

    /**
     * Writes a new attempt and, in the same transaction, `effects` and `also`.
     * @throws AppError conflict when the account was closed since `seen` was read, and the errors of `save`.
     */
    saveOpened: (
      seen: MoneyState,
      attempt: AttemptItem,
      effects: Effects,
      now: Date,
      { also, refused }: { also: readonly Write[]; refused: Meanings['refused'] },
    ): Promise<void> =>
      save(
        seen,
        effects,
        now,
        [openAttemptWrite(attempt), { name: 'payer', if: REACHABLE, check: accountKey(attempt.memberId) }, ...also],
        refused,
      ),

    /** Stores the 3-D Secure page of an open attempt. Nothing happens when the attempt was settled meanwhile. */
    saveChallenge: ({ attemptId }: AttemptItem, challenge: NonNullable<AttemptItem['challenge']>): Promise<boolean> =>
      ignoreRefusal(
        table.write({
          name: 'attempt',
          if: ['#state = :open', { open: 'open' }],
          update: { ...attemptKey(attemptId), set: { challenge } },
        }),
      ),

    /**
     * Stores that the request for an open attempt got no response. Nothing happens when the attempt was settled
     * meanwhile.
     */
    saveUnanswered: ({ attemptId }: AttemptItem): Promise<boolean> =>
      ignoreRefusal(
        table.write({
          name: 'attempt',
          if: ['#state = :open', { open: 'open' }],
          update: { ...attemptKey(attemptId), set: { isUnanswered: true } },
        }),
      ),

    /**
     * Moves due work to the later time `at`, because a payment or refund is not finished at the provider. If the due
     * work kept its old time, it would delay all later due work.
     */
    putOff: (due: StoredDue<typeof renewalDue | typeof lapseDue | typeof paymentDue>, at: Date): Promise<void> =>
      commit(table, [dueDoneWrite(due), dueWrite(due, at, due.subject, due.data)]),

    /** Deletes billing and bought likes. Attempts and the ledger are kept, as the law requires. */
    erase: async (id: MemberId): Promise<void> => {
      await table.write({ name: 'billing', delete: billingKey(id) });
      await table.write({ name: 'likes', delete: likeWalletKey(id) });
    },

    /** Deletes due work for which nothing is left to do. */
    closeDue: (due: StoredDue): Promise<void> => commit(table, dueDoneWrite(due)),
  };
};

/**
 * Makes the clauses that write the effects. When an item has changed since it was read for `seen`, its clause is
 * refused.
 */
const moneyWrites = (random: Random, seen: PayerState, effects: Effects, now: Date): Write[] => {
  const { memberId, paidUntil, planId, isActive, ageCheck } = seen.account;
  const { account, lots, attempt, ledger, mails = [], notices = [], due = [] } = effects;
  const { billing, forgotten } = forgetting(effects);
  // A refund that comes after the member's data was erased must not create a new billing item.
  const hasBilling = seen.billing !== undefined || Object.keys(billing).length > 0;
  return [
    ...(hasBilling
      ? [
          {
            name: 'billing',
            if: billingUnchanged(seen.billing),
            put: { ...billingKey(memberId), ...billing, memberId, version: (seen.billing?.version ?? 0) + 1 },
          } satisfies Write,
        ]
      : []),
    ...(account === undefined
      ? []
      : [
          {
            name: 'account',
            // A plan begins or continues only while its account is open. The condition compares the account's fields
            // with those that were read, so the write fails if the account was closed meanwhile.
            if: [
              '#paidUntil = :paidUntil AND #planId = :planId AND #isActive = :isActive AND #ageCheck = :ageCheck',
              { paidUntil, planId, isActive, ageCheck },
            ],
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
    ...revenueWrites(memberId, ledger),
    ...(lots === undefined ? [] : expiredMovement(memberId, { wallet: seen.wallet, lots }, now).map(ledgerWrite)),
    ...mails.map(({ template, data }) =>
      eventWrite(random, now, mailRequestedEvent, { template, to: { memberId }, data }),
    ),
    ...notices.map((notice) => eventWrite(random, now, noticeRequestedEvent, { memberId, ...notice })),
    ...forgotten.map((cardId) => eventWrite(random, now, cardForgetEvent, { memberId, cardId })),
    ...due.map((one) => moneyDueWrite(memberId, one)),
  ];
};
/**
 * The clauses that change the revenue of each day: the charges in `ledger` are added and the refunds are subtracted.
 * There is one clause for each day with a charge or refund.
 */
const revenueWrites = (memberId: MemberId, ledger: readonly LedgerEntry[]): Write[] => {
  const moved = ledger.flatMap((line) => (line.kind === 'charge' || line.kind === 'refund' ? [line] : []));
  return [...Map.groupBy(moved, ({ at }) => serviceDay(new Date(at))).values()].map((lines) =>
    dayCountWrite(memberId, new Date(lines[0]?.at ?? 0), {
      revenueYen: lines.reduce((sum, { kind, amountYen }) => sum + (kind === 'charge' ? amountYen : -amountYen), 0),
    }),
  );
};
export type MoneyRepository = ReturnType<typeof createMoneyRepository>;
