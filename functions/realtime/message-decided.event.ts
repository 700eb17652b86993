import { hideMessage, restoreMessage, speakWithheld } from '#functions/chat/public.ts';
import type { messageDecidedEvent } from '#functions/items/events/realtime.ts';
import { type Report, reportKey, standingDecision } from '#functions/items/report.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Staff decided on a message. A withheld one that they let pass is spoken into its room, once, and posted to the open apps
 * of both. One that they hid loses its words, in open apps too, and gets them back when an appeal changes that. The report
 * is read anew: the decision that stands counts, in whatever order the events arrive.
 */
export const messageDecided: EventConsumer<typeof messageDecidedEvent, RealtimeDeps> = async (event, deps) => {
  const report = await deps.table.find(reportKey(event.data.reportId), { consistent: true });
  if (report?.kind !== 'message') return;
  const isHidden = event.data.decision === 'hide';
  const standing = standingDecision(report)?.decision;
  if (standing !== undefined && isHidden !== (standing === 'uphold')) return;
  const decided = await carryOut(report, isHidden, deps);
  if (!decided) return;
  const { roomId: room, message, senderId, partnerId } = decided;
  await Promise.all([senderId, partnerId].map((id) => fanOut(deps, id, { type: 'message', room, message })));
};

/** A withheld message that is upheld stands in no room. */
const carryOut = async (report: Report, isHidden: boolean, { core, speeches }: RealtimeDeps) => {
  const now = core.clock.now();
  if (report.isWithheld) return isHidden ? undefined : speakWithheld({ speeches, random: core.random }, report, now);
  return isHidden ? hideMessage(speeches, report, now) : restoreMessage(speeches, report);
};
