import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import type { Charge, ChargeItem } from '../charges/charge.ts';
import { asOf, chargeKey } from '../charges/charge.ts';
import { takeFault } from '../faults.ts';
import type { SandboxParts } from '../settings.ts';
import { signed } from '../signatures.ts';
import type { Item, StoreWrite } from '../store/store.ts';

/** Delays after the first, second, third and fourth failed delivery, in ms. After the fifth, the webhook is deleted. */
const RETRIES_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;
const PAGE = 25;

type Webhook = { id: string; attemptId: string; tries: number };
type WebhookItem = Item & Webhook;

const dueKey = (at: number, id: string) => ({ pk: 'HOOKS', sk: `${new Date(at).toISOString()}#${id}` });

const webhookWrite = (parts: SandboxParts, webhook: Webhook, at: number): StoreWrite => {
  parts.onWebhookDue?.(at);
  return { name: 'webhook', put: { ...dueKey(at, webhook.id), ...webhook } };
};

/**
 * The writes that schedule a charge's webhooks: one webhook is sent `firstWebhookMs` after `now`. If the charge waits
 * for 3-D Secure, a second one is sent `firstWebhookMs` after the deadline of 3-D Secure.
 */
export const webhookWrites = (parts: SandboxParts, charge: Charge, now: Date): StoreWrite[] => {
  const { attemptId, challenge, status } = charge;
  const tell = (at: number) => webhookWrite(parts, { id: randomUUID(), attemptId, tries: 0 }, at);
  const { firstWebhookMs } = parts.settings;
  const isOpen = status === 'requires_action' && challenge !== undefined;
  return [tell(now.getTime() + firstWebhookMs), ...(isOpen ? [tell(challenge.expiresAt + firstWebhookMs)] : [])];
};

/**
 * The body of a webhook: the attempt's id and status. The shop requests all other fields of the charge from the API.
 */
const bodyOf = ({ id }: Webhook, charge: Charge): string =>
  JSON.stringify({ id, type: 'charge.updated', data: { attempt_id: charge.attemptId, status: charge.status } });

const send = async ({ settings, sendWebhook, clock }: SandboxParts, body: string): Promise<boolean> => {
  const timestamp = Math.floor(clock.now().getTime() / SECOND_MS);
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-timestamp': String(timestamp),
    'x-sandbox-signature': signed(settings.signingKey, timestamp, body),
  };
  try {
    const status = await sendWebhook(settings.webhookUrl, headers, body);
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
};

/**
 * Sends one webhook. Deletes it when it was delivered or has failed five times; otherwise sets the time of the next
 * try.
 */
const deliver = async (parts: SandboxParts, item: WebhookItem): Promise<void> => {
  const found = (await parts.store.find(chargeKey(item.attemptId))) as ChargeItem | undefined;
  const fault = await takeFault(parts, ['webhook_lost', 'webhook_twice']);
  let isDelivered = fault === 'webhook_lost' || !found;
  if (!isDelivered && found) {
    const body = bodyOf(item, asOf(found.charge, parts.clock.now()));
    if (fault === 'webhook_twice') await send(parts, body);
    isDelivered = await send(parts, body);
  }
  const again = isDelivered ? undefined : RETRIES_MS[item.tries];
  const gone: StoreWrite = { name: 'gone', delete: { pk: item.pk, sk: item.sk } };
  const later = { id: item.id, attemptId: item.attemptId, tries: item.tries + 1 };
  await parts.store.write([
    gone,
    ...(again === undefined ? [] : [webhookWrite(parts, later, parts.clock.now().getTime() + again)]),
  ]);
};

/** Sends every webhook that is due. Returns when the next one is due (epoch ms); undefined when there is none. */
export const deliverDue = async (parts: SandboxParts): Promise<number | undefined> => {
  for (;;) {
    const now = parts.clock.now();
    const { items } = await parts.store.query({ pk: 'HOOKS', limit: PAGE });
    const due = items.filter(({ sk }) => dueAtOf(sk) <= now.getTime());
    for (const item of due) await deliver(parts, item as WebhookItem);
    if (due.length < PAGE) {
      const { items: left } = await parts.store.query({ pk: 'HOOKS', limit: 1 });
      const [next] = left;
      return next && dueAtOf(next.sk);
    }
  }
};

const dueAtOf = (sk: string): number => Date.parse(sk.slice(0, sk.indexOf('#')));
