import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listPasskeys as contract } from '#shared/contract/passkeys.ts';
import type { AuthDeps } from './deps.ts';
import { passkeyRow } from './passkey.shape.ts';

export const listPasskeys = createHandler(contract, async ({ member }, { core, logins }: AuthDeps) => {
  const { passkeys = [] } = (await logins.findSecret(member.uid)) ?? {};
  return { passkeys: passkeys.map((passkey) => passkeyRow(core.pepper, member.id, passkey)).reverse() };
});
