import { type Exporter, iso } from '#functions/account/public.ts';
import { accountKey } from '#functions/records/account.ts';
import { type PairItem, pairKey, pairsOf, withExpiredHold } from '#functions/records/pair.ts';
import type { PairId } from '#shared/ids.ts';
import { pairLabel } from '#shared/rules/matching-labels.ts';
import { isPairVisible } from '../pairs/matching.rules.ts';
import { knownSince } from './pair-row.ts';

const RECORDS_PAGE = 25;

/** A page of the member's own sides, after the record with the id `after`; strongly consistent. */
export const findSidesAfter = (
  { table, member }: Pick<Parameters<Exporter>[0], 'table' | 'member'>,
  after: string | undefined,
) =>
  table.query({
    ...pairsOf(member.id),
    limit: RECORDS_PAGE,
    consistent: true,
    after: after === undefined ? undefined : pairKey(member.id, after as PairId),
  });

/**
 * The member's records as the app shows them. Of a record that the member blocked, only the block is exported. A record
 * that the partner blocked is not exported (rules: Safety, Own data).
 */
export const exportRecords: Exporter = async (input) => {
  const { table, member, now } = input;
  const page = await findSidesAfter(input, input.after);
  const partners = await table.findMany(page.items.map(({ partnerId }) => accountKey(partnerId)));
  const items = page.items.flatMap((stored, index): Record<string, unknown>[] => {
    const side = withExpiredHold(stored, now);
    if (side.blockedBy === member.id) return [blockOf(side)];
    return isPairVisible(member.sex, side, partners[index], now) ? [recordOf(side)] : [];
  });
  return { items, next: page.next && page.items.at(-1)?.sk };
};

const blockOf = ({ sk, blockedAt = 0, ngReason }: PairItem) => ({
  id: sk,
  blocked_at: iso(blockedAt),
  ng_reason: ngReason ?? null,
});
const recordOf = (side: PairItem) => ({
  id: side.sk,
  twitter_name: side.partnerName,
  status: pairLabel(side.state, side.viewer),
  created_at: iso(knownSince(side)),
  updated_at: iso(side.activityAt),
  ng_reason: side.ngReason ?? null,
});
