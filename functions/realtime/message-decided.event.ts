import { hideMessage, speakWithheld } from '#functions/chat/public.ts';
import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { messageDecidedEvent } from '#functions/records/events/realtime.ts';
import { reportKey } from '#functions/records/report.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Staff decided on a message. A withheld one that they let pass is spoken into its room, once, and posted to the open apps
 * of both; one that they hid loses its words, in open apps too.
 */
export const messageDecided: EventConsumer<typeof messageDecidedEvent, RealtimeDeps> = async (event, deps) => {
  const { core, table, speeches } = deps;
  const report = await table.find(reportKey(event.data.reportId), { consistent: true });
  if (report?.kind !== 'message') return;
  const now = core.clock.now();
  const isHidden = event.data.decision === 'hide';
  // A withheld message that is upheld stands in no room, and one that was shown all the time is in its room already.
  if (isHidden === report.isWithheld) return;
  const decided = isHidden
    ? await hideMessage(speeches, report, now)
    : await speakWithheld({ speeches, random: core.random }, report, now);
  if (!decided) return;
  const { roomId: room, message, senderId, partnerId } = decided;
  await Promise.all([senderId, partnerId].map((id) => fanOut(deps, id, { type: 'message', room, message })));
};
