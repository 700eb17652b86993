import type { noticesEraseEvent } from '#functions/items/events/notices.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { NoticesDeps } from './deps.ts';

/** Thirty days after a withdrawal, deletes the member's notices (rules: Safety, After thirty days). */
export const eraseNotices: EventConsumer<typeof noticesEraseEvent, NoticesDeps> = async (event, { notices }) => {
  await notices.deleteNotices(event.data.memberId);
};
