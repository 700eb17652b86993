import type { Random } from '#functions/platform/security/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { pairExposedEvent } from '#functions/records/events/matching.ts';
import type { Pair } from '#functions/records/pair.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { eligibleCondition } from '../../pairs/choice-effects.ts';
import { pairWrites } from '../../pairs/pair-writes.ts';
import { exposureWrite } from '../cards/cards.repository.ts';
import { type SeenMen, seenWrites } from '../seen/seen.ts';

export type NewRecommend = {
  now: Date;
  /** Counts the recommend for her day. */
  day: Write;
  /** More writes of the same transaction. */
  also: readonly Write[];
  /** Epoch ms since when her request for a recommend by staff waits, when this recommend answers it. */
  requestedAt?: number;
};

/** She is served and verified at the moment of the write; and her request still waits, when there is one. */
const servedCondition = (requestedAt: number | undefined): Condition => {
  const text = '#womanStatus = :active AND #ageCheck = :verified AND #isActive = :true';
  const values = { active: WOMAN_STATUS.active, verified: AGE_CHECK.verified, true: true };
  return requestedAt === undefined
    ? [text, values]
    : [`${text} AND #manualPendingAt = :since`, { ...values, since: requestedAt }];
};

/**
 * All writes of one recommend: the record, the day's count, her seen men, his exposure with its event, and the end of
 * her request. Refused as `her side` when the two have a record already, as `her account` or `his account` when she is
 * not served or he may not be recommended any more, and as `day`, `seen` or `seen archive` when her items changed since
 * they were read.
 */
export const recommendWrites = (
  random: Random,
  pair: Pair,
  woman: SeenMen,
  { now, day, also, requestedAt }: NewRecommend,
): Write[] => {
  const { herId, hisId } = pair;
  return [
    ...pairWrites(null, pair, {
      require: { her: servedCondition(requestedAt), his: eligibleCondition(now) },
      ...(requestedAt === undefined ? {} : { change: { her: { remove: ['manualPendingAt'] } } }),
    }),
    day,
    ...seenWrites(herId, hisId, woman),
    exposureWrite(hisId),
    eventWrite(random, now, pairExposedEvent, { herId, hisId }),
    ...also,
  ];
};
