import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, PairId } from '#shared/ids.ts';

/**
 * A member's account or profile changed: update what matching stores about the member, such as pool entries, pairs and
 * due work. `tellsPartners`: the partners' open chats must fetch their rooms again, because staff closed or restored
 * the account, or the member switched read marks on or off.
 */
export const memberChangedEvent = defineEvent('member.changed', 'matching')<{
  memberId: MemberId;
  tellsPartners?: true;
}>();

type Couple = { herId: MemberId; hisId: MemberId };
/** He was recommended to her: copy his new counts into his pool entries. */
export const pairExposedEvent = defineEvent('pair.exposed', 'matching')<Couple>();
/** Her choice made the pair a match: copy his new counts into his pool entries. */
export const pairChosenEvent = defineEvent('pair.chosen', 'matching')<Couple>();
/** She declined him because his wishes do not fit hers: store in which acts the two clash. */
export const pairDeclinedEvent = defineEvent('pair.declined', 'matching')<Couple>();

/**
 * A member withdrew: take the member's pairs out of the lists and counters of all partners. `loginPk` is the key that
 * the login had. `after` is the pair at which the previous run stopped.
 */
export const pairsCloseEvent = defineEvent('pairs.close', 'matching')<{
  memberId: MemberId;
  loginPk: string;
  after?: PairId;
}>();
/**
 * A member went away or came back: write this into the member's pairs and into the counts of the partners' lists. `run`
 * is the run that writes this, until a later run replaces it. `after` is the pair at which the run stopped before.
 */
export const pairsFollowEvent = defineEvent('pairs.follow', 'matching')<{
  memberId: MemberId;
  run: string;
  after?: PairId;
}>();
/** Thirty days after a withdrawal: delete the pairs and all other items that matching stores for the member. */
export const pairsEraseEvent = defineEvent('pairs.erase', 'matching')<{ memberId: MemberId }>();
/** At 3:00: run one of matching's schedules once (decision 090). */
export const matchingNightlyEvent = defineEvent('matching.nightly', 'matching')<ScheduleEvent>();
