import { faceOf, profileFactsOf } from '#functions/account/public.ts';
import type { AccountItem } from '#functions/items/account.ts';
import { newPair, type Pair, pairOf, withExpiredHold } from '#functions/items/pair.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { decideBlock } from '../pair/matching.rules.ts';
import type { Viewer } from '../pair/pair.repository.ts';
import type { BlockRepository } from './block.repository.ts';

/** `also` are further writes that the caller adds to the transaction. */
type Block = { viewer: Viewer; partnerId: MemberId; now: Date; also: readonly Write[] };

/**
 * Blocks a member of the other sex. Their pair ends for good. Two members without a pair get a blocked pair that is in
 * no list, so that later reads find the block. In three cases nothing changes, and the response is the same: the viewer
 * has blocked the member already; the member does not exist or withdrew; both have the same sex (rules: Safety, Block).
 * @throws AppError conflict when another write came first in every attempt.
 */
export const blockMember = (blocks: BlockRepository, { viewer, partnerId, now, also }: Block): Promise<void> =>
  retryOnConflict(async () => {
    const { pairId, own, partner, side } = await blocks.findForBlock(viewer, partnerId);
    const isGone = partner?.withdrawnAt !== undefined || side?.leftBy !== undefined;
    if (!partner || isGone || partner.sex === viewer.sex) return;
    const [her, his] = viewer.sex === WOMAN ? [own, partner] : [partner, own];
    const before = side ? pairOf(side) : null;
    const after = decideBlock(before ? withExpiredHold(before, now) : unmet(pairId, her, his, now), viewer.sex, now);
    if (after) await blocks.saveBlock({ before, after, her, his }, now, also);
  });

/** A new pair of two members who have no pair yet. The pair is created because of a block. */
const unmet = (id: PairId, her: AccountItem, his: AccountItem, now: Date): Pair =>
  newPair(
    {
      id,
      herId: her.memberId,
      hisId: his.memberId,
      herName: profileFactsOf(her).userName,
      hisName: profileFactsOf(his).userName,
      herPhoto: faceOf(her),
      hisPhoto: faceOf(his),
      blockedWhile: 'unmet',
    },
    now,
  );
