import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { markOfficeRead as contract } from '#shared/contract/office.ts';
import type { ChatDeps } from './deps.ts';

export const markOfficeRead = createHandler(contract, async ({ member }, { office }: ChatDeps) => {
  await retryOnConflict(() => office.saveRead(member.id));
  return { success: true as const };
});
