import { dayCountWrite } from '#functions/items/day-count.ts';
import { pairExposedEvent } from '#functions/items/events/matching.ts';
import type { Pair } from '#functions/items/pair.ts';
import { eligibleCondition } from '#functions/pairs/public/choices.ts';
import { pairWrites } from '#functions/pairs/public/pair.ts';
import { type SeenMen, seenWrites } from '#functions/pairs/public/recommended.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { exposureWrite } from '../pool/entries.repository.ts';

export type NewRecommend = {
  now: Date;
  /** The write that counts the recommend in the woman's item of the service day. */
  day: Write;
  /** Writes that the caller adds to the transaction. */
  also: readonly Write[];
  /** Her `manualPendingAt` (epoch ms), when this recommend fulfils her request for a recommend by staff. */
  requestedAt?: number;
};

/**
 * Condition on the woman's account: she is active and verified. With `requestedAt`, also: her request for a recommend
 * by staff is still pending.
 */
const servedCondition = (requestedAt: number | undefined): Condition => {
  const text = '#womanStatus = :active AND #ageCheck = :verified AND #isActive = :true';
  const values = { active: WOMAN_STATUS.active, verified: AGE_CHECK.verified, true: true };
  return requestedAt === undefined
    ? [text, values]
    : [`${text} AND #manualPendingAt = :since`, { ...values, since: requestedAt }];
};

/**
 * All writes of one recommend. DynamoDB refuses the transaction, with the name of a write:
 * - `her side`: the two have a pair already.
 * - `her account`: she gets no recommends any more.
 * - `his account`: he is not recommended any more.
 * - `day`: the day's cap is reached.
 * - `seen`, `seen archive`: the list of the men who were shown to her has changed since it was read.
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
      now,
      require: { her: servedCondition(requestedAt), his: eligibleCondition(now) },
      change: requestedAt === undefined ? undefined : { her: { remove: ['manualPendingAt'] } },
    }),
    day,
    ...seenWrites(herId, hisId, woman),
    exposureWrite(hisId),
    dayCountWrite(pair.id, now, { recommends: 1 }),
    eventWrite(random, now, pairExposedEvent, { herId, hisId }),
    ...also,
  ];
};
