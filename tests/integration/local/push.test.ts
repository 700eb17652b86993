import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPushSender } from '#functions/platform/ports/push-sender.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type PushService, type Subscription, startPushService } from '../push/push-service.ts';

let world: TestWorld;
let service: PushService;
let browser: Subscription;
beforeAll(async () => {
  world = await createTestWorld();
  service = await startPushService(world);
});
afterAll(() => service.stop());
beforeEach(async () => {
  browser = await service.makeSubscription();
});
const payload = { title: 'お知らせ', body: '<b>新しい</b>', tag: 'match', kind: 'match', badge: 0 };
const send = (change: object = {}) =>
  createPushSender(world.core).deliver({
    endpoint: browser.endpoint,
    ...browser.keys,
    payload,
    ttlSeconds: 60,
    urgency: 'normal',
    topic: 'one',
    ...change,
  });

test('it decrypts a message for its subscription alone', async () => {
  expect(await send()).toEqual({ state: 'delivered' });
  const sent_at = world.clock.now().toISOString();
  const shown = { title: 'お知らせ', body: '<b>新しい</b>', tag: 'match', ttl: 60, sent_at };
  expect(await service.shown(browser)).toEqual([shown]);
  expect(await service.shown(await service.makeSubscription())).toEqual([]);
});

test('it refuses a message for other keys, one without a signature, and one that is too long', async () => {
  const other = await service.makeSubscription();
  expect(await send(other.keys)).toEqual({ state: 'refused', status: 400 });
  const bare = { method: 'POST', headers: { ttl: '1', 'content-encoding': 'aes128gcm' }, body: new Uint8Array(200) };
  expect((await fetch(browser.endpoint, bare)).status).toBe(403);
  expect(await send({ payload: { ...payload, body: 'x'.repeat(5_000) } })).toEqual({ state: 'refused', status: 413 });
  expect(await service.shown(browser)).toEqual([]);
});

test('an unknown subscription is gone', async () => {
  expect(await send({ endpoint: `${browser.endpoint}x` })).toEqual({ state: 'gone' });
});

test('it fails as often as it was told, and never for ever', async () => {
  await service.fault('429', 2);
  const outcomes = [await send(), await send(), await send()];
  expect(outcomes.map(({ state }) => state)).toEqual(['later', 'later', 'delivered']);
  await service.fault('timeout');
  // The sender waits for five seconds.
  expect(await send()).toEqual({ state: 'later', retryMs: 0 });
  await service.fault('410');
  expect([await send(), await send()]).toEqual([{ state: 'gone' }, { state: 'gone' }]);
}, 20_000);

test('the page shows the messages, escaped', async () => {
  await send();
  const page = await fetch(`${service.origin}/_local/push`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  const text = await page.text();
  expect(text).toContain('&#60;b&#62;新しい');
  expect(text).not.toContain('<b>');
});

test.each(['{"kind":"500","times":1}', '{"kind":"410"}', 'x'])('the fault %s is refused', async (body) => {
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${service.origin}/_local/push/faults`, { method: 'POST', headers, body })).status).toBe(422);
});
