import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { AgeDeps } from './deps.ts';

/** Somebody withdrew: their document goes, and nobody is asked to look at it any more. */
export const withdrawDocument: EventConsumer<AgeDeps> = async (event, { core, ages }) => {
  if (event.type === 'document.withdraw') await ages.saveWithdrawal(event.data.memberId, core.clock.now());
};

/** Thirty days later what became of it goes, too. */
export const eraseAgeCheck: EventConsumer<AgeDeps> = async (event, { core, ages }) => {
  if (event.type === 'age_check.erase') await ages.eraseCheck(event.data.memberId, core.clock.now());
};
