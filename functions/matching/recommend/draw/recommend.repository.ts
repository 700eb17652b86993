import type { Random } from '#functions/platform/security/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { pairExposedEvent } from '#functions/records/events/matching.ts';
import type { Pair } from '#functions/records/pair.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { type RecommendDay, recommendDayKey, type Sweep } from '#functions/records/recommend-day.ts';
import { type SettingItem, settingKey } from '#functions/records/recommend-setting.ts';
import { type SeenArchive, type SeenItem, seenArchiveKey, seenKey } from '#functions/records/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { writing } from '../../contention.ts';
import { ELIGIBLE } from '../../pairs/choice-effects.ts';
import { pairWrites } from '../../pairs/pair-writes.ts';

import { exposureWrite } from '../cards/cards.repository.ts';
import { seenWrite, seenWrites } from '../seen/seen.ts';
import { sweepWrite } from './recommend-day.ts';

export type Asking = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  day: RecommendDay;
  seen: SeenItem;
  archive: SeenArchive | undefined;
};

export type ManBehindCard = {
  account: AccountItem | undefined;
  profile: ProfileItem | undefined;
  settings: SettingItem | undefined;
};
/** `day` counts it for her day; `also` goes with it. */
type SaveInput = { now: Date; day: Write; also: Write[] };

export const createRecommendRepository = ({ table, random }: { table: Table; random: Random }) => ({
  /** All that is known of her, in one trip. Half price when a moment old is good enough: every limit is checked on saving. */
  findAsking: async (herId: MemberId, now: Date, consistent: boolean): Promise<Asking> => {
    const keys = [
      accountKey(herId),
      profileKey(herId),
      recommendDayKey(herId, now),
      seenKey(herId),
      seenArchiveKey(herId),
    ];
    const [account, profile, day, seen, archive] = (await table.findMany(keys, { consistent })) as [
      AccountItem | undefined,
      ProfileItem | undefined,
      RecommendDay | undefined,
      SeenItem | undefined,
      SeenArchive | undefined,
    ];
    return { account, profile, day: day ?? {}, seen: seen ?? {}, archive };
  },

  /** The man himself behind a card, as he is this moment. */
  findMan: async (hisId: MemberId): Promise<ManBehindCard> => {
    const [account, profile, settings] = (await table.findMany(
      [accountKey(hisId), profileKey(hisId), settingKey(hisId)],
      { consistent: true },
    )) as [AccountItem | undefined, ProfileItem | undefined, SettingItem | undefined];
    return { account, profile, settings };
  },

  saveSweep: async (herId: MemberId, now: Date, sweep: Sweep | undefined): Promise<void> => {
    await table.write(sweepWrite(herId, now, sweep));
  },

  /**
   * Record, day's count, seen-set, his exposure and their event: all or nothing. Both must still be there: a record made
   * behind the closing of a leaver's records would stand until these are erased.
   * @throws AppError conflict when the cap, the pair, her status or his changed since they were read.
   */
  saveRecommend: async (
    pair: Pair,
    asking: Pick<Asking, 'seen' | 'archive'>,
    { now, day, also }: SaveInput,
  ): Promise<void> => {
    const save = () =>
      table.transact([
        ...pairWrites(null, pair, {
          require: {
            her: [
              '#womanStatus = :active AND #ageCheck = :verified AND #isActive = :true',
              { active: WOMAN_STATUS.active, verified: AGE_CHECK.verified, true: true },
            ],
            his: ELIGIBLE(now),
          },
        }),
        day,
        ...seenWrites(pair.herId, pair.hisId, asking),
        exposureWrite(pair.hisId),
        eventWrite(random, now, pairExposedEvent, { herId: pair.herId, hisId: pair.hisId }),
        ...also,
      ]);
    await writing(async () => {
      try {
        await save();
      } catch (error) {
        // They have a record from elsewhere (a like): from now on she has seen him, and the next try finds another man.
        const isKnown = error instanceof WriteRefused && error.failed.includes('her side');
        if (isKnown) await table.write(seenWrite(pair.herId, pair.hisId));
        throw error;
      }
    });
  },
});
export type RecommendRepository = ReturnType<typeof createRecommendRepository>;
