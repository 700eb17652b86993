import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { renamePasskey as contract } from '#shared/contract/passkeys.ts';
import type { AuthDeps } from './deps.ts';
import { getOwnPasskey } from './own-passkey.ts';
import { changePasskey } from './passkey.rules.ts';

export const renamePasskey = createHandler(contract, ({ body, member, now, once }, { core, logins }: AuthDeps) =>
  retryOnConflict(async () => {
    const { found, passkeys, passkey } = await getOwnPasskey({ core, logins }, member, body.id, now);
    const answer = { success: true as const };
    const change = { passkeys: changePasskey(passkeys, passkey.id, { name: body.name.trim() }) };
    await logins.save(found, { secret: change }, now, { also: once.write(answer) });
    return answer;
  }),
);
