import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getHelp as contract } from '#shared/contract/help.ts';
import { AppError } from '#shared/errors.ts';
import type { Sex } from '#shared/options/member.ts';
import type { NoticesDeps } from './deps.ts';
import { toFaqItem } from './notices.shape.ts';

/**
 * Returns the help tree for the sex of the signed-in member. Without a session the query's `sex` decides (rules:
 * Notices, Help without a session).
 */
export const getHelp = createHandler(contract, async ({ query, findSession }, { core, contents }: NoticesDeps) => {
  const member = await findSession().catch((error: unknown) => {
    if (error instanceof AppError && query.sex !== undefined) return undefined;
    throw error;
  });
  const sex = (member?.sex ?? query.sex) as Sex;
  const items = await contents.findAll('faq', sex);
  return { sex, help: items.map(toFaqItem), support_mail: core.config.SUPPORT_MAIL };
});
