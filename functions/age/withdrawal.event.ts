import type { ageCheckEraseEvent, documentWithdrawEvent } from '#functions/items/events/age.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { AgeDeps } from './deps.ts';

/** After a withdrawal: takes the member's document out of the queue of staff and deletes the document. */
export const withdrawDocument: EventConsumer<typeof documentWithdrawEvent, AgeDeps> = async (event, { core, ages }) => {
  await ages.saveWithdrawal(event.data.memberId, core.clock.now());
};

/** Thirty days after a withdrawal: deletes the member's age check. */
export const eraseAgeCheck: EventConsumer<typeof ageCheckEraseEvent, AgeDeps> = async (event, { core, ages }) => {
  await ages.eraseCheck(event.data.memberId, core.clock.now());
};
