import { accountKey } from '#functions/items/account.ts';
import { enqueueWrites } from '#functions/items/queue-item.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ticketMonth } from '#functions/recommend/serving/serving.rules.ts';

import { WOMAN } from '#shared/options/member.ts';
import type { DemoMember } from './demo-cast.ts';
import { seedMemberId } from './seed-member-id.ts';

/**
 * Women who requested that staff choose a man for them (a manual recommendation). The woman who has waited longest
 * comes first.
 */
const ASKED = ['chihiro', 'kotone'];
const WAITED_MS = 37 * 60_000;

/**
 * Writes the requests for a manual recommendation (a man chosen by staff), equal to the items that the women's own call
 * writes.
 */
export const seedRequests = async (table: Table, cast: readonly DemoMember[], now: Date): Promise<void> => {
  const waiting = ASKED.flatMap((key) => cast.filter((member) => member.key === key));
  await Promise.all(
    waiting.map(({ email }, index) => {
      const memberId = seedMemberId(email);
      const at = now.getTime() - (waiting.length - index) * WAITED_MS;
      const tickets = { manualMonth: ticketMonth(now), manualUsed: 1, manualPendingAt: at };
      return table.transact([
        { name: 'account', if: ['attribute_exists(pk)'], update: { ...accountKey(memberId), set: tickets } },
        ...enqueueWrites('manual_recommends', {
          memberId,
          sex: WOMAN,
          waitingSince: at,
          stage: 'first',
          documentType: null,
          submissions: 1,
          firstReviewer: null,
        }),
      ]);
    }),
  );
};
