import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as events } from '#functions/events/domain.ts';
import { accountKey, type PushSettings } from '#functions/items/account.ts';
import { connectionKey } from '#functions/items/connection.ts';
import type { MailRequested } from '#functions/items/events/mails.ts';
import { pushSubscriptionKey, pushSubscriptionsOf } from '#functions/items/push.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { domain as push } from '#functions/push/domain.ts';
import { markPushOpened } from '#shared/contract/push.ts';
import { withdrawWoman } from '#shared/contract/withdrawal.ts';
import type { PairId } from '#shared/ids.ts';
import { roomOf } from '#shared/ids.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { NoticeCode } from '#shared/options/notices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { type PushService, type Subscription, startPushService } from './push-service.ts';

const PAIR = 'a-pair-of-the-two' as PairId;
let world: TestWorld;
let service: PushService;
let her: TestMember;
let browser: Subscription;
let count = 0;
beforeAll(async () => {
  world = await createTestWorld();
  service = await startPushService(world);
});
afterAll(() => service.stop());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  // Noon in Tokyo, some days later than the test before.
  const noon = Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS + 3 * HOUR_MS;
  world.clock.advance(noon - world.clock.now().getTime());
  her = await createMember(world, WOMAN);
  browser = await service.subscribe(her);
});

const eventOf = (type: string, data: object): OutboxEvent => {
  count += 1;
  return { id: `event-${count}`, type, data, at: world.clock.now().getTime() };
};
const notice = (code: NoticeCode, to = her) => eventOf('notice.requested', { memberId: to.id, notice: code, data: {} });
const message = (to = her) => eventOf('message.sent', { to: to.id, pairId: PAIR });
const consume = (event: OutboxEvent) => world.bind(push).consume(event);
const set = (fields: object, to = her) =>
  world.table.write({ name: 'account', update: { ...accountKey(to.id), set: { ...fields } } });
const choose = (pushSettings: PushSettings) => set({ pushSettings });
const unread = (unreadMessages: number) => set({ unreadMessages });
const wait = async (ms: number) => {
  world.clock.advance(ms);
  await world.bind(push).run('push');
};
const rows = async () => (await world.table.query({ ...pushSubscriptionsOf(her.id), consistent: true })).items;
const opened = () => world.call(push, markPushOpened, { session: her.session });
const texts = async (to = browser) => (await service.shown(to)).map(({ body, tag }) => `${tag} ${body}`);
const NEWS = '新しいお知らせがあります';

describe('what is told', () => {
  test.each<[NoticeCode, string, number]>([
    ['matched', 'match', DAY_MS],
    ['like_received', 'like', DAY_MS],
    ['verified', 'verification', 3 * DAY_MS],
    ['resubmit', 'verification', 3 * DAY_MS],
    ['document_lapsed', 'verification', 3 * DAY_MS],
    ['office_reply', 'office', 3 * DAY_MS],
    ['payment_failed', 'payment', 3 * DAY_MS],
    ['plan_ended', 'payment', 3 * DAY_MS],
  ])('the notice %s is told once, in neutral words', async (code, tag, ttlMs) => {
    const event = notice(code);
    await consume(event);
    await consume(event);
    const [shown, ...more] = await service.shown(browser);
    expect(shown).toEqual({
      title: 'お知らせ',
      body: NEWS,
      tag,
      ttl: ttlMs / SECOND_MS,
      sent_at: world.clock.now().toISOString(),
    });
    expect(more).toEqual([]);
  });

  test('a published review is told to its author, other notices to nobody', async () => {
    await consume(notice('rank_decided'));
    await consume(eventOf('review.published', { memberId: her.id }));
    expect(await texts()).toEqual([`review ${NEWS}`]);
  });

  test('a message is told in neutral words, or as a message where the member asks for it', async () => {
    await unread(1);
    await consume(message());
    await opened();
    await choose({ text: 'message' });
    world.clock.advance(1);
    await consume(message());
    await consume(notice('matched'));
    expect(await texts()).toEqual([`match ${NEWS}`, 'message メッセージが届きました', `message ${NEWS}`]);
  });

  test('a kind that is switched off is not told, nor a message that was read meanwhile', async () => {
    await choose({ kinds: { like: false } });
    await consume(notice('like_received'));
    await consume(message());
    expect(await texts()).toEqual([]);
  });

  test('every browser of the member is told, and nobody else’s', async () => {
    const him = await createMember(world, MAN);
    const [second, his] = [await service.subscribe(her), await service.subscribe(him)];
    await consume(notice('matched'));
    expect([await texts(browser), await texts(second), await texts(his)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('many at once', () => {
  test('ten messages at the same moment become one', async () => {
    await unread(10);
    await Promise.all(Array.from({ length: 10 }, () => consume(message())));
    expect(await texts()).toHaveLength(1);
  });

  test('after twenty seconds, or once it was opened, the next one is told', async () => {
    await unread(1);
    await consume(message());
    world.clock.advance(20 * SECOND_MS - 1);
    await consume(message());
    expect(await texts()).toHaveLength(1);
    world.clock.advance(1);
    await consume(message());
    expect(await texts()).toHaveLength(2);
    await opened();
    await consume(message());
    expect(await texts()).toHaveLength(3);
  });

  test('another kind is told at once', async () => {
    await consume(notice('matched'));
    await consume(notice('like_received'));
    expect(await texts()).toHaveLength(2);
  });
});

test('nothing is told while the member looks at the room on any device', async () => {
  await unread(1);
  const expiresAt = world.clock.now().getTime() + HOUR_MS;
  const row = { client: 'c', openedAt: 0, expiresAt };
  await world.table.write({ name: 'c1', put: { ...connectionKey(her.id, 'c1'), ...row } });
  await world.table.write({ name: 'c2', put: { ...connectionKey(her.id, 'c2'), ...row, room: roomOf(PAIR) } });
  await consume(message());
  expect(await texts()).toEqual([]);
  await consume(eventOf('message.sent', { to: her.id, pairId: 'another-pair-0001' }));
  expect(await texts()).toHaveLength(1);
});

describe('quiet hours', () => {
  const night = () => world.clock.advance(12 * HOUR_MS);

  test('at midnight nothing is told; at eight everything is told as one', async () => {
    night();
    await set({ unreadMessages: 2, newLikeCount: 1 });
    for (const event of [message(), message(), notice('like_received')]) await consume(event);
    await wait(8 * HOUR_MS - 1);
    expect(await texts()).toEqual([]);
    await wait(1);
    expect(await texts()).toEqual([`several ${NEWS}`]);
    await wait(DAY_MS);
    expect(await texts()).toHaveLength(1);
  });

  test('what was read in the night is not told in the morning', async () => {
    night();
    await unread(1);
    await consume(message());
    await unread(0);
    await wait(8 * HOUR_MS);
    expect(await texts()).toEqual([]);
    expect((await rows()).map(({ waiting }) => waiting)).toEqual([undefined]);
  });

  test('one kind keeps its words', async () => {
    await choose({ text: 'message', quiet: { from: 11, to: 13 } });
    await unread(1);
    await consume(message());
    expect(await texts()).toEqual([]);
    await wait(HOUR_MS);
    expect(await texts()).toEqual(['message メッセージが届きました']);
  });

  test('two runs at once tell it and end the wait', async () => {
    night();
    await unread(1);
    await consume(message());
    world.clock.advance(8 * HOUR_MS);
    await Promise.all([world.bind(push).run('push'), world.bind(push).run('push')]);
    // Each run may send it before the other one has ended the wait; the tag makes it one on the device.
    expect((await texts()).length).toBeGreaterThanOrEqual(1);
    expect((await rows()).map(({ waiting }) => waiting)).toEqual([undefined]);
  });
});

describe('a push service that does not take the message', () => {
  test('410: the subscription is gone, and nothing is tried again', async () => {
    await service.fault('410');
    await consume(notice('matched'));
    expect(await rows()).toEqual([]);
    await wait(HOUR_MS);
    expect(await texts()).toEqual([]);
  });

  test('429: sent again after the pause, only to the browser that missed it', async () => {
    const second = await service.subscribe(her);
    await set({ newMatches: new Set([PAIR]) });
    await service.fault('429');
    await consume(notice('matched'));
    expect([...(await texts()), ...(await texts(second))]).toHaveLength(1);
    await wait(MINUTE_MS - 1);
    expect([...(await texts()), ...(await texts(second))]).toHaveLength(1);
    await wait(1);
    expect([await texts(), await texts(second)]).toEqual([[`match ${NEWS}`], [`match ${NEWS}`]]);
  });

  test('no answer: sent again until the news is a day old, with growing pauses', async () => {
    // The real push service answers nothing for five seconds, so the network fails at once instead.
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await consume(notice('verified'));
    let tries = 1;
    for (let minute = 0; minute < 25 * 60; minute += 5) {
      await wait(5 * MINUTE_MS);
      tries = vi.mocked(fetch).mock.calls.length;
    }
    vi.restoreAllMocks();
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(40);
    expect((await rows()).map(({ waiting }) => waiting)).toEqual([undefined]);
  });

  test('a redirect is not followed', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:9' } }),
    );
    await consume(notice('matched'));
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1);
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
    expect(await rows()).toHaveLength(1);
  });

  test('an endpoint that is stored but not known gets no request', async () => {
    const [row] = await rows();
    const endpoint = 'http://127.0.0.1:9/_local/push/x';
    await world.table.write({
      name: 'row',
      update: { ...pushSubscriptionKey(her.id, row?.id ?? ''), set: { endpoint } },
    });
    const sent = vi.spyOn(globalThis, 'fetch');
    await consume(notice('matched'));
    expect(sent).not.toHaveBeenCalled();
    expect(await rows()).toEqual([]);
  });
});

describe('a member who left', () => {
  test('after a withdrawal the subscriptions are gone, and nothing is told', async () => {
    await world.call(account, withdrawWoman, { session: her.session, body: {} });
    const late = notice('matched');
    await settle(world, { leaveOut: ['mail.requested'] });
    expect(await rows()).toEqual([]);
    await consume(late);
    expect(await texts()).toEqual([]);
  });

  test('a suspended member is told nothing, even before the sessions ended', async () => {
    await set({ isActive: false });
    await consume(notice('matched'));
    expect([await texts(), await rows()]).toEqual([[], []]);
  });

  test('a session that ended is told nothing, and its subscription goes', async () => {
    const key = loginKey(world.core.pepper, her.email);
    await world.table.write({ name: 'login', update: { ...key, set: { sessions: {} } } });
    await consume(notice('matched'));
    expect([await texts(), await rows()]).toEqual([[], []]);
  });

  test('so does one that expired', async () => {
    world.clock.advance(15 * DAY_MS);
    await consume(notice('matched'));
    expect([await texts(), await rows()]).toEqual([[], []]);
  });
});

describe('the mail about unread messages', () => {
  const mails = async () =>
    (await world.events()).filter(
      ({ type, data }) => type === 'mail.requested' && (data as { to: { memberId?: string } }).to.memberId === her.id,
    ) as { data: MailRequested }[];
  const hear = async (event: OutboxEvent) => {
    await world.bind(events).consume(event);
    await consume(event);
  };
  const digest = () => world.bind(events).run('digest');

  test('is not sent where the notification was opened', async () => {
    await unread(1);
    await hear(message());
    world.clock.advance(MINUTE_MS);
    await opened();
    world.clock.advance(10 * MINUTE_MS);
    await digest();
    expect(await mails()).toEqual([]);
  });

  test('is sent where it was not, and for a message after it', async () => {
    await unread(1);
    await hear(message());
    world.clock.advance(MINUTE_MS);
    await opened();
    world.clock.advance(MINUTE_MS);
    await hear(message());
    world.clock.advance(10 * MINUTE_MS);
    await digest();
    expect(await mails()).toHaveLength(1);
  });
});

test('what a notification costs: trips, RCU, WCU', async () => {
  await unread(1);
  const none = await createMember(world, WOMAN);
  const cost = (event: OutboxEvent) => costOf(world, () => consume(event), 'push');
  const sent = notice('matched');
  expect({
    'no subscription': await cost(notice('matched', none)),
    sent: await cost(sent),
    again: await cost(sent),
    'many at once': await cost(notice('matched')),
    'another kind of notice': await cost(notice('rank_decided')),
  }).toEqual({
    'no subscription': [1, 1, 0],
    sent: [4, 5, 2],
    again: [2, 5, 0],
    'many at once': [2, 5, 0],
    'another kind of notice': [0, 0, 0],
  });
});
