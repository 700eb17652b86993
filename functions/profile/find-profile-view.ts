import { findPairFor, isPairVisible } from '#functions/matching/public.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { type PairItem, pairIdFor, pairKey, withExpiredHold } from '#functions/records/pair.ts';
import { emptyProfile, type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

export type ProfileView = {
  /** As of now. */
  side: PairItem;
  own: { account: AccountItem; profile: ProfileItem };
  partner: { account: AccountItem; profile: ProfileItem };
};
type Viewer = { id: MemberId; sex: Sex };

/**
 * What a member sees on opening a partner's profile, by the partner's id (one trip) or the record's (two).
 * @throws AppError not_found without a record that the viewer may see.
 */
export const findProfileView = async (
  table: Table,
  viewer: Viewer,
  partnerOrPairId: string,
  now: Date,
): Promise<ProfileView> => {
  const isPairId = partnerOrPairId.startsWith('p');
  const known = isPairId ? await findPairFor(table, viewer, partnerOrPairId) : undefined;
  if (isPairId && !known) throw new AppError('not_found');
  const partnerId = known?.partnerId ?? (partnerOrPairId as MemberId);
  const [stored, found] = await Promise.all([
    // The record shows what she has just chosen; the rest may be a moment old.
    known ?? table.find(pairKey(viewer.id, pairIdFor(viewer, partnerId)), { consistent: true }),
    table.findMany([accountKey(viewer.id), profileKey(viewer.id), accountKey(partnerId), profileKey(partnerId)]),
  ]);
  const [account, profile, hisAccount, hisProfile] = found as [
    AccountItem | undefined,
    ProfileItem | undefined,
    AccountItem | undefined,
    ProfileItem | undefined,
  ];
  const side = stored && withExpiredHold(stored, now);
  if (!side || !account || !hisAccount || !isPairVisible(viewer.sex, side, hisAccount, now))
    throw new AppError('not_found');
  return {
    side,
    own: { account, profile: profile ?? emptyProfile(viewer) },
    partner: { account: hisAccount, profile: hisProfile ?? emptyProfile({ id: partnerId, sex: hisAccount.sex }) },
  };
};
