import type { ageCheckEraseEvent, documentWithdrawEvent } from '#functions/items/events/age.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { AgeDeps } from './deps.ts';

/** When a member has left the service: takes the member's document out of the staff's review queue and deletes it. */
export const withdrawDocument: EventConsumer<typeof documentWithdrawEvent, AgeDeps> = async (event, { core, ages }) => {
  await ages.saveWithdrawal(event.data.memberId, core.clock.now());
};

/** Thirty days after a member left the service: deletes the member's age check. */
export const eraseAgeCheck: EventConsumer<typeof ageCheckEraseEvent, AgeDeps> = async (event, { core, ages }) => {
  await ages.eraseCheck(event.data.memberId, core.clock.now());
};
