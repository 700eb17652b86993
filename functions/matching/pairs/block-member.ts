import { faceOf, profileFactsOf } from '#functions/account/public.ts';
import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import type { Condition, Table, Write } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { newPair, type Pair, pairIdFor, pairKey, pairOf, withExpiredHold } from '#functions/records/pair.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { findSuccessors } from '../lists/latest-record-ids.repository.ts';
import { seenWrite } from '../recommend/seen/seen.ts';
import { roomClosedWrite } from './choice-effects.ts';
import { decideBlock } from './matching.rules.ts';
import { pairWrites } from './pair-writes.ts';
import type { Viewer } from './pair.repository.ts';

type Port = { table: Table; pepper: string; random: Random };
type Block = { viewer: Viewer; partnerId: MemberId; now: Date; also: readonly Write[] };

/** A member who leaves at this very moment gets no new record (rules: Safety, At the very moment of leaving). */
const STAYS: Condition = ['attribute_exists(pk) AND attribute_not_exists(#withdrawnAt)'];

/**
 * Blocks a member of the other sex, with or without a record of the two. The record ends for good; where there is none,
 * one begins that is blocked and in no list, so that whatever asks for a record finds the block. Who has blocked already
 * changes nothing. One read, and one transaction with `also` (rules: Safety, Block).
 * @returns whether something was written.
 * @throws AppError not_found for a member who does not exist, is gone, or has the viewer's own sex; conflict, after which
 * the caller reads anew.
 */
export const blockMember = async (
  { table, pepper, random }: Port,
  { viewer, partnerId, now, also }: Block,
): Promise<boolean> => {
  const pairId = pairIdFor(pepper, viewer, partnerId);
  const keys = [accountKey(viewer.id), accountKey(partnerId), pairKey(viewer.id, pairId)] as const;
  const [own, partner, side] = await table.findMany(keys, { consistent: true });
  if (!own) throw new AppError('session_required');
  if (!partner || partner.sex === viewer.sex || partner.withdrawnAt !== undefined || side?.leftBy !== undefined)
    throw new AppError('not_found');
  const [her, his] = viewer.sex === WOMAN ? [own, partner] : [partner, own];
  const before = side ? pairOf(side) : null;
  const after = decideBlock(before ? withExpiredHold(before, now) : unmet(pairId, her, his, now), viewer.sex, now);
  if (!after) return false;
  const accounts = { her, his };
  await commit(table, [
    ...pairWrites(before, after, {
      accounts,
      successors: before ? await findSuccessors(table, before, after, accounts) : {},
      ...(before ? {} : { require: { her: STAYS, his: STAYS } }),
    }),
    ...(before ? [] : [seenWrite(her.memberId, his.memberId)]),
    ...(before && isMatch(before.state) ? [roomClosedWrite(random, now, after)] : []),
    ...also,
  ]);
  return true;
};

/** The record of two who have none. */
const unmet = (id: PairId, her: AccountItem, his: AccountItem, now: Date): Pair =>
  newPair(
    {
      ...{ id, herId: her.memberId, hisId: his.memberId },
      ...{ herName: profileFactsOf(her).userName, hisName: profileFactsOf(his).userName },
      ...{ herPhoto: faceOf(her), hisPhoto: faceOf(his), blockedWhile: 'unmet' },
    },
    now,
  );
