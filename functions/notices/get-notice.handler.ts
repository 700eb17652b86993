import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getNotice as contract } from '#shared/contract/notices.ts';
import { AppError } from '#shared/errors.ts';
import type { NoticesDeps } from './deps.ts';
import { toNotice } from './notices.shape.ts';

export const getNotice = createHandler(contract, async ({ member, query }, { contents }: NoticesDeps) => {
  const notice = await contents.findOne('notices', member.sex, query.id);
  if (!notice) throw new AppError('not_found');
  return { notice: toNotice(notice) };
});
