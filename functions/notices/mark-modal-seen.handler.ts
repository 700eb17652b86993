import { createHandler } from '#functions/platform/http/create-handler.ts';
import { markModalSeen as contract } from '#shared/contract/notices.ts';
import type { ModalCode } from '#shared/options/notices.ts';
import type { NoticesDeps } from './deps.ts';

// The call only stores a time, so the calls of two tabs that show the same modal do no harm.
export const markModalSeen = createHandler(contract, async ({ member, body, now }, { notices }: NoticesDeps) => {
  await notices.saveSeenModal(member.id, body.code as ModalCode, now);
  return { success: true as const };
});
