import type { reportsEraseEvent } from '#functions/items/events/safety.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { SafetyDeps } from './deps.ts';

/**
 * Thirty days after a withdrawal: deletes the reports about the member, and removes the member's id and text from the
 * reports that the member wrote. Those reports are kept, because the content that they report still exists.
 */
export const eraseReports: EventConsumer<typeof reportsEraseEvent, SafetyDeps> = async (event, { reports }) => {
  await reports.forgetReporter(event.data.memberId);
  await reports.eraseAbout(event.data.memberId);
};
