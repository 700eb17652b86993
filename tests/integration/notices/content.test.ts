import { beforeEach, describe, expect, test } from 'vitest';
import { announcementHeadKey } from '#functions/items/content.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { createContentWriter } from '#functions/notices/content-writer.repository.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { noticeAccountFields } from '#functions/notices/notices.shape.ts';
import { getHelp } from '#shared/contract/help.ts';
import { listAnnouncements, listModals, listNotices, markAnnouncementsSeen } from '#shared/contract/notices.ts';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { defaultNotices } from '#shared/messages/content/notices.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { MODAL } from '#shared/options/notices.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let her: TestMember;
let writer: ReturnType<typeof createContentWriter>;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createMember(world, WOMAN);
  writer = createContentWriter(world.table);
});
const notice = (topic: string) => ({ at: world.clock.now().getTime(), topic, info: '本文' });
const announcement = (title: string) => ({ at: world.clock.now().getTime(), title, body: '本文', url: null });
const topics = async ({ session }: TestMember) =>
  (await world.call(notices, listNotices, { session })).body.notice_list.map(({ id, topic }) => [id, topic]);
const shipped = defaultNotices.map(({ id, topic }) => [id, topic]).reverse();

describe('a link that was stored before the rule refused it', () => {
  test.each([
    ['/qa?category=1#top', true],
    ['https://example.com/a', true],
    ['//evil.example', false],
    ['/qa/../../ops', false],
    ['/%2fevil.example', false],
    ['https://bank.example@evil.example/', false],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
  ])('%s is shown to members: %s', async (url, isTold) => {
    const told = isTold ? url : null;
    await writer.save('announcements', WOMAN, { ...announcement('題'), url });
    const { body } = await world.call(notices, listAnnouncements, { session: her.session });
    expect(body.announcements[0]).toMatchObject({ title: '題', url: told });
    await writer.save('modals', WOMAN, {
      id: MODAL.welcome,
      at: world.clock.now().getTime(),
      title: '案内',
      body: '本文',
      url,
      linkWord: '開く',
    });
    const modals = (await world.call(notices, listModals, { session: her.session })).body.modal_list;
    expect(modals.find(({ code }) => code === MODAL.welcome)).toMatchObject({ link_url: told });
    const answer = { owner_id: null, items: '質問', question: '', anser: '答え', link_url: url, link_word: '開く' };
    await writer.save('faq', WOMAN, { ...answer, img_url: null });
    const { help } = (await world.call(notices, getHelp, { session: her.session })).body;
    expect(help.find((item) => item.items === '質問')).toMatchObject({ link_url: told });
  });
});

describe('changes by staff', () => {
  test('are added to the shipped content, only for their sex', async () => {
    expect(await writer.save('notices', WOMAN, notice('新しい題'))).toEqual({ id: 6 });
    expect(await topics(her)).toEqual([[6, '新しい題'], ...shipped]);
    expect(await topics(await createMember(world, MAN))).toEqual(shipped);
  });

  test('replace and remove a shipped entry and a new one', async () => {
    await writer.save('notices', WOMAN, { ...notice('直した題'), id: 5 });
    await writer.remove('notices', WOMAN, 4);
    expect(await topics(her)).toEqual([[5, '直した題'], ...shipped.slice(2)]);
    await writer.save('notices', WOMAN, { ...notice('もう一度直した題'), id: 5 });
    for (const id of [5, 3, 2, 1]) await writer.remove('notices', WOMAN, id);
    expect(await topics(her)).toEqual([]);
  });

  test('can start with a removal: that shipped entry is gone and the others stay', async () => {
    await writer.remove('notices', WOMAN, 1);
    expect(await topics(her)).toEqual(shipped.slice(0, -1));
  });

  test('simultaneous changes lose nothing and share no id', async () => {
    const saved = await Promise.all(
      ['い', 'ろ', 'は', 'に'].map((topic) => writer.save('notices', WOMAN, notice(topic))),
    );
    const ids = saved.flatMap((one) => ('id' in one ? [one.id] : []));
    expect(ids.sort((a, b) => a - b)).toEqual([6, 7, 8, 9]);
    expect(await topics(her)).toHaveLength(9);
  });

  test.each([0, 6, 99])('an unknown id (%i) can be neither replaced nor removed', async (id) => {
    for (const isFirstChange of [true, false]) {
      if (!isFirstChange) await writer.save('notices', WOMAN, { ...notice('題'), id: 1 });
      await expect(writer.save('notices', WOMAN, { ...notice('題'), id })).rejects.toMatchObject({ code: 'not_found' });
      await expect(writer.remove('notices', WOMAN, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await topics(her)).toHaveLength(5);
  });
});

test('announcements are counted until they are seen, at most the newest ten', async () => {
  const count = async () => {
    const own = await world.table.find(noticeHeadKey(her.id), { consistent: true });
    const head = await world.table.find(announcementHeadKey(WOMAN), { consistent: true });
    return noticeAccountFields(own, head, { sex: WOMAN, now: world.clock.now() }).anouncement_size;
  };
  expect(await count()).toBe(2);
  expect([await writer.save('announcements', WOMAN, announcement('題')), await count()]).toEqual([{ id: 3 }, 3]);
  await world.call(notices, markAnnouncementsSeen, { session: her.session, body: { announcement_id: 3 } });
  expect(await count()).toBe(0);
  for (let one = 0; one < 12; one += 1) await writer.save('announcements', WOMAN, announcement(`題${one}`));
  expect(await count()).toBe(10);
  const { body } = await world.call(notices, listAnnouncements, { session: her.session });
  expect(body.announcements.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => 15 - index));
  await writer.remove('announcements', WOMAN, 15);
  expect(await count()).toBe(9);
  const head = await world.table.find(announcementHeadKey(WOMAN), { consistent: true });
  expect(JSON.stringify(head).length).toBeLessThan(1000);
});

test('a node is added to the shipped tree, and the tree has a size limit', async () => {
  const node = {
    owner_id: 100,
    items: '新しい質問',
    question: '',
    anser: '答え',
    link_url: null,
    link_word: null,
    img_url: null,
  };
  const saved = await writer.save('faq', WOMAN, node);
  const id = 'id' in saved ? saved.id : 0;
  const tree = async () => (await world.call(notices, getHelp, { session: her.session })).body.help;
  expect(await tree()).toEqual([...defaultFaq(WOMAN), { ...node, id }]);
  for (let count = (await tree()).length; count < FAQ_ITEMS_MAX; count += 1) await writer.save('faq', WOMAN, node);
  expect(await tree()).toHaveLength(FAQ_ITEMS_MAX);
  expect(await writer.save('faq', WOMAN, node)).toEqual({ problem: 'full' });
});
