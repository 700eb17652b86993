import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { noticesEraseEvent } from '#functions/records/events/notices.ts';
import type { NoticesDeps } from './deps.ts';

/** Erases the notices of a member who left thirty days ago. */
export const eraseNotices: EventConsumer<typeof noticesEraseEvent, NoticesDeps> = async (event, { notices }) => {
  await notices.erase(event.data.memberId);
};
