import { type PushSubscription, pushOwnerKey, pushSubscriptionKey } from '#functions/items/push.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { vapidKeys } from '#functions/platform/security/vapid-keys.ts';
import { subscriptionIdOf } from '#functions/push/subscription-id.ts';
import * as contract from '#shared/contract/push.ts';
import { as, type Row, row, type Scene } from '../scene.ts';

const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  keys: { p256dh: vapidKeys('a-browser').publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
};

/** Stores a subscription of her browser; `more` says what it waits for. */
export const subscribed = async (
  { core, world, her, now }: Scene,
  more: Partial<PushSubscription> = {},
): Promise<string> => {
  const { endpoint, keys } = SUBSCRIPTION;
  const id = subscriptionIdOf(core.pepper, endpoint);
  const session = { client: her.session.client, loginPk: loginKey(core.pepper, her.email).pk };
  const item = { id, endpoint, ...keys, ...session, createdAt: now.getTime(), ttl: 0, ...more };
  await world.table.transact([
    { name: 'subscription', put: { ...pushSubscriptionKey(her.id, id), ...item } },
    { name: 'owner', put: { ...pushOwnerKey(id), memberId: her.id, ttl: 0 } },
  ]);
  return id;
};

export const PUSH: readonly Row[] = [
  row(contract.getPushKey, ({ her }) => as(her)),
  row(contract.savePushSubscription, ({ her }) => ({ ...as(her), body: SUBSCRIPTION })),
  row(
    contract.savePushSubscription,
    async (scene) => {
      await subscribed(scene);
      return { ...as(scene.him), body: SUBSCRIPTION };
    },
    { variant: 'of another member' },
  ),
  row(contract.deletePushSubscription, async (scene) => {
    await subscribed(scene);
    return { ...as(scene.her), body: { endpoint: SUBSCRIPTION.endpoint } };
  }),
  row(contract.getPushSettings, ({ her }) => as(her)),
  row(contract.setPushSettings, ({ her }) => ({ ...as(her), body: { text: 'message' } })),
  row(contract.markPushOpened, ({ her }) => as(her)),
];
