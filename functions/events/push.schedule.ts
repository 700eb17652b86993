import { pushDue } from '#functions/items/due/mails.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { sendWaiting } from '#functions/push/public.ts';
import type { EventsDeps } from './deps.ts';

/** Sends the notifications that waited for the end of quiet hours, or for a push service (rules: Push). */
export const sendWaitingPushes: Schedule<EventsDeps> = (deps, now) =>
  workDue(deps.table, pushDue, { now }, (due) => sendWaiting(deps, due));
