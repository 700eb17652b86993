import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { NoticesDeps } from './deps.ts';

/** Erases the notices of a member who left thirty days ago. */
export const eraseNotices: EventConsumer<NoticesDeps> = async (event, { notices }) => {
  if (event.type === 'notices.erase') await notices.erase(event.data.memberId);
};
