import { beforeEach, describe, expect, test } from 'vitest';
import { announcementHeadKey, contentHeadKey, contentItem } from '#functions/items/content.ts';
import { noticeRequestedEvent } from '#functions/items/events/notices.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { getHelp } from '#shared/contract/help.ts';
import {
  getNotice,
  listAnnouncements,
  listModals,
  listNotices,
  listNotificationReads,
  markAnnouncementsSeen,
  markModalSeen,
  markNotificationRead,
} from '#shared/contract/notices.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { defaultAnnouncements } from '#shared/messages/content/announcements.ja.ts';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { defaultNotices } from '#shared/messages/content/notices.ja.ts';
import { AGE_CHECK, MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import type { Notice } from '#shared/options/notices.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const DAY_MS = 86_400_000;
let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createMember(world, WOMAN), await createMember(world, MAN)];
});

const matched: Notice = { notice: 'matched', data: {} };
const tell = async ({ id: memberId }: TestMember, ...told: Notice[]) => {
  for (const notice of told)
    await world.table.write(
      eventWrite(world.core.random, world.clock.now(), noticeRequestedEvent, { memberId, ...notice }),
    );
};
const deliver = async (times = 1) => {
  const asked = (await world.events()).filter(({ type }) => type === 'notice.requested');
  const deliveries = Array.from({ length: times }, () => asked).flat();
  await Promise.all(deliveries.map((event) => world.bind(notices).consume(event)));
};
const unread = async ({ session }: TestMember) => (await world.call(notices, listNotificationReads, { session })).body;
const read = ({ session }: TestMember, notification_id: unknown, headers: Record<string, string> = {}) =>
  world.call(notices, markNotificationRead, { session, body: { notification_id }, headers });

describe('own notifications', () => {
  test('a notice that another domain requests reaches only its member', async () => {
    await tell(her, { notice: 'resubmit', data: { reason: 'cut_off' } });
    await deliver();
    expect(await unread(her)).toEqual({
      user_notifications: [
        {
          id: 1,
          title: '書類の再提出のお願い',
          body: expect.stringContaining(ageJa.resubmitReasons.cut_off),
          url: '/age_confirmation',
          created_at: world.clock.now().toISOString(),
        },
      ],
      user_notifications_count: 1,
    });
    expect((await unread(him)).user_notifications).toEqual([]);
  });

  test('repeated and simultaneous events make one notice each', async () => {
    await tell(her, matched, { notice: 'paused', data: {} }, { notice: 'office_reply', data: {} });
    await deliver(4);
    await deliver();
    const { user_notifications, user_notifications_count } = await unread(her);
    expect(user_notifications_count).toBe(3);
    expect(user_notifications.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(new Set(user_notifications.map(({ url }) => url))).toEqual(
      new Set(['/recommends?status=matching', '/home', '/hona']),
    );
  });

  test('one notice read six times at once counts once, and the others stay', async () => {
    await tell(her, matched, matched);
    await deliver();
    const replies = await Promise.all(Array.from({ length: 6 }, () => read(her, 1)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await unread(her)).user_notifications.map(({ id }) => id)).toEqual([2]);
  });

  test('a notice that arrives while another is read: neither is lost', async () => {
    await tell(her, matched);
    await deliver();
    await tell(her, { notice: 'paused', data: {} });
    await Promise.all([deliver(2), read(her, 1)]);
    expect((await unread(her)).user_notifications.map(({ id }) => id)).toEqual([2]);
  });

  test('the newest twenty are kept', async () => {
    for (let one = 0; one < 23; one += 1) await tell(her, matched);
    await deliver();
    const { user_notifications, user_notifications_count } = await unread(her);
    expect(user_notifications_count).toBe(20);
    expect(user_notifications.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
    expect((await read(her, 3)).status).toBe(404);
  });

  test.each([
    ['somebody else’s', 1, 404],
    ['one that never was', 999_999_999, 404],
    ['zero', 0, 422],
    ['a negative', -1, 422],
    ['a fraction', 1.5, 422],
    ['a word', 'last', 422],
    ['a path', '1.readAt', 422],
    ['an expression', '1 OR 1=1', 422],
    ['a number beyond all', 1e300, 422],
    ['a list', [1], 422],
    ['nothing', null, 422],
  ])('%s notification cannot be read', async (_what, id, status) => {
    await tell(her, matched);
    await deliver();
    const before = await world.everything();
    expect((await read(him, id)).status).toBe(status);
    expect(await world.everything()).toEqual(before);
  });
  test('an id as numeric text is accepted, as older clients send it', async () => {
    await tell(her, matched);
    await deliver();
    expect((await read(her, '1')).status).toBe(200);
  });
});

const write = (items: Parameters<TestWorld['table']['transact']>[0]) => world.table.transact(items);
const publishNotices = (sex: Sex, count: number) =>
  write([
    { name: 'head', put: { ...contentHeadKey('notices', sex) } },
    ...Array.from({ length: count }, (_, index) => ({
      name: 'notice',
      put: contentItem('notices', sex, { id: index + 1, at: index, topic: `題${index + 1}`, info: '本文' }),
    })),
  ]);

describe('notices', () => {
  test('the shipped ones are listed newest first until staff write some', async () => {
    const { body } = await world.call(notices, listNotices, { session: him.session });
    expect(body.notice_list.map(({ id }) => id)).toEqual(defaultNotices.map(({ id }) => id).reverse());
    expect(body.notice_list[0]).toMatchObject({ id: 5, topic: defaultNotices[4].topic, info: defaultNotices[4].info });
    const one = await world.call(notices, getNotice, { session: him.session, query: { id: 2 } });
    expect(one.body.notice.topic).toBe(defaultNotices[1].topic);
  });

  test('those written by staff replace them, only for their sex, in pages of twenty', async () => {
    await publishNotices(WOMAN, 43);
    const pages: number[][] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page: { body: { notice_list: { id: number }[]; next: number | null } } = await world.call(
        notices,
        listNotices,
        { session: her.session, query: before === undefined ? {} : { before } },
      );
      pages.push(page.body.notice_list.map(({ id }) => id));
      before = page.body.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 3]);
    expect(pages.flat()).toEqual(Array.from({ length: 43 }, (_, index) => 43 - index));
    expect((await world.call(notices, getNotice, { session: her.session, query: { id: 43 } })).status).toBe(200);
    expect((await world.call(notices, getNotice, { session: him.session, query: { id: 43 } })).status).toBe(404);
  });

  test('when staff removed all, none is listed', async () => {
    await publishNotices(WOMAN, 0);
    const { body } = await world.call(notices, listNotices, { session: her.session });
    expect(body).toEqual({ notice_list: [], next: null });
    expect((await world.call(notices, getNotice, { session: her.session, query: { id: 1 } })).status).toBe(404);
  });

  test.each([
    ['index', 422],
    ['0', 422],
    ['-3', 422],
    ['1e3', 422],
    ['', 422],
    ['99999', 404],
  ])('a notice numbered %s is not found', async (id, status) => {
    expect((await world.call(notices, getNotice, { session: her.session, query: { id } })).status).toBe(status);
  });
});

describe('announcements', () => {
  const list = async ({ session }: TestMember) =>
    (await world.call(notices, listAnnouncements, { session })).body.announcements;
  const see = ({ session }: TestMember, announcement_id: unknown) =>
    world.call(notices, markAnnouncementsSeen, { session, body: { announcement_id } });

  test('the shipped ones are listed with their texts and marked as seen up to the named one', async () => {
    expect((await list(her)).map(({ id, title, seen }) => [id, title, seen])).toEqual([
      [2, defaultAnnouncements[1].title, false],
      [1, defaultAnnouncements[0].title, false],
    ]);
    await Promise.all([see(her, 2), see(her, 1), see(her, 2)]);
    expect((await list(her)).map(({ seen }) => seen)).toEqual([true, true]);
    expect((await list(him)).map(({ seen }) => seen)).toEqual([false, false]);
  });

  test('one with a future date is neither listed nor marked as seen', async () => {
    const at = world.clock.now().getTime() + DAY_MS;
    await write([
      { name: 'head', put: { ...announcementHeadKey(WOMAN), newest: [{ id: 3, at }] } },
      {
        name: 'announcement',
        put: contentItem('announcements', WOMAN, { id: 3, at, title: '題', body: '文', url: null }),
      },
    ]);
    expect(await list(her)).toEqual([]);
    expect((await see(her, 3)).status).toBe(404);
    world.clock.advance(DAY_MS);
    expect((await list(her)).map(({ id }) => id)).toEqual([3]);
    expect((await see(her, 3)).status).toBe(200);
  });

  test.each([
    [999_999_999, 404],
    ['x', 422],
    [0, 422],
    [null, 422],
  ])('%s marks nothing', async (id, status) => {
    expect((await see(her, id)).status).toBe(status);
  });
});

describe('modals', () => {
  const due = async ({ session }: TestMember) =>
    (await world.call(notices, listModals, { session })).body.modal_list.map(({ code }) => code);
  const see = ({ session }: TestMember, body: object) => world.call(notices, markModalSeen, { session, body });

  test('a new member gets the welcome, once', async () => {
    expect(await due(her)).toEqual([1]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => see(her, { user_id: her.id, code: 1 })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await due(her)).toEqual([]);
    expect(await due(him)).toEqual([1]);
  });

  test('the welcome names only what the member’s own sex has to do', async () => {
    const text = async ({ session }: TestMember) =>
      JSON.stringify((await world.call(notices, listModals, { session })).body.modal_list);
    expect(await text(her)).not.toMatch(/男性|プラン/);
    expect(await text(him)).toMatch(/プランのお申し込み/);
  });

  test('an older member gets all others in order, each until it was seen', async () => {
    const member = await createMember(world, WOMAN, { createdAt: 0, matchingCount: 1, hasProfile: true });
    expect(await due(member)).toEqual([2, 3, 4]);
    await see(member, { code: '3' });
    expect(await due(member)).toEqual([2, 4]);
    await Promise.all([2, 4].map((code) => see(member, { code })));
    expect(await due(member)).toEqual([]);
  });

  test.each([
    ['has sent none', {}, true],
    ['has one under review', { hasAgeDocument: true }, false],
    ['has to send it again', { ageCheck: AGE_CHECK.resubmit }, true],
    ['is verified', { ageCheck: AGE_CHECK.verified }, false],
  ])('the news of documents is for a member who %s: %s', async (_who, facts, isDue) => {
    const member = await createMember(world, MAN, { createdAt: 0, hasProfile: true, ...facts });
    expect((await due(member)).includes(3)).toBe(isDue);
  });

  test('a modal that staff publish again is shown again', async () => {
    const member = await createMember(world, MAN, { createdAt: 0, hasProfile: true });
    for (const code of [2, 3]) await see(member, { code });
    world.clock.advance(DAY_MS);
    const at = world.clock.now().getTime();
    await write([
      {
        name: 'modal',
        put: contentItem('modals', MAN, {
          id: 3,
          at,
          title: 'メンテナンスのお知らせ',
          body: '文',
          url: null,
          linkWord: null,
        }),
      },
    ]);
    const { body } = await world.call(notices, listModals, { session: member.session });
    expect(body.modal_list).toEqual([
      { code: 3, title: 'メンテナンスのお知らせ', body: '文', link_url: null, link_word: null },
    ]);
  });

  test.each([
    [{ user_id: 'm-somebody-else', code: 1 }, 403],
    [{ user_id: 1, code: 1 }, 403],
    [{ code: 0 }, 422],
    [{ code: 5 }, 422],
    [{ code: 1.5 }, 422],
    [{ code: '1; DROP' }, 422],
    [{ code: null }, 422],
    [{}, 422],
  ])('%o marks nothing', async (body, status) => {
    const before = await world.everything();
    expect((await see(her, body)).status).toBe(status);
    expect(await world.everything()).toEqual(before);
  });
  test('another member’s id is refused', async () => {
    expect((await see(her, { user_id: him.id, code: 1 })).status).toBe(403);
    expect(await due(him)).toEqual([1]);
  });
});

describe('help', () => {
  test.each([
    ['a woman', () => her, WOMAN],
    ['a man', () => him, MAN],
  ] as const)('%s reads the tree of their own sex, whatever the query says', async (_who, who, sex) => {
    const { body } = await world.call(notices, getHelp, {
      session: who().session,
      query: { sex: sex === MAN ? 2 : 1 },
    });
    expect(body).toEqual({ sex, help: defaultFaq(sex), support_mail: 'support@awai.example' });
  });
  test('a visitor chooses the tree', async () => {
    expect((await world.call(notices, getHelp, { query: { sex: 1 } })).body.help).toEqual(defaultFaq(MAN));
    expect((await world.call(notices, getHelp, {})).status).toBe(401);
    expect((await world.call(notices, getHelp, { query: { sex: 3 } })).status).toBe(422);
  });
  test('a tree written by staff replaces the shipped one', async () => {
    const item = { owner_id: null, question: '', link_url: null, link_word: null, img_url: null };
    const rows = [
      { id: 7, items: 'はじめに', anser: 'ようこそ。', ...item },
      { id: 12, items: 'つぎに', anser: 'どうぞ。', ...item },
    ];
    await write(rows.map((row) => ({ name: 'faq', put: contentItem('faq', WOMAN, row) })));
    expect((await world.call(notices, getHelp, { session: her.session })).body.help).toEqual(rows);
    expect((await world.call(notices, getHelp, { session: him.session })).body.help).toEqual(defaultFaq(MAN));
  });
});

test('the head item of a member who read and saw everything stays within one read unit', async () => {
  for (let one = 0; one < 25; one += 1) await tell(her, { notice: 'resubmit', data: { reason: 'birthday_hidden' } });
  await deliver();
  for (const { id } of (await unread(her)).user_notifications) await read(her, id);
  for (const code of [1, 2, 3, 4]) await world.call(notices, markModalSeen, { session: her.session, body: { code } });
  await world.call(notices, markAnnouncementsSeen, { session: her.session, body: { announcement_id: 2 } });
  world.costs.length = 0;
  await unread(her);
  expect(world.costs.reduce((sum, { rcu }) => sum + rcu, 0)).toBe(2);
  const head = await world.table.find(noticeHeadKey(her.id), { consistent: true });
  expect(JSON.stringify(head).length).toBeLessThan(3900);
});
