import { pairChosenEvent, pairDeclinedEvent } from '#functions/items/events/matching.ts';
import type { Pair } from '#functions/items/pair.ts';
import { exposureKey, type ReputationCounts } from '#functions/items/pool-entry.ts';
import { recommendDayKey, recommendDayTtl } from '#functions/items/recommend-day.ts';
import { seenKey } from '#functions/items/seen-set.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import type { NgReasonType } from '#shared/options/ng-reasons.ts';

/*
 * Stores what a woman's choice teaches about her wishes and about the man, for later draws (searches for a man to
 * recommend). These writes are part of the transaction that saves the choice.
 */

const BODY_REASON = 2 satisfies NgReasonType;
const ACCOUNT_REASON = 3 satisfies NgReasonType;
const WISHES_REASON = 4 satisfies NgReasonType;

const reputationWrite = (hisId: MemberId, add: ReputationCounts): Write => ({
  name: 'reputation',
  update: { ...exposureKey(hisId), add },
});

/** Adds 1 to the number of women who chose him in this service day. */
const chosenDayWrite = (hisId: MemberId, now: Date): Write => ({
  name: 'chosen today',
  update: { ...recommendDayKey(hisId, now), add: { chosen: 1 }, set: { ttl: recommendDayTtl(now) } },
});

/**
 * Adds 1 to the number of women who chose him today. An event copies this number into his pool entries. Draws prefer
 * men with a lower number.
 */
const waitingWrites = (random: Random, { herId, hisId }: Pair, now: Date): Write[] => [
  chosenDayWrite(hisId, now),
  eventWrite(random, now, pairChosenEvent, { herId, hisId }),
];

type Input = { after: Pair; becomes: 'match' | 'no_match' | 'hold' | 'block'; actor: Sex; now: Date };

/**
 * The writes that store the feedback of a choice (rules: Recommendation, What choices teach).
 * - A match and her no-match are counted in the man's reputation. If her reason is the content of his account, his
 *   reputation gets worse.
 * - If her reason is his body type or height, the body types and the minimum height that she gives are stored as her
 *   limits.
 * - If her reason is his wishes, the acts about which their wishes differ get more weight for her. An event finds these
 *   acts, because finding them needs both profiles.
 * - Taste and other reasons have no further effect. They do not say which answer of his profile she disliked.
 */
export const choiceFeedback = (random: Random, { after, becomes, actor, now }: Input): Write[] => {
  const { herId, hisId, ngReason } = after;
  if (becomes === 'match')
    return [reputationWrite(hisId, { chosen: 1 }), ...(actor === WOMAN ? waitingWrites(random, after, now) : [])];
  if (becomes !== 'no_match' || actor !== WOMAN) return [];
  if (typeof ngReason !== 'object') return [reputationWrite(hisId, { declined: 1 })];
  switch (ngReason.type) {
    case BODY_REASON:
      return [reputationWrite(hisId, { declined: 1 }), limitsWrite(herId, ngReason)];
    case ACCOUNT_REASON:
      return [reputationWrite(hisId, { declined: 1, complaints: 1 })];
    case WISHES_REASON:
      return [reputationWrite(hisId, { declined: 1 }), eventWrite(random, now, pairDeclinedEvent, { herId, hisId })];
    default:
      return [reputationWrite(hisId, { declined: 1 })];
  }
};

/**
 * Counts her report that he did not reply. The report lowers his score for replies (`reply`), a part of his reputation.
 */
export const noReplyFeedback = ({ hisId }: Pick<Pair, 'hisId'>): Write[] => [reputationWrite(hisId, { unreplied: 1 })];

type BodyReason = { body_types?: readonly number[] | undefined; height_limit?: number | undefined };
const limitsWrite = (herId: MemberId, { body_types: bodyTypes = [], height_limit: height }: BodyReason): Write => ({
  name: 'her limits',
  update: {
    ...seenKey(herId),
    set: height === undefined ? undefined : { ngMinHeight: height },
    addToSet: bodyTypes.length === 0 ? undefined : { ngBodyTypes: new Set(bodyTypes.map(String)) },
  },
});
