import type { PhotoRef } from '#functions/platform/photo-links.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { facePhoto, type ProfileItem, profileKey } from '#functions/profile/public.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { writing } from './contention.ts';
import { type Pair, type PairItem, pairKey, pairOf } from './pair.ts';
import { pairWrites } from './pair-writes.ts';

/** Name and photo as a member's records show them; written last, so that a run that broke off is done again. */
type FaceItem = { name: string; photo?: PhotoRef | undefined };
const faceKey = (id: MemberId): Key => ({ pk: `MATCHING#${id}`, sk: 'FACE' });
const PAGE = 50;

/** Carries a new name or photo into all records of a member. Changes nothing where they already say so. */
export const carryFace = async (table: Table, id: MemberId): Promise<void> => {
  const [profile, known] = (await table.findMany([profileKey(id), faceKey(id)], { consistent: true })) as [
    ProfileItem | undefined,
    FaceItem | undefined,
  ];
  if (!profile) return;
  const face: FaceItem = { name: profile.attributes.twitter_name ?? '', photo: facePhoto(profile) };
  if (known && known.name === face.name && known.photo === face.photo) return;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await table.query<PairItem>({ pk: `PAIR#${id}`, limit: PAGE, after, consistent: true });
    const stale = page.items.filter((side) => side.ownName !== face.name || side.ownPhoto !== face.photo);
    for (const side of stale) await carryInto(table, id, side.sk as PairId, face);
    after = page.next;
  } while (after);
  await table.write({ name: 'face', put: { ...faceKey(id), ...face } });
};

const carryInto = (table: Table, id: MemberId, pairId: PairId, { name, photo }: FaceItem) =>
  retryOnConflict(async () => {
    const side = await table.find<PairItem>(pairKey(id, pairId), { consistent: true });
    if (!side) return;
    const before = pairOf(side);
    const change: Partial<Pair> =
      side.viewer === WOMAN ? { herName: name, herPhoto: photo } : { hisName: name, hisPhoto: photo };
    await writing(() => table.transact(pairWrites(before, { ...before, ...change })));
  });
