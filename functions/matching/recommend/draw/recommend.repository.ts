import type { Random } from '#functions/platform/security/random.ts';
import { commit } from '#functions/platform/table/commit.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { pairExposedEvent } from '#functions/records/events/matching.ts';
import type { Pair } from '#functions/records/pair.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { type RecommendDay, recommendDayKey, type Sweep } from '#functions/records/recommend-day.ts';
import { type SettingItem, settingKey } from '#functions/records/recommend-setting.ts';
import { type SeenArchive, type SeenItem, seenArchiveKey, seenKey } from '#functions/records/seen-set.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { ELIGIBLE } from '../../pairs/choice-effects.ts';
import { pairWrites } from '../../pairs/pair-writes.ts';
import { exposureWrite } from '../cards/cards.repository.ts';
import { seenWrite, seenWrites } from '../seen/seen.ts';
import { poolReader } from './pool.repository.ts';
import { sweepWrite } from './recommend-day.ts';

/*
 * What a draw reads of one woman and of the man whom it may choose, and the one transaction that saves a recommend.
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
/** `day`: the write that counts the recommend for her day; `also`: more writes of the same transaction. */
type SaveInput = { now: Date; day: Write; also: Write[] };

/** She is served and verified at the moment of the write. */
const SERVED = [
  '#womanStatus = :active AND #ageCheck = :verified AND #isActive = :true',
  { active: WOMAN_STATUS.active, verified: AGE_CHECK.verified, true: true },
] as const;

export const createRecommendRepository = ({ table, random }: { table: Table; random: Random }) => ({
  readPool: poolReader(table),

  /** Everything that a draw needs of her, in one trip. Saving a recommend checks every limit again. */
  findWoman: async (herId: MemberId, now: Date, consistent: boolean): Promise<WomanItems> => {
    const [account, profile, day, seen, archive] = await table.findMany(
      [accountKey(herId), profileKey(herId), recommendDayKey(herId, now), seenKey(herId), seenArchiveKey(herId)],
      { consistent },
    );
    return { account, profile, day: day ?? {}, seen: seen ?? {}, archive };
  },

  /** Strongly consistent read of the man behind a card. */
  findMan: async (hisId: MemberId): Promise<ManItems> => {
    const [account, profile, settings] = await table.findMany(
      [accountKey(hisId), profileKey(hisId), settingKey(hisId)],
      {
        consistent: true,
      },
    );
    return { account, profile, settings };
  },

  saveSweep: async (herId: MemberId, now: Date, sweep: Sweep | undefined): Promise<void> => {
    await table.write(sweepWrite(herId, now, sweep));
  },

  /**
   * Saves the record, the day's count, her seen men, his exposure and its event, all or nothing. Refused unless both
   * accounts are still active: a record made after the records of a leaver were closed would stay until they are
   * erased.
   * @throws AppError conflict when the day's cap, the pair, her status or his changed since they were read.
   */
  saveRecommend: async (
    pair: Pair,
    woman: Pick<WomanItems, 'seen' | 'archive'>,
    { now, day, also }: SaveInput,
  ): Promise<void> => {
    try {
      await commit(table, [
        ...pairWrites(null, pair, { require: { her: SERVED, his: ELIGIBLE(now) } }),
        day,
        ...seenWrites(pair.herId, pair.hisId, woman),
        exposureWrite(pair.hisId),
        eventWrite(random, now, pairExposedEvent, { herId: pair.herId, hisId: pair.hisId }),
        ...also,
      ]);
    } catch (error) {
      // The two have a record already, from a like. Marking him as seen lets the next draw find another man. Only the
      // name of the refused clause tells this, so the refusal behind `conflict` is read here.
      const refusal = error instanceof AppError ? error.cause : error;
      if (refusal instanceof WriteRefused && refusal.failed.includes('her side'))
        await table.write(seenWrite(pair.herId, pair.hisId));
      throw error;
    }
  },
});
export type RecommendRepository = ReturnType<typeof createRecommendRepository>;
