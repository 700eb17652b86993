import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Something changed that decides whether, where or how a member is recommended. */
export const memberChangedEvent = defineEvent('member.changed', 'matching')<{ memberId: MemberId }>();

type Couple = { herId: MemberId; hisId: MemberId };
/** She was recommended him. */
export const pairExposedEvent = defineEvent('pair.exposed', 'matching')<Couple>();
/** She asked for contact with him. */
export const pairChosenEvent = defineEvent('pair.chosen', 'matching')<Couple>();
/** She declined him, or he was reported as not replying. */
export const pairDeclinedEvent = defineEvent('pair.declined', 'matching')<Couple>();

/**
 * A member withdrew: the member's records leave the lists and counters of all partners. `loginPk` is the key that the
 * login had; `after` is the record at which the run before stopped.
 */
export const recordsCloseEvent = defineEvent('records.close', 'matching')<{
  memberId: MemberId;
  loginPk: string;
  after?: string;
}>();
/** Thirty days after a withdrawal: delete the records and everything else that matching keeps of the member. */
export const recordsEraseEvent = defineEvent('records.erase', 'matching')<{ memberId: MemberId }>();
