import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { type PairItem, pairIdFor, pairKey, withExpiredHold } from '#functions/items/pair.ts';
import { emptyProfile, type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { addedUp, type ReviewSum, reviewSumsAt } from '#functions/items/review.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import { MemberId, PairId } from '#shared/ids.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import type { PairViews } from './deps.ts';

export type ProfileView = {
  /**
   * The pair (a woman and a man recommended to her) as it is stored for the viewer. If the pair's hold has ended,
   * `state` is `noMatch`.
   */
  side: PairItem;
  own: { account: AccountItem; profile: ProfileItem };
  partner: { account: AccountItem; profile: ProfileItem };
  /** The number of the man's published reviews, and the sum of their points. Read only when the viewer is a woman. */
  reviews: ReviewSum | undefined;
};
type Viewer = { id: MemberId; sex: Sex };
type Dependencies = { core: Pick<Core, 'pepper'>; table: Table; pairViews: Pick<PairViews, 'isVisible'> };

/**
 * Reads the items for the profile page of a partner: the other member of a pair (a woman and a man recommended to her).
 * `partnerOrPairId` is the partner's id or the pair's id. A pair's id needs one more read.
 * @throws AppError not_found when the pair does not exist, or the viewer may not see the pair now.
 */
export const findProfileView = async (
  { core, table, pairViews }: Dependencies,
  viewer: Viewer,
  partnerOrPairId: string,
  now: Date,
): Promise<ProfileView> => {
  const pairId = partnerOrPairId.startsWith('p') ? PairId.parse(partnerOrPairId) : undefined;
  const known = pairId && (await table.find(pairKey(viewer.id, pairId), { consistent: true }));
  if (pairId && !known) throw new AppError('not_found');
  const partnerId = known?.partnerId ?? MemberId.parse(partnerOrPairId);
  const [stored, sums, [account, profile, partnerAccount, partnerProfile]] = await Promise.all([
    // The pair is read with strong consistency, so that the viewer sees a choice made just before. Accounts and
    // profiles may be slightly outdated.
    known ?? table.find(pairKey(viewer.id, pairIdFor(core.pepper, viewer, partnerId)), { consistent: true }),
    viewer.sex === WOMAN ? table.query(reviewSumsAt(partnerId, now)) : undefined,
    table.findMany([accountKey(viewer.id), profileKey(viewer.id), accountKey(partnerId), profileKey(partnerId)]),
  ]);
  const side = stored && withExpiredHold(stored, now);
  if (!side || !account || !partnerAccount || !pairViews.isVisible(viewer.sex, side, partnerAccount, now))
    throw new AppError('not_found');
  return {
    side,
    own: { account, profile: profile ?? emptyProfile(viewer) },
    partner: {
      account: partnerAccount,
      profile: partnerProfile ?? emptyProfile({ id: partnerId, sex: partnerAccount.sex }),
    },
    reviews: sums && addedUp(sums.items),
  };
};
