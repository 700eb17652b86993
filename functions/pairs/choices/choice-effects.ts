import { REACHABLE } from '#functions/items/account.ts';
import { dayCountWrite } from '#functions/items/day-count.ts';
import { mailRequestedEvent } from '#functions/items/events/mails.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { pairMatchedEvent, roomChangedEvent } from '#functions/items/events/realtime.ts';
import type { Pair } from '#functions/items/pair.ts';
import type { Random } from '#functions/platform/runtime/random.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Condition, Write } from '#functions/platform/table/table.ts';
import { roomOf } from '#shared/ids.ts';
import { AGE_CHECK, type Sex, WOMAN } from '#shared/options/member.ts';
import type { ChoiceDecision } from '../pair/matching.rules.ts';
import { choiceFeedback } from './feedback-writes.ts';
import { holdDueWrite } from './hold.schedule.ts';

type Decided = Extract<ChoiceDecision, { pair: Pair }>;
type Input = { after: Pair; becomes: Decided['becomes']; actor: Sex; now: Date };

/**
 * What a choice (`ok`, `ng`, `suspend`) adds to the transaction that saves its pair: conditions on both accounts,
 * events, a mail, due work, and feedback for later recommends.
 */
export const choiceEffects = (
  random: Random,
  { after, becomes, actor, now }: Input,
): { require: { her?: Condition; his?: Condition }; writes: Write[] } => {
  const feedback = choiceFeedback(random, { after, becomes, actor, now });
  if (becomes === 'hold') return { require: {}, writes: [holdDueWrite(after)] };
  if (becomes === 'no_match') return { require: {}, writes: feedback };
  if (becomes === 'block') return { require: {}, writes: [roomClosedWrite(random, now, after)] };
  const { id: pairId, herId, hisId } = after;
  const [partner, require] =
    actor === WOMAN
      ? [hisId, { her: VERIFIED, his: eligibleCondition(now) }]
      : [herId, { her: REACHABLE, his: VERIFIED }];
  return {
    require,
    writes: [
      ...feedback,
      dayCountWrite(pairId, now, { matches: 1 }),
      eventWrite(random, now, pairMatchedEvent, { pairId, roomId: roomOf(pairId), herId, hisId }),
      eventWrite(random, now, mailRequestedEvent, { template: 'matched', to: { memberId: partner }, data: { pairId } }),
      eventWrite(random, now, noticeRequestedEvent, { memberId: partner, notice: 'matched', data: {} }),
    ],
  };
};

/** Writes the event by which the open apps of both members show at once that their chat has ended. */
export const roomClosedWrite = (random: Random, now: Date, { id, herId, hisId }: Pair): Write =>
  eventWrite(random, now, roomChangedEvent, { to: [herId, hisId], roomId: roomOf(id) });

/** Condition on the account of the member who chose `ok`: active, with a verified age. */
const VERIFIED: Condition = [
  '#isActive = :true AND #ageCheck = :verified',
  { true: true, verified: AGE_CHECK.verified },
];
/** The rule `isEligible` (whether a man may be recommended now) as a condition on the man's account. */
export const eligibleCondition = (now: Date): Condition => [
  '#isActive = :true AND #ageCheck = :verified AND #hasProfile = :true AND #paidUntil > :now',
  { true: true, verified: AGE_CHECK.verified, now: now.getTime() },
];
