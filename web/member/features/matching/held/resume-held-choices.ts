import { NG_UNDO_MS } from '#shared/limits.ts';
import { resumeActions } from '#web/platform/delayed/resume-actions.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { heldChoices } from './held-choices.ts';

/**
 * Sends the choices that an earlier page load in this browser stored but did not send. Returns a function that stops
 * the timers.
 */
export const resumeHeldChoices = (): (() => void) =>
  resumeActions(heldChoices, {
    keyOf: ({ pairId }) => pairId,
    getUid: () => getSession()?.uid,
    undoMs: NG_UNDO_MS,
  });
