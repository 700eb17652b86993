import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { createPost, listTopics, showTopic } from '#shared/contract/boards.ts';
import { getHelp } from '#shared/contract/help.ts';
import { listAnnouncements, listModals, listNotices, markModalSeen } from '#shared/contract/notices.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { FAQ_ITEMS_MAX } from '#shared/limits.ts';
import { defaultFaq } from '#shared/messages/content/faq.ts';
import { defaultNotices } from '#shared/messages/content/notices.ja.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { MODAL } from '#shared/options/notices.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMan, createWoman } from '#tests/integration/matching/arrange.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { type CallInput, createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  await pool?.close();
  world = await createTestWorld();
  pool = await startStaffPool(world);
  [her, him] = [await createWoman(world), await createMan(world)];
});
afterAll(() => pool.close());

const sui = () => pool.signIn('sui', ['support']);
const call = <E extends Endpoint>(endpoint: E, input: CallInput<E>, headers = sui()) =>
  world.call(staff, endpoint, { headers, ...input } as CallInput<E>);
const log = async () =>
  (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items.map(
    ({ action, target, memberId, detail }) => [action, target, memberId, detail],
  );
const read = async ({ session }: TestMember) =>
  (await world.call(notices, listNotices, { session })).body.notice_list.map(({ topic }) => topic);
const shipped = defaultNotices.map(({ topic }) => topic).toReversed();

describe('notices', () => {
  const list = async (sex = WOMAN) => (await call(contract.listWrittenNotices, { query: { sex } })).body;

  test('are listed as they ship, and a save reaches every member of the sex at once', async () => {
    const before = await list();
    expect(before.items.map(({ topic, is_shipped: isShipped }) => [topic, isShipped])).toEqual(
      shipped.map((topic) => [topic, true]),
    );
    const body = { sex: WOMAN, topic: '点検のお知らせ', info: '明日の3時から\n30分ほど' };
    expect(await call(contract.createWrittenNotice, { body })).toMatchObject({
      status: 200,
      body: { success: true, id: 6 },
    });
    expect([await read(her), await read(him)]).toEqual([['点検のお知らせ', ...shipped], shipped]);
    const [first] = (await list()).items;
    expect(first).toMatchObject({ id: 6, is_shipped: false, created_at: world.clock.now().toISOString() });
    const params = { id: '6' };
    const changed = { ...body, topic: '点検の延期', version: first?.version ?? '' };
    world.clock.advance(60_000);
    expect(await call(contract.updateWrittenNotice, { params, body: changed })).toMatchObject({ status: 200 });
    expect((await read(her))[0]).toBe('点検の延期');
    const [again] = (await list()).items;
    expect(again?.created_at).toBe(first?.created_at);
    const removal = { sex: WOMAN, version: again?.version ?? '' };
    expect(await call(contract.removeWrittenNotice, { params, body: removal })).toMatchObject({ status: 200 });
    expect(await read(her)).toEqual(shipped);
    expect(await log()).toEqual([
      ['save_content', 'notices 2 6', null, {}],
      ['save_content', 'notices 2 6', null, {}],
      ['remove_content', 'notices 2 6', null, {}],
    ]);
  });

  test('that a colleague changed meanwhile are not overwritten', async () => {
    const [seen] = (await list()).items;
    const [id, version] = [seen?.id ?? 0, seen?.version ?? ''];
    const save = (topic: string, saved = version) =>
      call(contract.updateWrittenNotice, {
        params: { id: `${id}` },
        body: { sex: WOMAN, topic, info: '本文', version: saved },
      });
    const replies = await Promise.all(['甲', '乙', '丙', '丁'].map((topic) => save(topic)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'conflict', errors: [staffContentJa.changedMeanwhile] });
    const removal = { params: { id: `${id}` }, body: { sex: WOMAN, version } };
    expect(await call(contract.removeWrittenNotice, removal)).toMatchObject({ status: 409 });
    expect((await log()).length).toBe(1);
    // A member of staff who loads the notices again may save.
    const [now] = (await list()).items;
    expect(await save('戊', now?.version)).toMatchObject({ status: 200 });
  });

  test('of two who add at once, both are kept', async () => {
    const add = (topic: string) => call(contract.createWrittenNotice, { body: { sex: WOMAN, topic, info: '本文' } });
    const replies = await Promise.all(['甲', '乙', '丙', '丁', '戊'].map(add));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await read(her)).length).toBe(shipped.length + 5);
    expect((await log()).map(([, target]) => target).sort()).toEqual(
      [6, 7, 8, 9, 10].map((id) => `notices 2 ${id}`).sort(),
    );
  });

  test('a repeat with its key adds nothing more', async () => {
    const headers = { ...sui(), 'idempotency-key': 'a-key-of-one-save-0001' };
    const body = { sex: MAN, topic: '一度だけ', info: '本文' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.call(staff, contract.createWrittenNotice, { headers, body })),
    );
    expect(replies.map(({ body: answer }) => answer)).toEqual(Array(3).fill({ success: true, id: 6 }));
    expect((await read(him)).filter((topic) => topic === '一度だけ')).toHaveLength(1);
  });

  test('are listed fifty at a time', async () => {
    for (let nth = 0; nth < 52; nth += 1)
      await call(contract.createWrittenNotice, { body: { sex: MAN, topic: `題${nth}`, info: '本文' } });
    const first = await list(MAN);
    expect([first.items.length, first.next]).toEqual([50, 8]);
    const { body: rest } = await call(contract.listWrittenNotices, { query: { sex: MAN, before: 8 } });
    expect(rest).toMatchObject({ items: { length: 7 }, next: null });
  });

  test.each([
    ['no topic', { topic: '　', info: '本文' }],
    ['no text', { topic: '題', info: '' }],
    ['a topic too long', { topic: 'あ'.repeat(61), info: '本文' }],
    ['a text too long', { topic: '題', info: 'あ'.repeat(4001) }],
    ['a direction mark', { topic: '題\u202e', info: '本文' }],
    ['a foreign sex', { topic: '題', info: '本文', sex: 3 }],
    ['a number for a text', { topic: 1, info: '本文' }],
  ])('with %s are refused', async (_what, fields) => {
    const body = { sex: WOMAN, ...fields } as never;
    const reply = await call(contract.createWrittenNotice, { body });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect([await read(her), await log()]).toEqual([shipped, []]);
  });

  test('with an unknown id are 404, and markup stays text', async () => {
    for (const id of [99, NaN, 0]) {
      const body = { sex: WOMAN, version: 'x', topic: '題', info: '本文' };
      const { status } = await call(contract.updateWrittenNotice, { params: { id: `${id}` }, body });
      expect(status).toBe(id === 99 ? 404 : 422);
    }
    const topic = '<script>alert(1)</script>';
    await call(contract.createWrittenNotice, { body: { sex: WOMAN, topic, info: '<b>本文</b>' } });
    expect((await read(her))[0]).toBe(topic);
  });

  test('are for support and administrators alone', async () => {
    const body = { sex: WOMAN, topic: '題', info: '本文' };
    for (const groups of [[], ['reviewer']] as const)
      expect(await call(contract.createWrittenNotice, { body }, pool.signIn('rei', groups))).toMatchObject({
        status: 403,
        body: { code: 'staff_group_required' },
      });
    expect(await call(contract.createWrittenNotice, { body }, pool.signIn('ao', ['admin']))).toMatchObject({
      status: 200,
    });
    expect(await world.call(staff, contract.createWrittenNotice, { session: her.session, body })).toMatchObject({
      status: 401,
    });
  });
});

describe('without a sex and a version', () => {
  const ok = { status: 200, body: { success: true } };
  const audited = async () => (await log()).map(([action, target]) => `${action} ${target}`);

  test('a notice is written for both sexes, changed and removed by its id', async () => {
    // Men now have one notice more than women, so the next free id for women is already used for men.
    await call(contract.createWrittenNotice, { body: { sex: MAN, topic: '男性だけ', info: '本文' } });
    const { body: made } = await call(contract.createWrittenNotice, { body: { topic: '点検', info: '本文' } });
    expect([await read(her), await read(him)]).toEqual([
      ['点検', ...shipped],
      ['点検', '男性だけ', ...shipped],
    ]);
    const { body: listed } = await call(contract.listWrittenNotices, {});
    expect(listed.items.map(({ topic, sex }) => [topic, sex])).toEqual([
      ['点検', null],
      ['男性だけ', MAN],
      ...shipped.map((topic) => [topic, null]),
    ]);
    const params = { id: `${made.id}` };
    const body = { topic: '延期', info: '本文' };
    expect(await call(contract.updateWrittenNotice, { params, body })).toMatchObject({ ...ok, body: { id: made.id } });
    expect([(await read(her))[0], (await read(him))[0]]).toEqual(['延期', '延期']);
    expect(await call(contract.removeWrittenNotice, { params })).toMatchObject(ok);
    expect(await call(contract.removeWrittenNotice, { params })).toMatchObject({ status: 404 });
    expect([await read(her), await read(him)]).toEqual([shipped, ['男性だけ', ...shipped]]);
    expect(await audited()).toEqual([
      'save_content notices 1 6',
      'save_content notices all 7',
      'save_content notices all 7',
      'remove_content notices all 7',
    ]);
  });

  test('an id that only one sex has is found, and one whose two notices differ is not guessed', async () => {
    await call(contract.createWrittenNotice, { body: { sex: MAN, topic: '甲', info: '本文' } });
    const params = { id: '6' };
    expect(await call(contract.updateWrittenNotice, { params, body: { topic: '丙', info: '本文' } })).toMatchObject(ok);
    expect([await read(her), (await read(him))[0]]).toEqual([shipped, '丙']);
    await call(contract.createWrittenNotice, { body: { sex: WOMAN, topic: '乙', info: '本文' } });
    const refused = { status: 422, body: { code: 'illegal_state', errors: [staffContentJa.sexesDiffer] } };
    expect(await call(contract.updateWrittenNotice, { params, body: { topic: '丁', info: '本文' } })).toMatchObject(
      refused,
    );
    expect(await call(contract.removeWrittenNotice, { params })).toMatchObject(refused);
    expect([(await read(her))[0], (await read(him))[0]]).toEqual(['乙', '丙']);
    const { body } = await call(contract.listWrittenNotices, {});
    expect(body.items.slice(0, 2).map(({ id, sex }) => [id, sex])).toEqual([
      [6, WOMAN],
      [6, MAN],
    ]);
  });

  test('pages lose no row of either sex', async () => {
    for (let nth = 0; nth < 60; nth += 1)
      await call(contract.createWrittenNotice, {
        body: { ...(nth % 3 === 2 ? {} : { sex: nth % 3 === 0 ? MAN : WOMAN }), topic: `題${nth}`, info: '本文' },
      });
    const topics: string[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const { body } = await call(contract.listWrittenNotices, { query: before === undefined ? {} : { before } });
      topics.push(...body.items.map(({ topic }) => topic));
      before = body.next;
    }
    expect(topics.toSorted()).toEqual([...Array.from({ length: 60 }, (_, nth) => `題${nth}`), ...shipped].toSorted());
  });

  test('of many at once all are kept, once for each sex', async () => {
    const names = ['甲', '乙', '丙', '丁', '戊', '己'];
    const replies = await Promise.all(
      names.map((topic) => call(contract.createWrittenNotice, { body: { topic, info: '本文' } })),
    );
    expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
    for (const member of [her, him]) expect((await read(member)).toSorted()).toEqual([...names, ...shipped].toSorted());
    expect((await audited()).length).toBe(names.length);
  });

  test('announcements, help and topics take what they need and no more', async () => {
    const { body: said } = await call(contract.createWrittenAnnouncement, { body: { title: '題', body: '本文' } });
    const node = { items: '旅行', anser: '答え' };
    const { body: help } = await call(contract.createHelpNode, { body: node });
    const { body: topic } = await call(contract.createTopic, { body: { name: '旅' } });
    for (const { session } of [her, him]) {
      const announced = await world.call(notices, listAnnouncements, { session });
      expect(announced.body.announcements[0]).toMatchObject({ title: '題' });
      expect((await world.call(notices, getHelp, { session })).body.help.at(-1)).toMatchObject({
        id: help.id,
        ...node,
      });
      expect(JSON.stringify((await world.call(boards, listTopics, { session })).body)).toContain('旅');
    }
    const params = { id: `${said.id}` };
    const body = { title: '改題', body: '本文' };
    expect(await call(contract.updateWrittenAnnouncement, { params, body })).toMatchObject(ok);
    expect(await call(contract.removeWrittenAnnouncement, { params })).toMatchObject(ok);
    const ofHelp = { id: `${help.id}` };
    expect(await call(contract.updateHelpNode, { params: ofHelp, body: { ...node, anser: '別' } })).toMatchObject(ok);
    expect(await call(contract.removeHelpNode, { params: ofHelp })).toMatchObject(ok);
    const ofTopic = { id: topic.id };
    expect(await call(contract.updateTopic, { params: ofTopic, body: { name: '旅行' } })).toMatchObject(ok);
    expect(await call(contract.removeTopic, { params: ofTopic })).toMatchObject(ok);
    expect((await call(contract.listWrittenAnnouncements, {})).status).toBe(200);
    const { body: tree } = await call(contract.listHelpNodes, {});
    for (const sex of [WOMAN, MAN] as const)
      expect(tree.items.filter((row) => row.sex === null || row.sex === sex)).toHaveLength(defaultFaq(sex).length);
  });
});

describe('announcements', () => {
  const add = (fields: object) =>
    call(contract.createWrittenAnnouncement, { body: { sex: WOMAN, title: '題', body: '本文', url: null, ...fields } });
  const seen = async () =>
    (await world.call(notices, listAnnouncements, { session: her.session })).body.announcements.map(
      ({ title }) => title,
    );
  const counted = async () =>
    (await world.call(account, getAccount, { session: her.session })).body.anouncement_size as number;

  test('are shown and counted from their instant on', async () => {
    const [titles, count] = [await seen(), await counted()];
    const at = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    expect(await add({ title: '明日から', at })).toMatchObject({ status: 200 });
    expect([await seen(), await counted()]).toEqual([titles, count]);
    const { body } = await call(contract.listWrittenAnnouncements, { query: { sex: WOMAN } });
    expect(body.items[0]).toMatchObject({ title: '明日から', at });
    world.clock.advance(DAY_MS);
    expect([await seen(), await counted()]).toEqual([['明日から', ...titles], count + 1]);
  });

  test.each(['/qa', '/notice/5', 'https://example.com/a'])('link to %s', async (url) => {
    expect(await add({ url })).toMatchObject({ status: 200 });
  });

  test.each(['http://example.com', 'javascript:alert(1)', '//example.com', 'qa', `/${'a'.repeat(300)}`])(
    'never link to %s',
    async (url) => {
      const before = await seen();
      expect(await add({ url })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect(await seen()).toEqual(before);
    },
  );

  test.each(['tomorrow', '2026-13-01T00:00:00Z', '2026-11-20'])('have no date %s', async (at) => {
    expect(await add({ at })).toMatchObject({ status: 422 });
  });
});

describe('the help tree', () => {
  const NODE = { items: '新しい質問', question: '', anser: '答え', link_url: null, link_word: null };
  const add = (fields: object) =>
    call(contract.createHelpNode, { body: { sex: WOMAN, owner_id: null, ...NODE, ...fields } });
  const list = async () => (await call(contract.listHelpNodes, { query: { sex: WOMAN } })).body.items;
  const tree = async () => (await world.call(notices, getHelp, { session: her.session })).body.help;
  const change = async (id: number, fields: object) => {
    const {
      is_shipped: _shipped,
      img_url: _img,
      ...node
    } = (await list()).find((one) => one.id === id) as never as {
      is_shipped: boolean;
      img_url: null;
      version: string;
    };
    return call(contract.updateHelpNode, {
      params: { id: `${id}` },
      body: { sex: WOMAN, ...node, ...fields } as never,
    });
  };

  test('takes a topic, an answer below it, and returns both in the right order', async () => {
    const { body: topic } = await add({ items: '旅行', question: 'どのことですか', anser: '' });
    const { body: answer } = await add({ owner_id: topic.id, link_url: '/qa', link_word: '見る' });
    expect((await tree()).slice(-2)).toEqual([
      { id: topic.id, owner_id: null, ...NODE, items: '旅行', question: 'どのことですか', anser: '', img_url: null },
      { id: answer.id, owner_id: topic.id, ...NODE, link_url: '/qa', link_word: '見る', img_url: null },
    ]);
    const versionOf = async (id: number) => (await list()).find((node) => node.id === id)?.version ?? '';
    const remove = async (id: number) =>
      call(contract.removeHelpNode, { params: { id: `${id}` }, body: { sex: WOMAN, version: await versionOf(id) } });
    expect(await remove(topic.id)).toMatchObject({
      status: 422,
      body: { code: 'illegal_state', errors: [staffContentJa.helpHasChildren] },
    });
    expect([(await remove(answer.id)).status, (await remove(topic.id)).status]).toEqual([200, 200]);
    expect(await tree()).toEqual(defaultFaq(WOMAN));
  });

  test('stays a tree: no cycle, no orphan, no answer with answers below', async () => {
    const { body: topic } = await add({ items: '旅行', question: 'どのことですか', anser: '' });
    const { body: below } = await add({ owner_id: topic.id, items: '下', question: 'どれですか', anser: '' });
    const before = await tree();
    const illegal = (sentence: string) => ({ status: 422, body: { code: 'illegal_state', errors: [sentence] } });
    expect(await change(topic.id, { owner_id: below.id })).toMatchObject(illegal(staffContentJa.helpCycle));
    expect(await change(topic.id, { owner_id: topic.id })).toMatchObject(illegal(staffContentJa.helpCycle));
    expect(await add({ owner_id: 88_888 })).toMatchObject(illegal(staffContentJa.helpParent));
    const answer = before.find(({ anser }) => anser !== '')?.id ?? 0;
    expect(await add({ owner_id: answer })).toMatchObject(illegal(staffContentJa.helpParent));
    expect(await change(topic.id, { question: '', anser: '答え' })).toMatchObject(
      illegal(staffContentJa.helpAnswerWithChildren),
    );
    expect(await add({ question: 'どれ', anser: '答え' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
    expect(await add({ link_url: '/qa' })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    for (const link of [
      '//evil.example',
      '/qa/../ops',
      '/%2fevil.example',
      '/%5cevil.example',
      'https://a@evil.example/',
    ])
      expect(await add({ link_url: link, link_word: '見る' })).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { link_url: [expect.any(String)] } },
      });
    expect(await tree()).toEqual(before);
  });

  test('two moves at once that would close a cycle: one is refused', async () => {
    const topic = async (items: string) => (await add({ items, question: 'どれですか', anser: '' })).body.id;
    const [one, two] = [await topic('甲'), await topic('乙')];
    const replies = await Promise.all([change(one, { owner_id: two }), change(two, { owner_id: one })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const owners = new Map((await tree()).map(({ id, owner_id: owner }) => [id, owner]));
    expect([owners.get(one), owners.get(two)].filter((owner) => owner === null)).toHaveLength(1);
  });

  test('has a size limit', async () => {
    for (let count = (await tree()).length; count < FAQ_ITEMS_MAX; count += 1) await add({});
    expect(await add({})).toMatchObject({ status: 422, body: { errors: [staffContentJa.helpFull] } });
  }, 60_000);
});

test('a modal that is published again is shown once more', async () => {
  const { session } = await createMember(world, WOMAN);
  const codes = async () =>
    (await world.call(notices, listModals, { session })).body.modal_list.map(({ code }) => code);
  await world.call(notices, markModalSeen, { session, body: { code: MODAL.welcome } });
  expect(await codes()).not.toContain(MODAL.welcome);
  const [modal] = (await call(contract.listWrittenModals, { query: { sex: WOMAN } })).body.items;
  expect(modal).toMatchObject({ id: MODAL.welcome, is_shipped: true });
  const { version = '', title = '' } = modal ?? {};
  const body = { sex: WOMAN, version, title, body: '書き直した本文', link_url: '/qa', link_word: '見る' };
  const params = { id: `${MODAL.welcome}` };
  world.clock.advance(1);
  expect(await call(contract.updateWrittenModal, { params, body })).toMatchObject({ status: 200 });
  expect(await codes()).toContain(MODAL.welcome);
  expect(await call(contract.updateWrittenModal, { params, body })).toMatchObject({ status: 409 });
  const half = { ...body, link_word: null };
  expect(await call(contract.updateWrittenModal, { params, body: half })).toMatchObject({ status: 422 });
  expect(await call(contract.updateWrittenModal, { params: { id: '9' }, body })).toMatchObject({ status: 422 });
});

test('staff say whom a modal concerns: everybody, or who still has to submit a document', async () => {
  const news = async () =>
    (await call(contract.listWrittenModals, { query: { sex: WOMAN } })).body.items.find(({ id }) => id === MODAL.news);
  const waits = async ({ session }: TestMember) =>
    (await world.call(notices, listModals, { session })).body.modal_list.some(({ code }) => code === MODAL.news);
  const missing = await createMember(world, WOMAN, { createdAt: 0, hasProfile: true });
  const verified = await createMember(world, WOMAN, {
    createdAt: 0,
    hasProfile: true,
    ageCheck: AGE_CHECK.verified,
  });
  expect(await news()).toMatchObject({ audience: 'document_missing', is_shipped: true });
  expect([await waits(missing), await waits(verified)]).toEqual([true, false]);
  const fields = { title: 'メンテナンス', body: '本文', link_url: null, link_word: null };
  const save = async (audience?: string) => {
    const body = { sex: WOMAN, version: (await news())?.version, ...fields, ...(audience && { audience }) };
    return (await call(contract.updateWrittenModal, { params: { id: `${MODAL.news}` }, body: body as never })).status;
  };
  expect(await save()).toBe(200);
  expect(await news()).toMatchObject({ audience: 'everybody', is_shipped: false });
  expect([await waits(missing), await waits(verified)]).toEqual([true, true]);
  expect(await save('document_missing')).toBe(200);
  expect([await waits(missing), await waits(verified)]).toEqual([true, false]);
  expect(await save('men')).toBe(422);
});

describe('topics', () => {
  const list = async () => (await call(contract.listWrittenTopics, {})).body.items;
  const seen = async ({ session }: TestMember) => {
    const { body } = await world.call(boards, listTopics, { session });
    return JSON.stringify(body);
  };

  test('are added, renamed and removed, with the posts below them', async () => {
    const { body } = await call(contract.createTopic, { body: { name: '雨の日の過ごし方', sex: 'common' } });
    const params = { id: body.id };
    expect(await seen(him)).toContain('雨の日の過ごし方');
    const post = { post: { topic_id: body.id, content: '映画館が好きです' } };
    expect((await world.call(boards, createPost, { session: her.session, body: post })).status).toBe(200);
    const versionOf = async () => (await list()).find(({ id }) => id === body.id)?.version ?? '';
    const renamed = { name: '雨の日', version: await versionOf() };
    expect(await call(contract.updateTopic, { params, body: renamed })).toMatchObject({ status: 200 });
    expect(await call(contract.updateTopic, { params, body: renamed })).toMatchObject({ status: 409 });
    expect((await list())[0]).toMatchObject({ name: '雨の日', is_shipped: false, post_count: 1, sex: 'common' });
    expect(await call(contract.removeTopic, { params, body: { version: await versionOf() } })).toMatchObject({
      status: 200,
    });
    const shown = await world.call(boards, showTopic, { session: him.session, query: { topicid: body.id } });
    expect([shown.status, await seen(him)]).toEqual([404, expect.not.stringContaining('雨の日')]);
    const gone = { params, body: { name: '晴れの日', version: '2' } };
    expect(await call(contract.updateTopic, gone)).toMatchObject({ status: 404 });
    expect((await log()).map(([action]) => action)).toEqual(['save_content', 'save_content', 'remove_content']);
  });

  test('that ship are renamed by one of two at once, and may be removed', async () => {
    const [topic] = await list();
    const params = { id: topic?.id ?? ('' as never) };
    expect(topic).toMatchObject({ is_shipped: true, version: '0' });
    const rename = (name: string) => call(contract.updateTopic, { params, body: { name, version: '0' } });
    const replies = await Promise.all(['甲の題', '乙の題'].map(rename));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await call(contract.removeTopic, { params, body: { version: '1' } })).toMatchObject({ status: 200 });
    expect(await seen(her)).not.toContain(topic?.id);
  });
});

test('the costs of the editors', async () => {
  const costOf = async (run: () => Promise<{ status: number }>) => {
    world.costs.length = 0;
    expect((await run()).status).toBe(200);
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return [
      world.costs
        .map(({ operation }) => operation)
        .sort()
        .join(' '),
      Math.ceil(sum('rcu')),
      Math.ceil(sum('wcu')),
    ];
  };
  const body = { sex: WOMAN, topic: '題', info: 'あ'.repeat(300) };
  const node = {
    sex: WOMAN,
    owner_id: null,
    items: '題',
    question: '',
    anser: '答え',
    link_url: null,
    link_word: null,
  };
  const create = () => call(contract.createWrittenNotice, { body });
  const createNode = () => call(contract.createHelpNode, { body: node });
  await create();
  expect({
    list: await costOf(() => call(contract.listWrittenNotices, { query: { sex: WOMAN } })),
    create: await costOf(create),
    listBoth: await costOf(() => call(contract.listWrittenNotices, {})),
    createBothFirst: await costOf(() => call(contract.createWrittenNotice, { body: { topic: '題', info: '本文' } })),
    createBoth: await costOf(() => call(contract.createWrittenNotice, { body: { topic: '題', info: '本文' } })),
    tree: await costOf(() => call(contract.listHelpNodes, { query: { sex: WOMAN } })),
    firstNode: await costOf(createNode),
    node: await costOf(createNode),
    topics: await costOf(() => call(contract.listWrittenTopics, {})),
    topic: await costOf(() => call(contract.createTopic, { body: { name: '題', sex: 'male' } })),
  }).toMatchInlineSnapshot(`
    {
      "create": [
        "find find transact",
        2,
        8,
      ],
      "createBoth": [
        "find find find transact",
        3,
        12,
      ],
      "createBothFirst": [
        "find find find find find transact transact",
        5,
        24,
      ],
      "firstNode": [
        "find find transact",
        2,
        160,
      ],
      "list": [
        "find query",
        2,
        0,
      ],
      "listBoth": [
        "find find query query",
        5,
        0,
      ],
      "node": [
        "find find query transact",
        9,
        8,
      ],
      "topic": [
        "find transact",
        1,
        6,
      ],
      "topics": [
        "query",
        1,
        0,
      ],
      "tree": [
        "query",
        1,
        0,
      ],
    }
  `);
});
