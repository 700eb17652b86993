import type { reportsEraseEvent } from '#functions/items/events/safety.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { SafetyDeps } from './deps.ts';

/**
 * Thirty days after a withdrawal: deletes what was reported of the member, and takes the member's name and words out of
 * the reports that the member wrote. Those stay, because what they report is still there.
 */
export const eraseReports: EventConsumer<typeof reportsEraseEvent, SafetyDeps> = async (event, { reports }) => {
  await reports.forgetReporter(event.data.memberId);
  await reports.eraseAbout(event.data.memberId);
};
