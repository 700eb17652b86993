import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listNotices as contract } from '#shared/contract/notices.ts';
import { NOTICES_PAGE_ROWS } from '#shared/limits.ts';
import type { NoticesDeps } from './deps.ts';
import { toNotice } from './notices.shape.ts';

export const listNotices = createHandler(contract, async ({ member, query }, { contents }: NoticesDeps) => {
  const found = await contents.findPage('notices', member.sex, { before: query.before, limit: NOTICES_PAGE_ROWS });
  const page = found.slice(0, NOTICES_PAGE_ROWS);
  return {
    notice_list: page.map(toNotice),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
});
