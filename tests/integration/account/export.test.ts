import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { writeCursor } from '#functions/account/export/cursor.ts';
import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { reasonWrite, surveyKey } from '#functions/items/cancel-reason.ts';
import { type LedgerEntry, ledgerWrite } from '#functions/items/ledger-entry.ts';
import { messageKey } from '#functions/items/message.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { pairKey } from '#functions/items/pair.ts';
import { attemptId } from '#functions/items/payment-attempt.ts';
import { domain as matching } from '#functions/matching/domain.ts';

import { saveRecommendSetting } from '#shared/contract/matching.ts';
import { EXPORT_SECTIONS, exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { type PairId, roomOf } from '#shared/ids.ts';
import { createMember, saveMemberProfile, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from '../matching/arrange.ts';

type Page = ResponseOf<typeof exportData>;
let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const page = ({ session }: TestMember, cursor?: string) =>
  world.call(account, exportData, { session, query: cursor === undefined ? {} : { cursor } });

/** Reads all pages of the data export, as the app does. */
const wholeOf = async (member: TestMember) => {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const reply = await page(member, cursor);
    expect(reply.status).toBe(200);
    pages.push(reply.body as unknown as Page);
    cursor = pages.at(-1)?.next ?? undefined;
  } while (cursor !== undefined && pages.length < 200);
  const sections = Object.fromEntries(
    EXPORT_SECTIONS.map((section) => [
      section,
      pages.filter((one) => one.section === section).flatMap((one) => one.items),
    ]),
  );
  return { pages, sections, text: JSON.stringify(pages) };
};

const say = async (pairId: PairId, sender: TestMember, content: string, seq: number) =>
  world.table.write({
    name: 'message',
    put: { ...messageKey(roomOf(pairId), seq), id: `cmessage${seq}`, senderId: sender.id, content, at: seq, seq },
  });

test('every section is there, in order, with all stored data', async () => {
  const timelineFilter = { areas: ['千葉県', '東京都'], ageFrom: 30, sort: 'match' };
  const settings = { isHidden: true, hidesLastLogin: true, callBefore: 1, timelineFilter };
  await world.table.write({ name: 'account', update: { ...accountKey(her.id), set: settings } });
  await saveMemberProfile(world, her, {
    attributes: { twitter_name: 'あおい', age: 27 } as never,
    phone: '09012345678',
    instagram: 'aoi.27',
    photos: [`${her.id}/photo0000001`, null, null],
    version: 1,
  });
  await world.table.write({
    name: 'age',
    put: {
      ...ageKey(her.id),
      memberId: her.id,
      documentKey: 'documents/secret/place',
      documentType: 'パスポート',
      submittedAt: 1,
      deletedAt: 2,
      submissions: 1,
      reason: null,
      decidedAt: 2,
      version: 1,
    },
  });
  await world.table.write({
    name: 'notice',
    put: { ...noticeHeadKey(her.id), last: 1, n1: { notice: 'matched', data: {}, at: 1 } },
  });
  await world.table.write(reasonWrite(surveyKey(her.id), { reason: 'その他', text: 'いそがしい', at: 1 }));
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1, seq: 2, hasHerMessage: true });
  await say(id, her, 'はじめまして', 1);
  await say(id, him, 'こちらこそ', 2);

  const { pages, sections } = await wholeOf(her);
  expect([...new Set(pages.map(({ section }) => section))]).toEqual([...EXPORT_SECTIONS]);
  expect(pages.map(({ progress }) => progress)).toEqual(pages.map(({ progress }) => progress).toSorted());
  expect(pages.at(-1)).toMatchObject({ next: null, progress: 1 });
  const at = new Date(1).toISOString();
  expect(sections).toMatchObject({
    account: [
      {
        id: her.id,
        email: her.email,
        sex: 2,
        matching_count: 1,
        hidden_mode: true,
        call_before: at,
        timeline_settings: { filter: { areas: ['千葉県', '東京都'], age_from: 30, sort: 'match' }, last_login: false },
      },
    ],
    consents: [{ terms_accepted_at: world.clock.now().toISOString(), reading: { on: true } }],
    mail_settings: [
      { kind: 'match', on: true },
      { kind: 'message', on: true },
    ],
    sessions: [{ is_this_one: true, signed_in_at: world.clock.now().toISOString() }],
    profile: [{ twitter_name: 'あおい', phone: '09012345678', instagram: 'aoi.27' }],
    age_check: [{ state: 'verified', document_type: 'パスポート', submitted_at: at }],
    notices: [{ id: 1, created_at: at, read_at: null }],
    cancel_reasons: [{ for: 'withdrawal', reason: 'その他', text: 'いそがしい' }],
    records: [{ id, twitter_name: 'れん', status: 'マッチン' }],
    messages: [
      { from: 'me', content: 'はじめまして' },
      { from: 'partner', content: 'こちらこそ' },
    ],
  });
  expect(String(sections['profile']?.[0]?.['profile1'])).toContain('photo0000001');
});

test('a man gets his recommend settings after he has saved them', async () => {
  expect((await wholeOf(him)).sections['recommend_setting']).toEqual([]);
  await world.call(matching, saveRecommendSetting, {
    session: him.session,
    body: { recommend_setting: { liked_sm: 3, m0: true, rank_sss: false } },
  });
  const { sections } = await wholeOf(him);
  expect(sections['recommend_setting']).toMatchObject([{ liked_sm: 3, m0: true, rank_sss: false, rank_e: true }]);
  expect(sections['recommend_setting']?.[0]).not.toHaveProperty('version');
});

test('payments and likes are exported whole: every line of the ledger once, over several pages', async () => {
  const at = (index: number) => Date.parse('2026-01-01T00:00:00Z') + index * 60_000;
  const id = (index: number) => attemptId(new Date(at(index)), `line${index}`);
  const line = { memberId: him.id, at: at(0), id: id(0) };
  const paid = { amountYen: 3850, for: 'plan', planId: 1, chargeId: 'ch_0', brand: 'VISA', last4: '1111' } as const;
  const lines: LedgerEntry[] = [
    { ...line, kind: 'attempt', amountYen: 3850, for: 'plan', planId: 1 },
    { ...line, kind: 'charge', ...paid },
    { ...line, at: at(1), kind: 'refund', ...paid },
    { ...line, at: at(1), id: 'lapse-1', kind: 'lapse', planId: 1 },
    { ...line, at: at(2), id: id(2), kind: 'decline', reason: 'card' },
    { ...line, id: id(3), kind: 'likes', change: 230, of: 'bought', lotId: id(3) },
  ];
  const sent = Array.from({ length: 230 }, (_, index): LedgerEntry => {
    return { ...line, at: at(9 + index), id: `like-${index}`, kind: 'likes', change: -1, of: 'sent', lotId: id(3) };
  });
  for (let start = 0; start < sent.length; start += 100)
    await world.table.transact(sent.slice(start, start + 100).map(ledgerWrite));
  await world.table.transact(lines.map(ledgerWrite));
  const { sections, text } = await wholeOf(him);
  const card = { brand: 'VISA', last4: '1111' };
  expect(sections['payments']).toEqual([
    {
      id: id(0),
      kind: 'charge',
      at: new Date(at(0)).toISOString(),
      for: 'plan',
      plan: 1,
      likes: null,
      amount: 3850,
      card,
      is_void: false,
    },
    expect.objectContaining({ kind: 'refund', amount: 3850 }),
    { id: id(0), kind: 'attempt', at: new Date(at(0)).toISOString(), for: 'plan', plan: 1, likes: null, amount: 3850 },
    { id: 'lapse-1', kind: 'lapse', at: new Date(at(1)).toISOString(), plan: 1, reason: null },
    { id: id(2), kind: 'decline', at: new Date(at(2)).toISOString(), reason: 'card' },
  ]);
  expect(sections['likes']).toHaveLength(231);
  expect(sections['likes']?.[0]).toMatchObject({ kind: 'likes', change: 230, of: 'bought', lot: id(3) });
  expect(sections['likes']?.reduce((sum, { change }) => sum + Number(change), 0)).toBe(0);
  expect(text).not.toContain('LEDGER#');
});

test('no token, key or storage path of a document is exported', async () => {
  const { text } = await wholeOf(her);
  for (const secret of [
    her.session['access-token'],
    her.session.client,
    'tokenHash',
    'LOGIN#',
    'passwordHash',
    'documents/',
  ])
    expect(text).not.toContain(secret);
});

test('it contains of others only what the app shows: no blocked, hidden or withdrawn partner, no messages of a closed room', async () => {
  const [theirBlock, herBlock, hidden, left] = [
    await createMan(world),
    await createMan(world),
    await createMan(world, { account: { paidUntil: 0 } }),
    await createMan(world, { account: { isActive: false } }),
  ];
  const blocked = { state: 3, noMatchBy: 'block', blockedAt: 5, seq: 2, hasHerMessage: true } as const;
  const one = await createPair(world, her, theirBlock, { ...blocked, hisName: 'けん', blockedBy: theirBlock.id });
  await say(one.id, her, 'わたしのことば', 1);
  await say(one.id, theirBlock, 'けんのことば', 2);
  const two = await createPair(world, her, herBlock, { ...blocked, hisName: 'だい', blockedBy: her.id, seq: 0 });
  await createPair(world, her, hidden, { state: 0, hisName: 'そう' });
  await createPair(world, her, left, { state: 1, chosenAt: 1, hisName: 'ゆう' });
  const { sections, text } = await wholeOf(her);
  for (const name of ['けん', 'だい', 'そう', 'ゆう']) expect(text).not.toContain(name);
  for (const { id } of [theirBlock, herBlock, hidden, left, him]) expect(text).not.toContain(id);
  expect(sections['messages']).toMatchObject([{ from: 'me', content: 'わたしのことば' }]);
  expect(sections['records']).toEqual([{ id: two.id, blocked_at: new Date(5).toISOString(), ng_reason: null }]);
});

test('a man does not learn of pairs that are secret to him', async () => {
  await createPair(world, her, him, { state: 6, heldUntil: world.clock.now().getTime() + 1, ngReason: { type: 1 } });
  const { sections, text } = await wholeOf(him);
  expect(sections['records']).toEqual([]);
  expect(text).not.toContain('あおい');
});

test('many pairs and long rooms come in bounded pages, each message once and in order', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1)
    ids.push((await createPair(world, her, await createMember(world, 1), { state: 3, noMatchBy: 'her' })).id);
  const talk = await createPair(world, her, him, { state: 1, chosenAt: 1, seq: 230, hasHerMessage: true });
  for (let seq = 1; seq <= 230; seq += 1) await say(talk.id, seq % 2 ? her : him, `ことば${seq}`, seq);
  const { pages, sections } = await wholeOf(her);
  for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(100);
  expect(sections['records']?.map(({ id }) => id).toSorted()).toEqual([...ids, talk.id].toSorted());
  expect(sections['messages']?.map(({ content }) => content)).toEqual(
    Array.from({ length: 230 }, (_, index) => `ことば${index + 1}`),
  );
});

const LIKES_LINE = 'LIKES#2026-01-01T00:00:00.000Z#line-1#likes';
const POST = 'btopic0123456789-0mlb0abcd-abcdefgh';
test.each([
  ['payments', 'MONEY#2026-01-01T00:00:00.000Z#line-1#charge'],
  ['payments', 'PLAN#2026-01-01T00:00:00.000Z#line-1#decline'],
  ['likes', LIKES_LINE],
  ['records', 'p0123456789ab'],
  ['messages', 'p0123456789ab'],
  ['messages', 'p0123456789ab:42'],
  ['office_messages', '42'],
  ['reviews', 'BY#v0123456789'],
  ['reviews', 'LIKED#start-of-likes'],
  ['reviews', 'LIKED#v0123456789'],
  ['posts', `LIKE#${POST}`],
  ['posts', `POST#${POST}`],
  // `POST-KEPT`: a post that is not published while its author's account is closed. These posts are the last rows of
  // the section.
  ['posts', `POST-KEPT#${POST}`],
  ['reports', '2026-01-01T00:00:00.000Z#t0123456789'],
  ['reports', 'WITHHELD#'],
  ['reports', 'WITHHELD#w0123456789'],
] as const)('a page of %s continues after %s', async (section, after) => {
  const { status, body } = await page(her, writeCursor({ section, after }));
  expect([status, body.section, body.items]).toEqual([200, section, []]);
});

test.each([
  ['no base64', '***'],
  ['no JSON', Buffer.from('hello').toString('base64url')],
  ['another shape', Buffer.from('{"section":"messages"}').toString('base64url')],
  ['a section that is none', Buffer.from('["passwords"]').toString('base64url')],
  ['somebody else’s key', Buffer.from('["messages","PAIR#mother"]').toString('base64url')],
  ['a position of another kind', Buffer.from('["messages",{"pk":"PAIR#m"}]').toString('base64url')],
  [
    'a position in the ledger of no group',
    Buffer.from('["likes","CARD#2026-01-01T00:00:00.000Z#a#likes"]').toString('base64url'),
  ],
  ['a position of messages in the records', writeCursor({ section: 'records', after: 'p0123456789ab:42' })],
  ['a position too large', writeCursor({ section: 'messages', after: 'p0123456789ab:12345678' })],
  ['a position of likes in the payments', writeCursor({ section: 'payments', after: LIKES_LINE })],
  [
    'a position of payments in the likes',
    writeCursor({ section: 'likes', after: LIKES_LINE.replace('LIKES', 'MONEY') }),
  ],
  ['a position of reviews in the posts', writeCursor({ section: 'posts', after: 'LIKED#v0123456789' })],
  ['a position of posts in the reviews', writeCursor({ section: 'reviews', after: `POST#${POST}` })],
  ['a report without an instant', writeCursor({ section: 'reports', after: 't0123456789' })],
  ['a position in a section of one page', writeCursor({ section: 'profile', after: '1' })],
  ['far too much', 'A'.repeat(301)],
])('a cursor that is %s is refused', async (_what, cursor) => {
  expect(await page(her, cursor)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

test('a cursor into another member’s room shows none of its messages', async () => {
  const stranger = await createWoman(world);
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1, seq: 1 });
  await say(id, her, 'ふたりだけ', 1);
  for (const [section, after] of [
    ['records', id],
    ['messages', id],
    ['messages', `${id}:0`],
  ] as const) {
    const { body, status } = await page(stranger, writeCursor({ section, after }));
    expect([status, body.items]).toEqual([200, []]);
  }
  expect(await world.table.find(pairKey(stranger.id, id))).toBeUndefined();
});

test('three exports a day are allowed, also of ten simultaneous ones; further pages of an export are not counted', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => page(her)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  const next = replies.find(({ status }) => status === 200)?.body.next ?? '';
  expect((await page(her, next)).status).toBe(200);
  world.clock.advance(86_400_000);
  expect((await page(her)).status).toBe(200);
});

test('it requires a valid session', async () => {
  expect(await world.call(account, exportData)).toMatchObject({ status: 401 });
  const closed = await createMember(world, 1, { isActive: false }, { isOpen: false });
  expect(await page(closed)).toMatchObject({ status: 403, body: { code: 'account_closed' } });
});

test('a page costs one or two reads of its section and one or two throttle counts', async () => {
  const { id } = await createPair(world, her, him, { state: 1, chosenAt: 1, seq: 1 });
  await say(id, her, 'あ'.repeat(1000), 1);
  const spent = async (cursor?: string) => {
    world.costs.length = 0;
    await page(her, cursor);
    const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
    return { requests: world.costs.length, rcu: sum('rcu'), wcu: sum('wcu') };
  };
  expect(await spent()).toEqual({ requests: 4, rcu: 2, wcu: 2 });
  expect(await spent(writeCursor({ section: 'records' }))).toEqual({ requests: 5, rcu: 3, wcu: 1 });
  expect(await spent(writeCursor({ section: 'messages' }))).toEqual({ requests: 4, rcu: 3, wcu: 1 });
});
