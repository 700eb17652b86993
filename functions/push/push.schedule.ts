import { pushDue } from '#functions/items/due/push.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PushDeps } from './deps.ts';
import { sendWaiting } from './send-push.ts';

/** Sends the notifications that waited for the end of quiet hours, or for a push service (rules: Push). */
export const sendWaitingPushes: Schedule<PushDeps> = (deps, now) =>
  workDue(deps.table, pushDue, { now }, (due) => sendWaiting(deps, due));
