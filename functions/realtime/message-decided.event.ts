import { hideMessage, speakWithheld } from '#functions/chat/public.ts';
import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { messageDecidedEvent } from '#functions/records/events/realtime.ts';
import { reportKey } from '#functions/records/report.ts';
import type { RealtimeDeps } from './deps.ts';
import { fanOut } from './fan-out.ts';

/**
 * Staff decided on a message. A withheld one that they let pass is spoken into its room, once, and posted to the open apps
 * of both; one that they hid loses its words.
 */
export const messageDecided: EventConsumer<typeof messageDecidedEvent, RealtimeDeps> = async (event, deps) => {
  const { core, table, speeches } = deps;
  const report = await table.find(reportKey(event.data.reportId), { consistent: true });
  if (report?.kind !== 'message') return;
  const now = core.clock.now();
  if (event.data.decision === 'hide') {
    if (!report.isWithheld) await hideMessage(speeches, report, now);
    return;
  }
  if (!report.isWithheld) return;
  const spoken = await speakWithheld({ speeches, random: core.random }, report, now);
  if (!spoken) return;
  const { roomId: room, message, senderId, partnerId } = spoken;
  await Promise.all([senderId, partnerId].map((id) => fanOut(deps, id, { type: 'message', room, message })));
};
