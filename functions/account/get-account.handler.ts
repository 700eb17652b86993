import { createHandler } from '#functions/platform/http/create-handler.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type AccountItem, accountKey } from '#functions/records/account.ts';
import { type AnnouncementHead, announcementHeadKey } from '#functions/records/content.ts';
import { type NoticeHead, noticeHeadKey } from '#functions/records/notice-head.ts';
import { type RecommendDay, recommendDayKey } from '#functions/records/recommend-day.ts';
import { getAccount as contract } from '#shared/contract/account.ts';
import { AppError } from '#shared/errors.ts';
import { toAccount } from './account.shape.ts';
import { keepLastCall, markLogin } from './last-call.ts';

export type AccountDeps = { core: Core; table: Table };

// Two trips in all: the session, then everything else at once.
export const getAccount = createHandler(contract, async ({ member, now }, { core, table }: AccountDeps) => {
  const keys = [
    accountKey(member.id),
    recommendDayKey(member.id, now),
    noticeHeadKey(member.id),
    announcementHeadKey(member.sex),
  ];
  const [[account, day, notices, announcements]] = await Promise.all([
    table.findMany(keys, { consistent: true }) as Promise<
      [AccountItem | undefined, RecommendDay | undefined, NoticeHead | undefined, AnnouncementHead | undefined]
    >,
    keepLastCall(table, member, now),
    markLogin(core, table, member, now),
  ]);
  if (!account) throw new AppError('session_required');
  const madeToday = day?.made ?? 0;
  return toAccount({ account, madeToday, notices, announcements, uid: member.uid, photoUrl: core.photoUrl, now });
});
