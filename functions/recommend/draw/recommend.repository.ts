import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { dayCountWrite } from '#functions/items/day-count.ts';
import type { Pair } from '#functions/items/pair.ts';
import { type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { type RecommendDay, recommendDayKey, type Sweep } from '#functions/items/recommend-day.ts';
import { type SettingItem, settingKey } from '#functions/items/recommend-setting.ts';
import { type SeenArchive, type SeenItem, seenArchiveKey, seenKey } from '#functions/items/seen-set.ts';
import { type SeenMen, seenWrite } from '#functions/pairs/public/recommended.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { commit, ignoreRefusal } from '#functions/platform/table/commit.ts';
import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { poolReader } from '../pool/pool.repository.ts';
import { sweepWrite, unservedWrite } from './recommend-day.ts';
import { type NewRecommend, recommendWrites } from './recommend-writes.ts';

/*
 * Reads the items that a draw needs (the woman's and a candidate's), and saves a recommend in one transaction.
 */

/** The items of the woman for whom a draw is made. */
export type WomanItems = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  day: RecommendDay;
  seen: SeenItem;
  archive: SeenArchive | undefined;
};

/** The items of a man that decide whether he may be recommended. */
type ManItems = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  settings: SettingItem | undefined;
};

export const createRecommendRepository = ({ table, random }: { table: Table; random: Random }) => ({
  readPool: poolReader(table),

  /** Reads in one request all items of the woman that a draw needs. */
  findWoman: async (herId: MemberId, now: Date, consistent: boolean): Promise<WomanItems> => {
    const [account, profile, day, seen, archive] = await table.findMany(
      [accountKey(herId), profileKey(herId), recommendDayKey(herId, now), seenKey(herId), seenArchiveKey(herId)],
      { consistent },
    );
    return { account, profile, day: day ?? {}, seen: seen ?? {}, archive };
  },

  /** Strongly consistent read of a candidate's items, because his pool entry may be out of date. */
  findMan: async (hisId: MemberId): Promise<ManItems> => {
    const [account, profile, settings] = await table.findMany(
      [accountKey(hisId), profileKey(hisId), settingKey(hisId)],
      {
        consistent: true,
      },
    );
    return { account, profile, settings };
  },

  /** The profiles of up to a hundred men; men without a profile are left out. Eventually consistent. */
  findProfiles: async (ids: readonly MemberId[]): Promise<ProfileItem[]> =>
    (await table.findMany(ids.map(profileKey))).filter((profile) => profile !== undefined),

  saveSweep: async (herId: MemberId, now: Date, sweep: Sweep | undefined): Promise<void> => {
    await table.write(sweepWrite(herId, now, sweep));
  },

  /** Counts the woman for the dashboard, at most once a service day, when no man could be recommended to her. */
  saveUnserved: async (herId: MemberId, now: Date): Promise<void> => {
    const writes = [unservedWrite(herId, now), dayCountWrite(herId, now, { womenUnserved: 1 })];
    await ignoreRefusal(table.transact(writes), ['unserved']);
  },

  /**
   * Saves the pair with its counts and its event in one transaction (`recommendWrites`).
   * @throws AppError conflict when the day's cap, the pair, her status or his status changed since they were read.
   */
  saveRecommend: async (pair: Pair, woman: SeenMen, recommend: NewRecommend): Promise<void> => {
    try {
      await commit(table, recommendWrites(random, pair, woman, recommend));
    } catch (error) {
      // The write `her side` is refused when the two have a pair already, because one of them sent the other a like.
      // Marking him as seen lets the next draw find another man. The error's `cause` contains the names of the refused
      // writes.
      const refusal = error instanceof AppError ? error.cause : error;
      if (refusal instanceof WriteRefused && refusal.failed.includes('her side'))
        await table.write(seenWrite(pair.herId, pair.hisId));
      throw error;
    }
  },
});
export type RecommendRepository = ReturnType<typeof createRecommendRepository>;
