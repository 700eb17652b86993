import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getPushKey as contract } from '#shared/contract/push.ts';
import type { PushDeps } from './deps.ts';

export const getPushKey = createHandler(contract, async (_request, { publicKey }: PushDeps) => ({
  public_key: publicKey,
}));
