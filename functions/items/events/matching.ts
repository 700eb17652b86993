import type { ScheduleEvent } from '#functions/platform/service/define-domain.ts';
import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, PairId } from '#shared/ids.ts';

/**
 * A member's account or profile changed: update what the service matching stores about the member, for example the
 * member's pairs and scheduled jobs. With `tellsPartners`, the open apps of the member's partners also fetch their chat
 * rooms with the member again. `tellsPartners` is true when staff closed or restored the account, or the member
 * switched read marks on or off.
 */
export const memberChangedEvent = defineEvent('member.changed', 'matching')<{
  memberId: MemberId;
  tellsPartners?: true;
}>();

type Couple = { herId: MemberId; hisId: MemberId };
/**
 * A man was recommended to a woman: copy his new counts (`ExposureItem`) into his pool entries (short summaries of him
 * that recommendations read).
 */
export const pairExposedEvent = defineEvent('pair.exposed', 'matching')<Couple>();
/**
 * A woman's choice made a pair a match: copy the man's new counts (`ExposureItem`) into his pool entries (short
 * summaries of him that recommendations read).
 */
export const pairChosenEvent = defineEvent('pair.chosen', 'matching')<Couple>();
/** A woman declined a man because his wishes do not fit hers: store the sexual acts about which their wishes clash. */
export const pairDeclinedEvent = defineEvent('pair.declined', 'matching')<Couple>();

/**
 * A member withdrew: remove the member's pairs from the lists and counters of all partners. `loginPk` is the partition
 * key that the member's deleted login had. `after` is the pair at which the previous run stopped.
 */
export const pairsCloseEvent = defineEvent('pairs.close', 'matching')<{
  memberId: MemberId;
  loginPk: string;
  after?: PairId;
}>();
/**
 * A member can no longer be reached (account closed, or a man without a plan), or can be reached again: store in each
 * pair of the member whether the member can be reached, and change the counts of the partners' lists. `run` is the id
 * of this update; a later update has another id. `after` is the last pair that an earlier event of the same update
 * handled.
 */
export const pairsFollowEvent = defineEvent('pairs.follow', 'matching')<{
  memberId: MemberId;
  run: string;
  after?: PairId;
}>();
/** Thirty days after a withdrawal: delete the pairs and all other items that matching stores for the member. */
export const pairsEraseEvent = defineEvent('pairs.erase', 'matching')<{ memberId: MemberId }>();
/** At 3:00: run a schedule of the service matching once. The event names the schedule (decision 090). */
export const matchingNightlyEvent = defineEvent('matching.nightly', 'matching')<ScheduleEvent>();
