import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { removePasskey as contract } from '#shared/contract/passkeys.ts';
import type { AuthDeps } from './deps.ts';
import { getOwnPasskey } from './own-passkey.ts';
import { passkeyChangeThrottle } from './throttles.ts';

export const removePasskey = createHandler(
  contract,
  async ({ body, member, now, throttles, once }, { core, logins }: AuthDeps) => {
    await throttles.count([passkeyChangeThrottle(member.id)]);
    return retryOnConflict(async () => {
      const { found, passkeys, passkey } = await getOwnPasskey({ core, logins }, member, body.id, now);
      const answer = { success: true as const };
      const change = { passkeys: passkeys.filter(({ id }) => id !== passkey.id) };
      await logins.save(found, { secret: change }, now, {
        mails: [{ template: 'passkey_removed', to: { uid: found.login.email }, data: {} }],
        also: once.write(answer),
      });
      return answer;
    });
  },
);
