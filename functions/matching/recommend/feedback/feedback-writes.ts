import type { Random } from '#functions/platform/security/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { type Table, type Write, WriteRefused } from '#functions/platform/table/table.ts';
import { exposureKey, type ReputationCounts } from '#functions/records/card.ts';
import { pairChosenEvent, pairDeclinedEvent } from '#functions/records/events/matching.ts';
import type { Pair } from '#functions/records/pair.ts';
import { type ProfileItem, profileKey } from '#functions/records/profile.ts';
import { seenKey } from '#functions/records/seen-set.ts';
import type { MemberId } from '#shared/ids.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';

import { chosenDayWrite } from '../draw/recommend-day.ts';
import { scoringProfileOf } from '../score/scoring-profile.ts';

import { seenMark } from '../seen/seen-set-codec.ts';
import { CLASHES_MAX, clashesOf } from './feedback.ts';

const standingWrite = (hisId: MemberId, add: ReputationCounts): Write => ({
  name: 'reputation',
  update: { ...exposureKey(hisId), add },
});

/** She waits for him from now on; his cards are told, so that others are shown men who have time. */
const waits = (random: Random, { herId, hisId }: Pair, now: Date): Write[] => [
  chosenDayWrite(hisId, now),
  eventWrite(random, now, pairChosenEvent, { herId, hisId }),
];

type Input = { after: Pair; becomes: 'match' | 'no_match' | 'hold' | 'block'; actor: Sex; now: Date };

/**
 * What a choice teaches, in its transaction. Contact and no contact count for his reputation; a body or height reason
 * becomes her limit; a reason about the account counts against him; wishes that do not fit shift the weight of her acts
 * through an event, because both profiles are needed for it. Taste and other words teach nothing: they name no answer, so
 * whatever was concluded from them would be a guess about a person (docs/rules.md).
 */
export const choiceFeedback = (random: Random, { after, becomes, actor, now }: Input): Write[] => {
  const { herId, hisId, ngReason } = after;
  if (becomes === 'match')
    return [standingWrite(hisId, { chosen: 1 }), ...(actor === WOMAN ? waits(random, after, now) : [])];
  if (becomes !== 'no_match' || actor !== WOMAN) return [];
  if (typeof ngReason !== 'object') return [standingWrite(hisId, { declined: 1 })];
  switch (ngReason.type) {
    case 2:
      return [standingWrite(hisId, { declined: 1 }), bodyLesson(herId, ngReason)];
    case 3:
      return [standingWrite(hisId, { declined: 1, complaints: 1 })];
    case 4:
      return [standingWrite(hisId, { declined: 1 }), eventWrite(random, now, pairDeclinedEvent, { herId, hisId })];
    default:
      return [standingWrite(hisId, { declined: 1 })];
  }
};

/** She says that no reply came: it counts against how likely he is to answer. */
export const noReplyLessons = ({ hisId }: Pick<Pair, 'hisId'>): Write[] => [standingWrite(hisId, { unreplied: 1 })];

type BodyReason = { body_types?: readonly number[] | undefined; height_limit?: number | undefined };
const bodyLesson = (herId: MemberId, { body_types: bodyTypes = [], height_limit: height }: BodyReason): Write => ({
  name: 'lesson',
  update: {
    ...seenKey(herId),
    ...(height === undefined ? {} : { set: { ngMinHeight: height } }),
    ...(bodyTypes.length === 0 ? {} : { addToSet: { ngBodyTypes: new Set(bodyTypes.map(String)) } }),
  },
});

/** Notes in which acts the two clash. Said twice it is one entry, so the event may come as often as it likes. */
export const learnClashes = async (
  table: Table,
  { herId, hisId }: { herId: MemberId; hisId: MemberId },
): Promise<void> => {
  const [hers, his] = (await table.findMany([profileKey(herId), profileKey(hisId)])) as (ProfileItem | undefined)[];
  if (!hers || !his) return;
  const basics = { rank: 'E', createdAt: 0 } as const;
  const clashes = clashesOf(scoringProfileOf(hers, basics).acts, scoringProfileOf(his, basics).acts);
  if (clashes === '0') return;
  try {
    await table.write({
      name: 'clashes',
      if: ['attribute_not_exists(#clashes) OR size(#clashes) < :max', { max: CLASHES_MAX }],
      update: { ...seenKey(herId), addToSet: { clashes: new Set([`${seenMark(hisId)}:${clashes}`]) } },
    });
  } catch (error) {
    // So many taught already that one more would say nothing new.
    if (!(error instanceof WriteRefused)) throw error;
  }
};
