import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { ageCheckEraseEvent, documentWithdrawEvent } from '#functions/records/events/age.ts';
import type { AgeDeps } from './deps.ts';

/** Somebody withdrew: their document goes, and nobody is asked to look at it any more. */
export const withdrawDocument: EventConsumer<typeof documentWithdrawEvent, AgeDeps> = async (event, { core, ages }) => {
  await ages.saveWithdrawal(event.data.memberId, core.clock.now());
};

/** Thirty days later what became of it goes, too. */
export const eraseAgeCheck: EventConsumer<typeof ageCheckEraseEvent, AgeDeps> = async (event, { core, ages }) => {
  await ages.eraseCheck(event.data.memberId, core.clock.now());
};
