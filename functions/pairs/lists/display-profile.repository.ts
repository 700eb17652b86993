import { accountKey } from '#functions/items/account.ts';
import { type DisplayProfile, displayProfileKey } from '#functions/items/display-profile.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { facePhoto, profileKey } from '#functions/items/profile.ts';
import { eachPage } from '#functions/platform/table/each-page.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { hasLeft } from '../pair/leave.rules.ts';
import { changePair } from '../pair/pair.repository.ts';

const PAGE = 50;

export const createDisplayProfileRepository = (table: Table) => ({
  /**
   * `current`: name and photo of the member's profile now. Undefined without a profile, and for a member who withdrew,
   * because the pairs of such a member show a fixed name. `synced`: the name and photo that were last copied into all
   * pairs.
   */
  find: async (id: MemberId): Promise<{ current: DisplayProfile | undefined; synced: DisplayProfile | undefined }> => {
    const [profile, synced, account] = await table.findMany([profileKey(id), displayProfileKey(id), accountKey(id)], {
      consistent: true,
    });
    if (!profile || account?.withdrawnAt !== undefined) return { current: undefined, synced };
    return { current: { name: profile.attributes.twitter_name ?? '', photo: facePhoto(profile) }, synced };
  },

  /** Writes the name and photo into each pair of the member that contains another name or photo. */
  saveInPairs: async (id: MemberId, { name, photo }: DisplayProfile): Promise<void> => {
    for await (const sides of eachPage(table, { ...pairsOf(id), limit: PAGE, consistent: true })) {
      for (const { sk, viewer, ownName, ownPhoto } of sides) {
        if (ownName === name && ownPhoto === photo) continue;
        const change = viewer === WOMAN ? { herName: name, herPhoto: photo } : { hisName: name, hisPhoto: photo };
        await changePair(table, id, sk, (pair) => (hasLeft(pair, id) ? undefined : { ...pair, ...change }));
      }
    }
  },

  /** Stores that all pairs contain this name and photo. */
  saveSynced: async (id: MemberId, display: DisplayProfile): Promise<void> => {
    await table.write({ name: 'display profile', put: { ...displayProfileKey(id), ...display } });
  },
});
export type DisplayProfileRepository = ReturnType<typeof createDisplayProfileRepository>;
