import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type MailClaim, mailClaimKey } from '#functions/items/mail-sent.ts';
import { type PairItem, pairKey } from '#functions/items/pair.ts';
import { type UndeliverableWhy, undeliverableKey } from '#functions/items/undeliverable.ts';
import { type LoginItem, loginKeyAt } from '#functions/platform/security/sessions.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** How long (ms) the record of a sent mail is stored: longer than an event can wait in the queue. */
const CLAIM_KEPT_MS = 8 * DAY_MS;
/**
 * How long (ms) no mails are sent to an address after a mail to it bounced. Then one mail is tried again. If the
 * address is on SES's suppression list, SES drops the mail and reports another bounce.
 */
const UNDELIVERABLE_KEPT_MS = 30 * DAY_MS;
// The system clock is used, because the record must outlive an event that waits in the real queue. Tests may change the
// service's own clock.
const claimTtl = () => epochSeconds(new Date(Date.now() + CLAIM_KEPT_MS));

type Lease = Required<Pick<MailClaim, 'owner' | 'leaseUntil'>>;

export const createMailRepository = (table: Table) => ({
  findAccount: (memberId: MemberId): Promise<AccountItem | undefined> =>
    table.find(accountKey(memberId), { consistent: true }),

  findLogin: (loginPk: string): Promise<LoginItem | undefined> => table.find(loginKeyAt(loginPk)),

  findSide: (memberId: MemberId, pairId: PairId): Promise<PairItem | undefined> =>
    table.find(pairKey(memberId, pairId), { consistent: true }),

  /**
   * Leases the mail of an event to `owner` until `leaseUntil`. Returns false when the mail is already sent, or when
   * another run has a lease at `now`. `leaseUntil` and `now` are epoch ms of the system clock.
   */
  saveClaim: (eventId: string, { owner, leaseUntil, now }: Lease & { now: number }): Promise<boolean> =>
    ignoreRefusal(
      table.write({
        name: 'claim',
        if: ['attribute_not_exists(pk) OR #leaseUntil <= :now', { now }],
        put: { ...mailClaimKey(eventId), owner, leaseUntil, ttl: claimTtl() },
      }),
    ),

  findClaim: (eventId: string): Promise<MailClaim | undefined> =>
    table.find(mailClaimKey(eventId), { consistent: true }),

  /** Marks the mail of an event as done: if the queue delivers the event again, no mail is sent. */
  saveDone: async (eventId: string): Promise<void> => {
    await table.write({ name: 'claim', put: { ...mailClaimKey(eventId), ttl: claimTtl() } });
  },

  /** Whether a mail to the address bounced in the last 30 days. */
  isUndeliverable: async (pepper: string, address: string): Promise<boolean> =>
    (await table.find(undeliverableKey(pepper, address))) !== undefined,

  saveUndeliverable: async (pepper: string, address: string, why: UndeliverableWhy): Promise<void> => {
    const at = Date.now();
    const ttl = epochSeconds(new Date(at + UNDELIVERABLE_KEPT_MS));
    await table.write({ name: 'undeliverable', put: { ...undeliverableKey(pepper, address), why, at, ttl } });
  },

  /**
   * Ends the lease of `owner`, so that the next delivery of the event sends the mail. Does not end the lease of another
   * run.
   */
  deleteClaim: async (eventId: string, owner: string): Promise<void> => {
    const end = { name: 'claim', if: ['#owner = :owner', { owner }] as const, delete: mailClaimKey(eventId) };
    await ignoreRefusal(table.write(end));
  },
});
export type MailRepository = ReturnType<typeof createMailRepository>;
