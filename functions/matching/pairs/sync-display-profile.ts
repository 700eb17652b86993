import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import type { DisplayProfile } from '#functions/records/display-profile.ts';
import { displayProfileKey } from '#functions/records/display-profile.ts';
import { type Pair, pairKey, pairOf, pairsOf } from '#functions/records/pair.ts';
import { facePhoto, type ProfileItem, profileKey } from '#functions/records/profile.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import { hasLeft } from '../leaving/leave.rules.ts';
import { pairWrites } from './pair-writes.ts';

const PAGE = 50;

/** Carries a new name or photo into all records of a member. Changes nothing where they already say so. */
export const syncDisplayProfile = async (table: Table, id: MemberId): Promise<void> => {
  const { face, known } = await readDisplayProfiles(table, id);
  if (!face || isSameDisplay(face, known)) return;
  let carried: DisplayProfile;
  let current = face;
  // Another run may have carried a later face meanwhile, and this one written over it: whoever ends last looks again.
  do {
    carried = current;
    await carryIntoAll(table, id, carried);
    current = (await readDisplayProfiles(table, id)).face ?? carried;
  } while (!isSameDisplay(current, carried));
  await table.write({ name: 'face', put: { ...displayProfileKey(id), ...carried } });
};

const readDisplayProfiles = async (table: Table, id: MemberId) => {
  const [profile, known, account] = (await table.findMany([profileKey(id), displayProfileKey(id), accountKey(id)], {
    consistent: true,
  })) as [ProfileItem | undefined, DisplayProfile | undefined, AccountItem | undefined];
  // Records of somebody who withdrew say so and nothing else.
  if (!profile || account?.withdrawnAt !== undefined) return { face: undefined, known };
  const face: DisplayProfile = { name: profile.attributes.twitter_name ?? '', photo: facePhoto(profile) };
  return { face, known };
};
const isSameDisplay = (face: DisplayProfile, other: DisplayProfile | undefined): boolean =>
  other !== undefined && other.name === face.name && other.photo === face.photo;

const carryIntoAll = async (table: Table, id: MemberId, face: DisplayProfile): Promise<void> => {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await table.query({ ...pairsOf(id), limit: PAGE, after, consistent: true });
    const stale = page.items.filter((side) => side.ownName !== face.name || side.ownPhoto !== face.photo);
    for (const side of stale) await carryInto(table, id, side.sk as PairId, face);
    after = page.next;
  } while (after);
};

const carryInto = (table: Table, id: MemberId, pairId: PairId, { name, photo }: DisplayProfile) =>
  retryOnConflict(async () => {
    const side = await table.find(pairKey(id, pairId), { consistent: true });
    const before = side && pairOf(side);
    if (!before || hasLeft(before, id)) return;
    const change: Partial<Pair> =
      side.viewer === WOMAN ? { herName: name, herPhoto: photo } : { hisName: name, hisPhoto: photo };
    await writing(() => table.transact(pairWrites(before, { ...before, ...change })));
  });
