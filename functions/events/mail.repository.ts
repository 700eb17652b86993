import { type LoginItem, loginKeyAt } from '#functions/platform/security/sessions.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { mailClaimKey } from '#functions/records/mail-sent.ts';
import { type PairItem, pairKey } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { DAY_MS, epochSeconds } from '#shared/time.ts';

/** Longer than an event can wait in the queue. */
const CLAIM_KEPT_MS = 8 * DAY_MS;

export const createMailRepository = (table: Table) => ({
  findAccount: (memberId: MemberId): Promise<AccountItem | undefined> =>
    table.find(accountKey(memberId), { consistent: true }),

  findLogin: (loginPk: string): Promise<LoginItem | undefined> => table.find(loginKeyAt(loginPk)),

  findSide: (memberId: MemberId, pairId: PairId): Promise<PairItem | undefined> =>
    table.find(pairKey(memberId, pairId), { consistent: true }),

  /** Claims the mail of an event for this run. Returns false when another run has claimed the mail before. */
  saveClaim: (eventId: string): Promise<boolean> => {
    // The wall clock, because real queues keep events by the wall clock, too.
    const ttl = epochSeconds(new Date(Date.now() + CLAIM_KEPT_MS));
    return ignoreRefusal(
      table.write({ name: 'claim', if: ['attribute_not_exists(pk)'], put: { ...mailClaimKey(eventId), ttl } }),
    );
  },

  deleteClaim: async (eventId: string): Promise<void> => {
    await table.write({ name: 'claim', delete: mailClaimKey(eventId) });
  },
});
export type MailRepository = ReturnType<typeof createMailRepository>;
