import { type AccountItem, accountKey } from '#functions/account/public.ts';
import type { PhotoRef } from '#functions/platform/security/photo-links.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Key, Table } from '#functions/platform/table/table.ts';
import { facePhoto, type ProfileItem, profileKey } from '#functions/profile/public.ts';
import { type Pair, type PairItem, pairKey, pairOf } from '#functions/records/pair.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { writing } from '../contention.ts';
import { hasLeft } from '../leaving/leave.rules.ts';
import { pairWrites } from './pair-writes.ts';

/** Name and photo as a member's records show them; written last, so that a run that broke off is done again. */
type FaceItem = { name: string; photo?: PhotoRef | undefined };
const faceKey = (id: MemberId): Key => ({ pk: `MATCHING#${id}`, sk: 'FACE' });
const PAGE = 50;

/** Carries a new name or photo into all records of a member. Changes nothing where they already say so. */
export const carryFace = async (table: Table, id: MemberId): Promise<void> => {
  const { face, known } = await readFaces(table, id);
  if (!face || isSameFace(face, known)) return;
  let carried: FaceItem;
  let current = face;
  // Another run may have carried a later face meanwhile, and this one written over it: whoever ends last looks again.
  do {
    carried = current;
    await carryIntoAll(table, id, carried);
    current = (await readFaces(table, id)).face ?? carried;
  } while (!isSameFace(current, carried));
  await table.write({ name: 'face', put: { ...faceKey(id), ...carried } });
};

const readFaces = async (table: Table, id: MemberId) => {
  const [profile, known, account] = (await table.findMany([profileKey(id), faceKey(id), accountKey(id)], {
    consistent: true,
  })) as [ProfileItem | undefined, FaceItem | undefined, AccountItem | undefined];
  // Records of somebody who withdrew say so and nothing else.
  if (!profile || account?.withdrawnAt !== undefined) return { face: undefined, known };
  const face: FaceItem = { name: profile.attributes.twitter_name ?? '', photo: facePhoto(profile) };
  return { face, known };
};
const isSameFace = (face: FaceItem, other: FaceItem | undefined): boolean =>
  other !== undefined && other.name === face.name && other.photo === face.photo;

const carryIntoAll = async (table: Table, id: MemberId, face: FaceItem): Promise<void> => {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await table.query<PairItem>({ pk: `PAIR#${id}`, limit: PAGE, after, consistent: true });
    const stale = page.items.filter((side) => side.ownName !== face.name || side.ownPhoto !== face.photo);
    for (const side of stale) await carryInto(table, id, side.sk as PairId, face);
    after = page.next;
  } while (after);
};

const carryInto = (table: Table, id: MemberId, pairId: PairId, { name, photo }: FaceItem) =>
  retryOnConflict(async () => {
    const side = await table.find<PairItem>(pairKey(id, pairId), { consistent: true });
    const before = side && pairOf(side);
    if (!before || hasLeft(before, id)) return;
    const change: Partial<Pair> =
      side.viewer === WOMAN ? { herName: name, herPhoto: photo } : { hisName: name, hisPhoto: photo };
    await writing(() => table.transact(pairWrites(before, { ...before, ...change })));
  });
