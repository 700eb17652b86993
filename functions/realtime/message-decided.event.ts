import { hideMessage, restoreMessage, speakWithheld } from '#functions/chat/public.ts';
import type { messageDecidedEvent } from '#functions/items/events/realtime.ts';
import { type Report, reportKey, standingDecision } from '#functions/items/report.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Applies a decision of staff on a message, and posts the change to the open apps of both members. A withheld message
 * that staff allow is stored in its room, once. A hidden message loses its text, until an appeal changes the decision.
 * Events may arrive in any order, because an event that contradicts the report's current decision is ignored.
 */
export const messageDecided: EventConsumer<typeof messageDecidedEvent, RealtimeDeps> = async (event, deps) => {
  const report = await deps.table.find(reportKey(event.data.reportId), { consistent: true });
  if (report?.kind !== 'message') return;
  const isHidden = event.data.decision === 'hide';
  const current = standingDecision(report)?.decision;
  if (current !== undefined && isHidden !== (current === 'uphold')) return;
  const decided = await carryOut(report, isHidden, deps);
  if (!decided) return;
  const { roomId: room, message, senderId, partnerId } = decided;
  await Promise.all([senderId, partnerId].map((id) => fanOut(deps, id, { type: 'message', room, message })));
};

/**
 * A withheld message is stored in its room when staff allow the message; when they do not, nothing changes. Any other
 * message is in its room already, and is hidden or restored.
 */
const carryOut = async (report: Report, isHidden: boolean, { core, speeches }: RealtimeDeps) => {
  const now = core.clock.now();
  if (report.isWithheld) return isHidden ? undefined : speakWithheld({ speeches, random: core.random }, report, now);
  return isHidden ? hideMessage(speeches, report, now) : restoreMessage(speeches, report);
};
