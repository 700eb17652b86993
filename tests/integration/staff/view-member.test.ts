import { afterEach, beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { eraseWithdrawn } from '#functions/account/erase.schedule.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { type LedgerEntry, ledgerWrite } from '#functions/items/ledger-entry.ts';
import { type Report, reportAboutKey, reportItem } from '#functions/items/report.ts';
import { noteItem, notesAbout } from '#functions/items/staff-note.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import {
  createMemberNote,
  listMemberLedger,
  setMemberRank,
  suspendMember,
  viewMember,
} from '#shared/contract/staff-members.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { MemberId, ReportId } from '#shared/ids.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createMan, createWoman } from '#tests/integration/matching/arrange.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const NOBODY = 'mzzzzzzzzzzzzzzzzzzzzzz' as MemberId;
const SECRET_WORDS = 'ほかの人の言葉';
let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Headers = Record<string, string>;
const sora = (): Headers => pool.signIn('sora', ['support']);
const view = (id: string, headers = sora()) =>
  world.call(staff, viewMember, { headers, params: { id: id as MemberId } });
const ledger = (id: MemberId, cursor?: string, headers = sora()) =>
  world.call(staff, listMemberLedger, { headers, params: { id }, query: cursor === undefined ? {} : { cursor } });
const note = (id: MemberId, text: unknown, headers = sora()) =>
  world.call(staff, createMemberNote, { headers, params: { id }, body: { text } as never });
const lines = async () => (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
const notesOf = async ({ id }: TestMember) => (await world.table.query({ ...notesAbout(id), consistent: true })).items;

const report = (id: string, authorId: MemberId, more: Partial<Report>): Report => ({
  id: id as ReportId,
  kind: 'post',
  contentId: `content-${id}`,
  authorId,
  reporterId: null,
  reason: null,
  text: SECRET_WORDS,
  findings: [],
  isWithheld: false,
  snapshot: SECRET_WORDS,
  state: 'waiting' as const,
  createdAt: world.clock.now().getTime(),
  ...more,
});
const saveReport = (one: Report) =>
  world.table.transact([
    { name: 'report', put: reportItem(one) },
    { name: 'about', put: { ...reportAboutKey(one.authorId, one.id), id: one.id } },
  ]);

test('a page shows facts, decisions and reports, and nothing that is not for staff', async () => {
  const her = await createWoman(world, { profile: { twitterid: 'aoi_x', tiktok: 'aoi.tok' } });
  const him = await createMan(world);
  const decision = { at: 0, staffId: 's', decision: 'uphold', rule: 'harassment', action: 'hide' } as const;
  await saveReport(report('report-about-1', her.id, { reporterId: him.id, reason: 'harassment' }));
  await saveReport(
    report('report-by-her1', him.id, { reporterId: her.id, reason: 'other', state: 'handled', decision }),
  );
  world.clock.advance(60_000);
  await world.call(staff, setMemberRank, { headers: sora(), params: { id: her.id }, body: { rank: 'B' } });
  world.clock.advance(60_000);
  // The index is frozen and lacks the following writes; the page must show them nevertheless.
  await world.index.freeze();
  await world.call(staff, suspendMember, { headers: sora(), params: { id: her.id }, body: { reason: 'terms' } });

  await world.catchUp();
  const { status, body } = await view(her.id);
  expect(status).toBe(200);
  expect(body.member).toMatchObject({
    id: her.id,
    email: her.email,
    twitter_name: 'あおい',
    sex: WOMAN,
    rank: 'B',
    status: 4,
    age: 27,
    state: 'suspended',
    active_status: 'inactive',
    areas: ['東京都'],
    twitterid: 'aoi_x',
    tiktok: 'aoi.tok',
    devices: 1,
    withdrawn_at: null,
    plan: null,
    age_check: { state: 'verified', submissions: 0, submitted_at: null, decided_at: null, reason: null },
  });
  expect(body.history.map(({ action, detail, target }) => [action, detail, target])).toEqual([
    ['suspend', { reason: 'terms' }, 'member'],
    ['set_rank', { rank: 'B' }, 'member'],
  ]);
  expect(body.reports_about).toMatchObject([
    { id: 'report-about-1', kind: 'post', state: 'waiting', by_member: true, reason: 'harassment', decision: null },
  ]);
  expect(body.reports_by).toMatchObject([
    { id: 'report-by-her1', state: 'handled', decision: { decision: 'uphold', rule: 'harassment', action: 'hide' } },
  ]);
  const all = JSON.stringify(body);
  // The response contains no text that members wrote, no id of the other member in a report, and nothing about sessions
  // or passwords.
  for (const hidden of [SECRET_WORDS, him.id, her.session.client, her.session['access-token'], 'argon2', 'tokenHash'])
    expect(all).not.toContain(hidden);
  for (const act of [...ACT_KEYS, 'your_sadism', 'your_masochism', 'sexual_experience', 'phone'])
    expect(all).not.toContain(`"${act}"`);
  expect((await lines()).map(({ action, memberId, detail }) => [action, memberId, detail]).at(-1)).toEqual([
    'view_member',
    her.id,
    {},
  ]);
});

test('the newest of many reports about a member are shown', async () => {
  const her = await createWoman(world);
  const start = world.clock.now().getTime();
  // The ids of the reports are in another order than their times.
  for (let nth = 0; nth < 60; nth += 1)
    await saveReport(report(`report-${(nth * 7) % 60}-about`, her.id, { createdAt: start + nth * 1_000 }));
  const { body } = await view(her.id);
  expect(body.reports_about.map(({ created_at: at }) => (Date.parse(at) - start) / 1_000)).toEqual(
    Array.from({ length: 50 }, (_, index) => 59 - index),
  );
});

test('a decision that was changed on an appeal is the one that counts now', async () => {
  const her = await createWoman(world);
  const decision = { at: 1, staffId: 's', decision: 'uphold', rule: 'harassment', action: 'suspend' } as const;
  const changed = { at: 2, staffId: 't', decision: 'dismiss', rule: 'none' } as const;
  const appeal = { text: SECRET_WORDS, at: 1, decision: changed };
  await saveReport(report('report-about-1', her.id, { state: 'handled', decision, appeal }));
  expect((await view(her.id)).body.reports_about).toMatchObject([
    { decision: { at: new Date(2).toISOString(), decision: 'dismiss', rule: 'none', action: null } },
  ]);
});

test('leases and looks do not push decisions out of the history', async () => {
  const her = await createWoman(world);
  await world.call(staff, setMemberRank, { headers: sora(), params: { id: her.id }, body: { rank: 'B' } });
  for (let count = 0; count < 30; count += 1) await view(her.id);
  expect((await view(her.id)).body.history).toMatchObject([{ action: 'set_rank' }]);
  expect(await lines()).toHaveLength(32);
});

test('the ledger comes by page over money, plans and likes, without gaps and doubles', async () => {
  const him = await createMan(world);
  const start = world.clock.now().getTime();
  const card = { brand: 'VISA', last4: '4242', amountYen: 3_850, chargeId: 'c', for: 'plan', planId: 1 } as const;
  const entries: LedgerEntry[] = Array.from({ length: 120 }, (_, index) => {
    const line = { memberId: him.id, id: `ledger-line-${String(index).padStart(3, '0')}`, at: start + index * 1_000 };
    if (index % 3 === 0) return { ...line, kind: 'charge', ...card };
    if (index % 3 === 1) return { ...line, kind: 'likes', change: -1, of: 'sent' };
    return { ...line, kind: 'cancel', planId: 1 };
  });
  for (const entry of entries) await world.table.write(ledgerWrite(entry));
  const first = (await view(him.id)).body.ledger;
  const shown = [...first.lines];
  let { next } = first;
  while (next) {
    const { body } = await ledger(him.id, next);
    shown.push(...body.lines);
    next = body.next;
  }
  expect(shown.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toReversed());
  expect(shown.slice(-3)).toMatchObject([
    { kind: 'cancel', amount: null, likes: null, of: '1か月プラン' },
    { kind: 'likes', amount: null, likes: -1, of: '送信' },
    { kind: 'charge', amount: 3_850, likes: null, of: '1か月プラン' },
  ]);
  expect(first.lines).toHaveLength(50);
  for (const cursor of [
    'x',
    '[]',
    btoa('["MONEY#x","",""]').slice(1),
    btoa('["LIKES#x","",""]'),
    btoa('[1,2,3]'),
    btoa('{}'),
  ])
    expect(await ledger(him.id, cursor), cursor).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  // A cursor contains no member id. This one continues before the year 2000, where the member has no ledger entries.
  expect((await ledger(him.id, btoa('["MONEY#2000","PLAN#2000","LIKES#2000"]'))).body.lines).toEqual([]);
});

test('notes are kept with author and time, never changed, and erased with the member', async () => {
  const her = await createWoman(world);
  const headers = { ...sora(), 'idempotency-key': 'note-once' };
  const text = ' 電話で本人確認ずみ。\n<b>対応中</b> ';
  const replies = await Promise.all(Array.from({ length: 4 }, () => note(her.id, text, headers)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await note(her.id, text, headers);
  world.clock.advance(1_000);
  await Promise.all([note(her.id, 'ふたつめ'), note(her.id, 'みっつめ', pool.signIn('ada', ['admin']))]);
  const { notes } = (await view(her.id)).body;
  expect(notes).toHaveLength(3);
  expect(notes.at(-1)).toMatchObject({
    text: text.trim(),
    at: new Date(world.clock.now().getTime() - 1_000).toISOString(),
  });
  expect(new Set(notes.slice(0, 2).map((one) => one.text))).toEqual(new Set(['ふたつめ', 'みっつめ']));
  // The text is stored only in the note.
  expect(JSON.stringify([await lines(), await world.events()])).not.toContain('電話で');
  for (const bad of ['', '  \n', 'あ'.repeat(501), 'a\u0000', 7, null])
    expect(await note(her.id, bad)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await note(her.id, '🌸'.repeat(500))).toMatchObject({ status: 200 });

  const other = await createMember(world, WOMAN);
  await note(other.id, 'べつの会員');
  for (let count = 0; count < 60; count += 1) {
    const one = { id: `n${count}`, text: 'たくさん', at: count, staffId: 's', username: 'sora' };
    await world.table.write({ name: 'note', put: noteItem(her.id, one) });
  }
  await world.call(account, withdraw, { session: her.session, body: { password: PASSWORD } });
  world.clock.advance(30 * DAY_MS);
  await eraseWithdrawn(world, world.clock.now());
  await settle(world, { times: 2 });
  expect(await notesOf(her)).toEqual([]);
  expect(await notesOf(other)).toHaveLength(1);
  expect(await view(her.id)).toMatchObject({ status: 404 });
  expect(await note(her.id, 'あとから')).toMatchObject({ status: 404 });
  expect(await notesOf(her)).toEqual([]);
});

test('a withdrawn member is shown without an address until the erasure', async () => {
  const her = await createWoman(world);
  await world.call(account, withdraw, { session: her.session, body: { password: PASSWORD } });
  expect((await view(her.id)).body.member).toMatchObject({ state: 'withdrawn', email: '', devices: 0 });
});

test('support and administrators have access; others are refused, unknown and invalid ids are not found', async () => {
  const her = await createWoman(world);
  for (const call of [
    view,
    (id: MemberId, headers: Headers) => ledger(id, undefined, headers),
    (id: MemberId, headers: Headers) => note(id, 'x', headers),
  ] as const) {
    for (const headers of [pool.signIn('rei'), pool.signIn('nobody', [])])
      expect(await call(her.id, headers)).toMatchObject({ status: 403, body: { code: 'staff_group_required' } });
    expect(await call(her.id, her.session as unknown as Headers)).toMatchObject({ status: 401 });
    expect(await call(NOBODY, sora())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await call('../x' as MemberId, sora())).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  }
  // A view that finds nobody is logged like any other view, if the person is authorised. A note that was not stored is
  // not logged.
  expect((await lines()).map(({ action, memberId, target, detail }) => [action, memberId, target, detail])).toEqual(
    Array(2).fill(['view_member', null, `member ${NOBODY}`, { found: 'nothing' }]),
  );
});

test('the costs of a look', async () => {
  const her = await createWoman(world);
  const cost = (run: () => Promise<unknown>) => costOf(world, run, 'staff');
  const costs = {
    view: await cost(() => view(her.id)),
    ledger: await cost(() => ledger(her.id)),
    note: await cost(() => note(her.id, 'メモ')),
  };
  expect(costs).toEqual({ view: [12, 9.5, 5], ledger: [6, 3, 5], note: [2, 1, 9] });
});
