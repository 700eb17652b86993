import { hideMessage, restoreMessage, speakWithheld } from '#functions/chat/public.ts';
import type { messageDecidedEvent } from '#functions/items/events/realtime.ts';
import { type Report, reportKey, standingDecision } from '#functions/items/report.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Carries out a decision of staff on a message. A withheld message that staff let pass is sent to its room, once, and
 * posted to the open apps of both members. A hidden message loses its text, in open apps, too, and gets the text back
 * when an appeal changes the decision. The report is read again, and its current decision counts, in whatever order the
 * events arrive.
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

/** A withheld message that staff do not let pass is in no room, so nothing has to be done. */
const carryOut = async (report: Report, isHidden: boolean, { core, speeches }: RealtimeDeps) => {
  const now = core.clock.now();
  if (report.isWithheld) return isHidden ? undefined : speakWithheld({ speeches, random: core.random }, report, now);
  return isHidden ? hideMessage(speeches, report, now) : restoreMessage(speeches, report);
};
