import { afterAll, beforeAll, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { namesLike } from '#functions/items/directory.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { searchMembers } from '#shared/contract/staff-members.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { createMember, PASSWORD, saveMemberProfile, type TestMember } from '#tests/setup/arrange/members.ts';
import { maleAttributes } from '#tests/setup/arrange/profiles.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let pool: StaffPool;
beforeAll(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterAll(() => pool.close());

const sora = () => pool.signIn('sora', ['support']);
const search = (q: string, cursor?: string) =>
  world.call(staff, searchMembers, { headers: sora(), query: cursor === undefined ? { q } : { q, cursor } });
const found = async (q: string) => {
  const { status, body } = await search(q);
  expect(status).toBe(200);
  return body.members.map(({ id }) => id);
};
/** Creates a member who saved the profile with the API call, as the app does. */
const saved = async (twitter_name: string, user: object = {}): Promise<TestMember> => {
  const member = await createMember(world, MAN);
  const body = { user: { ...user, maleraw_attributes: maleAttributes({ twitter_name }) } };
  const reply = await world.call(profile, updateProfile, { session: member.session, body: body as never });
  expect(reply).toMatchObject({ status: 200 });
  return member;
};

/** The text in full-width characters, as a Japanese input method may produce it. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode((char.codePointAt(0) ?? 0) + 0xfee0));

test('id, address and each social ID find the one member, in any spelling', async () => {
  const him = await saved('ゆうき', { twitterid: 'Yuki_77', tiktok: 'yuki.tok', instagram: 'yuki.gram' });
  await saved('べつじん');
  for (const q of [
    him.id,
    ` ${him.id} `,
    him.email,
    him.email.toUpperCase(),
    wide(him.id),
    wide(him.email),
    'yuki_77',
    '@YUKI_77',
    '＠ｙｕｋｉ_77',
    'yuki.tok',
    '@Yuki.Gram',
    'ゆうき',
    'ユウ',
  ])
    expect(await found(q), q).toEqual([him.id]);
  // Ids, e-mail addresses and social IDs must match as a whole: a part of them finds nobody.
  for (const q of [him.id.slice(0, -1), him.email.slice(1), 'yuki_7', 'yuki.to', 'うき'])
    expect(await found(q)).toEqual([]);
  const { body } = await search(him.email);
  expect(body.members).toEqual([
    {
      id: him.id,
      twitter_name: 'ゆうき',
      email: him.email,
      sex: MAN,
      age_conf: AGE_CHECK.noneOrReview,
      payment_conf: 0,
      active_status: 'active',
      rank: 'H',
      created_at: world.clock.now().toISOString(),
    },
  ]);
  expect(body.next).toBeNull();
});

test('the directory follows a name, and forgets members who left', async () => {
  const him = await saved('まえのなまえ', { tiktok: 'before.tok' });
  const rename = (name: string) =>
    world.call(profile, updateProfile, {
      session: him.session,
      body: { user: { tiktok: 'after.tok', maleraw_attributes: maleAttributes({ twitter_name: name }) } },
    });
  await rename('あとのなまえ');
  expect([await found('まえの'), await found('before.tok')]).toEqual([[], []]);
  expect([await found('アトノ'), await found('after.tok')]).toEqual([[him.id], [him.id]]);
  await Promise.all(Array.from({ length: 5 }, (_, index) => rename(`どうじ${index}`)));
  const all = await world.table.query({ ...(namesLike('どうじ') ?? { pk: '' }), consistent: true });
  expect(all.items.map(({ memberId }) => memberId)).toEqual([him.id]);

  await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
  await settle(world);
  expect([await found('どうじ'), await found('after.tok'), await found(him.email)]).toEqual([[], [], []]);
  // Staff who know the id still find a withdrawn member's data, which is kept for thirty days.
  const { body } = await search(him.id);
  expect(body.members).toMatchObject([{ id: him.id, email: '', active_status: 'inactive' }]);
});

test('names come by page, without gaps and doubles, and a cursor belongs to its search', async () => {
  const members = [];
  for (let count = 0; count < 70; count += 1) {
    const member = await createMember(world, WOMAN);
    await saveMemberProfile(world, member, { attributes: { twitter_name: `ぺーじ${String(count).padStart(2, '0')}` } });
    members.push(member.id);
  }
  const pages = [];
  let cursor: string | undefined;
  do {
    const { body } = await search('ページ', cursor);
    expect(body.members.length).toBeLessThanOrEqual(50);
    pages.push(body.members.map(({ id }) => id));
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(pages.flat()).toEqual(members);
  expect(pages.length).toBe(2);

  const [requests, rcu, wcu] = await costOf(world, () => search('ページ'), 'staff');
  expect({ requests, wcu, isBounded: rcu <= 45 }, String(rcu)).toEqual({ requests: 5, wcu: 4, isBounded: true });

  const { next } = (await search('ページ')).body;
  for (const [q, foreign] of [
    ['ゆうき', next],
    ['ページ', 'x'],
    ['ページ', Buffer.from('ぺーじ'.repeat(400)).toString('base64url')],
    ['', next],
    ['ページ', '%00'],
  ] as const)
    expect(await search(q, foreign ?? '')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

const HOSTILE = [
  '',
  ' ',
  '　',
  '.*',
  '.',
  '%',
  '_',
  '*',
  '^.+$',
  '(((((',
  '[a-',
  '\\',
  '#',
  'ゆ#',
  'ゆうき#m',
  'name#ゆ',
  'DIRECTORY#name#ゆ',
  "' OR 1=1 --",
  '{"$ne":null}',
  '__proto__',
  'constructor',
  '🧑‍🤝‍🧑',
  '👩🏽',
  '\u200F\u05D0\u05D1',
  '\u200B',
  '@',
  '@@',
  'a@',
  '@a@b',
  '\uFDFA'.repeat(250),
  'あ'.repeat(254),
  '../../etc/passwd',
  '%E3%82',
  '%F0%9F',
];
test.each(HOSTILE)('the text %j finds nobody', async (q) => {
  const { status, body } = await search(q);
  expect({ status, members: body.members }).toEqual({ status: 200, members: [] });
});

test.each([
  ['ten thousand characters', 'あ'.repeat(10_000)],
  ['a control character', 'a\u0000b'],
  ['a mark that turns the line around', 'a\u202Eb'],
])('%s is refused in Japanese', async (_, q) => {
  const reply = await search(q);
  expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(JSON.stringify(reply.body)).toMatch(/[ぁ-ん]/);
});

test('only support and administrators search; each search is a line without what was searched for', async () => {
  const q = 'さがしもの';
  const before = (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items.length;
  expect(await world.call(staff, searchMembers, { headers: pool.signIn('rei'), query: { q } })).toMatchObject({
    status: 403,
    body: { code: 'staff_group_required' },
  });
  await world.call(staff, searchMembers, { headers: pool.signIn('ada', ['admin']), query: { q } });
  const lines = (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items.slice(before);
  expect(lines).toMatchObject([{ action: 'search_members', memberId: null, target: 'members', detail: {} }]);
  expect(JSON.stringify(lines)).not.toContain(q);
});

test('an account that is erased in this moment is left out', async () => {
  const him = await saved('きえるひと');
  await world.table.write({ name: 'account', delete: accountKey(him.id) });
  expect(await found('きえる')).toEqual([]);
});

test('the costs of a search', async () => {
  const him = await saved('こすと', { twitterid: 'cost_1' });
  // Seven requests: exact matches, TikTok and Instagram IDs, names, accounts, addresses, the head of the audit log, and
  // its new entry. The search for an e-mail address needs no request for TikTok and Instagram IDs.
  expect(await costOf(world, () => search('cost_1'), 'staff')).toEqual([7, 3.5, 4]);
  expect(await costOf(world, () => search(him.email), 'staff')).toEqual([6, 3, 4]);
});
