import { type ExportInput, iso, pagedExporter } from '#functions/account/public.ts';
import { accountKey } from '#functions/items/account.ts';
import { type PairItem, pairKey, pairsOf, withExpiredHold } from '#functions/items/pair.ts';
import { type MemberId, PairId } from '#shared/ids.ts';
import { recommendedAsJa } from '#shared/messages/matching.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { pairLabel } from '#shared/rules/matching-labels.ts';
import { isPairVisible } from '../pair/matching.rules.ts';
import { unpackDrawNote } from '../recommended/draw-note.ts';
import { knownSince } from './pair-row.ts';

const PAIRS_PAGE = 25;

/** A page of the member's own copies (sides) of pairs, after the pair with the id `after`; strongly consistent. */
export const findSidesAfter = ({ table, member }: Pick<ExportInput, 'table' | 'member'>, after: PairId | undefined) =>
  table.query({
    ...pairsOf(member.id),
    limit: PAIRS_PAGE,
    consistent: true,
    after: after === undefined ? undefined : pairKey(member.id, after),
  });

/**
 * Exports the member's pairs as the app shows them. A pair that the member blocked is exported as a block only; a pair
 * that the partner blocked is not exported (rules: Safety, Own data). A woman's export also says how each recommended
 * man was found. This note is stored in the man's copy of the pair.
 */
export const exportPairs = pagedExporter(PairId, async (input, after) => {
  const { table, member, now } = input;
  const page = await findSidesAfter(input, after);
  const [partners, notes] = await Promise.all([
    table.findMany(page.items.map(({ partnerId }) => accountKey(partnerId))),
    member.sex === WOMAN ? table.findMany(page.items.map(({ partnerId, sk }) => pairKey(partnerId, sk))) : [],
  ]);
  const items = page.items.flatMap((stored, index): Record<string, unknown>[] => {
    const side = withExpiredHold(stored, now);
    if (side.blockedBy === member.id || side.blockedBackAt !== undefined) return [blockOf(side, member.id)];
    return isPairVisible(member.sex, side, partners[index], now)
      ? [{ ...pairFacts(side), ...recommendedAs(notes[index]?.drawn) }]
      : [];
  });
  return { items, next: page.next && page.items.at(-1)?.sk };
});

const blockOf = ({ sk, blockedBy, blockedAt = 0, blockedBackAt = 0, ngReason }: PairItem, ownId: MemberId) => ({
  id: sk,
  blocked_at: iso(blockedBy === ownId ? blockedAt : blockedBackAt),
  ng_reason: ngReason ?? null,
});
const pairFacts = (side: PairItem) => ({
  id: side.sk,
  twitter_name: side.partnerName,
  status: pairLabel(side.state, side.viewer),
  created_at: iso(knownSince(side)),
  updated_at: iso(side.activityAt),
  ng_reason: side.ngReason ?? null,
});

/**
 * How a woman's recommend came about, in words. The numbers of the scores are not exported, because they would reveal
 * what others chose. Whether the man was new is not exported, because it would reveal when he joined (rules:
 * Recommendation, Reasons).
 */
const recommendedAs = (drawn: string | undefined) => {
  const note = unpackDrawNote(drawn);
  if (!note) return {};
  const { day, occasion, scoreVersion } = note;
  const { how, scores } = recommendedAsJa;
  return { recommended: { day, how: how[occasion], scores, score_version: scoreVersion } };
};
