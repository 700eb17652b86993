import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { markRead as contract } from '#shared/contract/chat.ts';
import type { ChatDeps } from './deps.ts';

export const markRead = createHandler(contract, async ({ member, query, now }, { rooms }: ChatDeps) => {
  await retryOnConflict(() => rooms.saveRead(member, query.uuid, now));
  return { success: true as const };
});
