import { iso, isoOrNull, wholeExporter } from '#functions/account/public.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import type { Notice } from '#shared/options/notices.ts';
import { storedNotices, writtenNotice } from './notices.rules.ts';

export const exportNotices = wholeExporter(async ({ table, member }) => {
  const head = await table.find(noticeHeadKey(member.id), { consistent: true });
  const items = storedNotices(head).map(({ id, at, readAt, ...notice }) => {
    const { title, body } = writtenNotice(notice as Notice, member.sex);
    return { id, title, body, created_at: iso(at), read_at: isoOrNull(readAt) };
  });
  return { items };
});
