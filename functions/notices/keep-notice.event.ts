import type { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Notice } from '#shared/options/notices.ts';
import type { NoticesDeps } from './deps.ts';
import { nextNotice } from './notices.rules.ts';

/** Adds a notice to a member's notices. If the same event is delivered twice, one notice is added. */
export const keepNotice: EventConsumer<typeof noticeRequestedEvent, NoticesDeps> = async (event, { notices }) => {
  const { memberId, notice, data } = event.data;
  await retryOnConflict(async () => {
    const head = await notices.findHead(memberId);
    await notices.saveNotice(memberId, event.id, head, nextNotice(head, { notice, data } as Notice, event.at));
  });
};
