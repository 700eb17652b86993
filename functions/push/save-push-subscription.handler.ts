import { createHandler } from '#functions/platform/http/create-handler.ts';
import { sameSecret } from '#functions/platform/runtime/random.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { savePushSubscription as contract } from '#shared/contract/push.ts';
import { AppError } from '#shared/errors.ts';
import { SESSION_MS } from '#shared/limits.ts';
import { pushErrorsJa } from '#shared/messages/push.ja.ts';
import { epochSeconds } from '#shared/time.ts';
import type { PushDeps } from './deps.ts';
import { isKnownEndpoint, readKeys } from './endpoint.rules.ts';
import { subscriptionIdOf } from './subscription-id.ts';
import { isSame, replacedBy } from './subscriptions.rules.ts';
import { throttleOf } from './throttles.ts';

export const savePushSubscription = createHandler(
  contract,
  async ({ member, body, now, throttles }, { core, subscriptions }: PushDeps) => {
    await throttles.count([throttleOf('push_subscription', member.id)]);
    const { endpoint } = body;
    if (!isKnownEndpoint(endpoint, core.config.PUSH_LOCAL_ORIGIN)) throw new AppError('push_service_refused');
    const keys = readKeys(body.keys);
    if (!keys) throw new AppError('invalid_input', { messages: [pushErrorsJa.subscription] });
    const id = subscriptionIdOf(core.pepper, endpoint);
    await retryOnConflict(async () => {
      const [known, mine] = await Promise.all([
        subscriptions.findEndpoint(id),
        subscriptions.findSubscriptions(member.id),
      ]);
      // Only the browser itself knows the secret of its subscription. Who knows the endpoint alone can't take it over.
      if (known?.subscription && !sameSecret(known.subscription.auth, keys.auth))
        throw new AppError('invalid_input', { messages: [pushErrorsJa.subscription] });
      const before = mine.find((one) => one.id === id);
      // The app sends its subscription whenever it starts. Nearly always nothing has changed.
      if (known?.ownerId === member.id && before && isSame(before, { ...keys, client: member.client })) return;
      const session = { client: member.client, loginPk: loginKey(core.pepper, member.uid).pk };
      const ttl = epochSeconds(new Date(now.getTime() + SESSION_MS));
      const { waiting, waitsSince } = before ?? {};
      const news = waiting && waitsSince !== undefined ? { waiting, waitsSince } : {};
      const subscription = { id, endpoint, ...keys, ...session, createdAt: now.getTime(), ...news, ttl };
      const replaced = replacedBy(id, mine);
      await subscriptions.saveSubscription(member.id, subscription, { formerId: known?.ownerId, replaced });
    });
    return { id };
  },
);
