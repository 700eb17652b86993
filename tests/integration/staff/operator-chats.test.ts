import { afterEach, beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { officeHeadKey } from '#functions/items/office.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { domain as notices } from '#functions/notices/domain.ts';
import { createAuditLog } from '#functions/staff/audit/audit.repository.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { createThreadRepository } from '#functions/staff/queues/thread.repository.ts';
import { listNotificationReads } from '#shared/contract/notices.ts';
import { getOfficeMessages, markOfficeRead, sendOfficeMessage } from '#shared/contract/office.ts';
import {
  decideQueueItem,
  getOperatorMessages,
  leaseQueueItem,
  listQueues,
  releaseQueueItem,
} from '#shared/contract/staff.ts';
import { viewDashboard } from '#shared/contract/staff-log.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { DIGEST_AFTER_MS, LEASE_MS } from '#shared/limits.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { createSockets } from '#tests/integration/realtime/arrange.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const queue = 'operator_chats';
let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Headers = Record<string, string>;
const sora = (): Headers => pool.signIn('sora', ['support']);
const mio = (): Headers => pool.signIn('mio', ['admin']);
const write = async ({ session }: TestMember, content: string) => {
  const reply = await world.call(chat, sendOfficeMessage, { session, body: { admin_message: { content } } });
  world.clock.advance(1000);
  return reply;
};
const thread = async ({ session }: TestMember) => (await world.call(chat, getOfficeMessages, { session })).body;
const texts = async (member: TestMember) => (await thread(member)).admin_messages.map(({ content }) => content);
const take = (headers = sora()) => world.call(staff, leaseQueueItem, { headers, params: { queue } });
const lease = async (headers = sora()) => (await take(headers)).body.item;
const leasedId = async (headers = sora()) => {
  const item = await lease(headers);
  if (!item) throw new Error('nothing to lease');
  return item.id;
};
const decide = (id: string, body: object, headers: Headers = sora()) =>
  world.call(staff, decideQueueItem, { headers, params: { queue, id }, body });
const answer = (id: string, content = 'お返事です', more: object = {}) =>
  decide(id, { decision: 'answer', content, ...more });
const messages = (id: string, query: object = {}, headers = sora()) =>
  world.call(staff, getOperatorMessages, { headers, params: { id }, query: query as Record<string, number> });
const lengthOf = async () =>
  (await world.call(staff, listQueues, { headers: sora() })).body.queues.find((one) => one.queue === queue)?.length;
const waiting = async () => (await world.table.query({ ...queueItemsOf(queue), consistent: true })).items;
const headOf = ({ id }: TestMember) => world.table.find(officeHeadKey(id), { consistent: true });
const unreadOf = async ({ id }: TestMember) =>
  (await world.table.find(accountKey(id), { consistent: true }))?.unreadAdminMessages;
const auditLog = async () => (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
const eventsOf = async (type: string) => (await world.events()).filter((event) => event.type === type);
const member = (sex: 1 | 2 = WOMAN, overrides: Parameters<typeof createMember>[2] = {}) =>
  createMember(world, sex, overrides);

test('staff read a thread and answer it: counted, noticed and live, and the queue is empty', async () => {
  const her = await member(WOMAN, { hasProfile: true, ageCheck: AGE_CHECK.verified });
  await write(her, 'ログインできません');
  await write(her, 'パスワードも忘れました');
  expect(await lengthOf()).toBe(1);
  const item = await lease();
  expect(item).toMatchObject({ member_id: her.id, sex: WOMAN, age: null, document_type: null });
  expect(item?.operator_chat).toMatchObject({
    age_conf: AGE_CHECK.verified,
    payment_conf: 0,
    is_closed: false,
    has_older: false,
    messages: [
      { content: 'ログインできません', sender: 1, seq: 1 },
      { content: 'パスワードも忘れました', sender: 1, seq: 2 },
    ],
  });
  const sockets = createSockets(world);
  const phone = await sockets.open(her);
  const text = '再設定はこちらです。\nhttps://awai.example/forget_password';
  expect(await answer(item?.id ?? '', `  ${text} `, { seen: 2 })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await lengthOf()).toBe(0);
  expect((await headOf(her))?.waitingSince).toBeUndefined();
  const { admin_messages: all, unread_messages_size: unread } = await thread(her);
  expect(all.at(-1)).toMatchObject({ content: text, sender: 2, user_id: her.id, seq: 3 });
  expect(unread).toBe(1);
  await settle(world, { instead: { realtime: sockets.service }, times: 2 });
  // The first two frames are her own messages. Each event was delivered twice, so frames may repeat.
  expect(sockets.to(phone).at(-1)).toEqual({ type: 'admin_message', message: all.at(-1) });
  expect(JSON.stringify(all)).not.toContain((await auditLog())[0]?.staffId);
  const list = (await world.call(notices, listNotificationReads, { session: her.session })).body;
  expect(JSON.stringify(list).match(/運営からの返信があります/g)).toHaveLength(1);
});

test('the log has each lease, look and decision, and not a word of the thread', async () => {
  const her = await member();
  await write(her, 'ひみつの相談');
  const id = await leasedId();
  await messages(id, { after: 1 });
  await messages(id, { after: 0 });
  await answer(id, 'ないしょの返事');
  const log = await auditLog();
  // The console asks for new messages every few seconds. Only a response with messages is logged as a view.
  expect(log.map(({ action, detail, memberId }) => [action, detail, memberId])).toEqual([
    ['lease', {}, her.id],
    ['view_chat', {}, her.id],
    ['view_chat', {}, her.id],
    ['decide', { decision: 'answer' }, her.id],
  ]);
  expect(JSON.stringify([log, await world.events()])).not.toMatch(/ひみつ|ないしょ/);
});

test('a message of the member while staff answered stays in the queue, with its own time', async () => {
  const her = await member();
  await write(her, '1');
  const id = await leasedId();
  await write(her, '2');
  const at = world.clock.now().getTime() - 1000;
  expect((await answer(id, '1の返事', { seen: 1 })).status).toBe(200);
  expect(await waiting()).toMatchObject([{ memberId: her.id, waitingSince: at }]);
  expect((await waiting())[0]?.leaseBy).toBeUndefined();
  expect(await lengthOf()).toBe(1);
  expect(await headOf(her)).toMatchObject({ seq: 3, waitingSince: at });
  const again = await lease();
  expect(again?.operator_chat?.messages.map(({ content }) => content)).toEqual(['1', '2', '1の返事']);
  expect((await decide(again?.id ?? '', { decision: 'close', seen: 3 })).status).toBe(200);
  expect([await lengthOf(), await waiting(), await unreadOf(her)]).toEqual([0, [], 1]);
  // A message that arrives after staff have read the thread and before they close it also stays in the queue.
  await write(her, '4');
  const closing = await leasedId();
  await write(her, '5');
  expect((await decide(closing, { decision: 'close', seen: 4 })).status).toBe(200);
  expect(await waiting()).toHaveLength(1);
  expect((await decide(await leasedId(), { decision: 'close' })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await texts(her)).toEqual(['1', '2', '1の返事', '4', '5']);
});

test('a new message after an answer waits again, and several answers make one notice and one mail', async () => {
  const her = await member();
  for (const text of ['1', '2']) {
    await write(her, text);
    expect((await answer(await leasedId())).status).toBe(200);
  }
  expect(await unreadOf(her)).toBe(2);
  expect(await eventsOf('notice.requested')).toHaveLength(1);
  const due = (await world.everything()).filter(({ kind }) => kind === 'digest');
  expect(due).toMatchObject([{ subject: her.id }]);
  await world.call(chat, markOfficeRead, { session: her.session });
  await write(her, '3');
  await answer(await leasedId());
  expect([await unreadOf(her), (await eventsOf('notice.requested')).length]).toEqual([1, 2]);
});

test('a mail reports an answer that is unread after ten minutes, without its words', async () => {
  const [her, reader] = [await member(), await member()];
  for (const one of [her, reader]) {
    await write(one, 'こんにちは');
    await answer(await leasedId(), 'ないしょの返事');
  }
  await world.call(chat, markOfficeRead, { session: reader.session });
  const { domain: events } = await import('#functions/events/domain.ts');
  await world.bind(events).run('digest');
  expect(await eventsOf('mail.requested')).toEqual([]);
  world.clock.advance(DIGEST_AFTER_MS);
  await world.bind(events).run('digest');
  expect((await eventsOf('mail.requested')).map(({ data }) => data)).toEqual([
    { template: 'message', to: { memberId: her.id }, data: { count: '1' } },
  ]);
});

test('two members of staff never lease one thread, and a lease that expires returns it', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  const [first, second] = await Promise.all([lease(), lease(mio())]);
  expect([first, second].filter((item) => item !== null)).toHaveLength(1);
  const id = (first ?? second)?.id ?? '';
  const [holder, other] = first ? [sora(), mio()] : [mio(), sora()];
  for (const headers of [other]) {
    expect(await decide(id, { decision: 'answer', content: 'x' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'lease_lost' },
    });
    expect(await messages(id, {}, headers)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
  }
  world.clock.advance(LEASE_MS);
  expect(await decide(id, { decision: 'close' }, holder)).toMatchObject({ status: 409, body: { code: 'lease_lost' } });
  expect((await lease(other))?.id).toBe(id);
  expect((await decide(id, { decision: 'answer', content: 'お返事です' }, other)).status).toBe(200);
  expect(await decide(id, { decision: 'close' }, holder)).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
  expect(await messages(id, {}, other)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  expect(await texts(her)).toEqual(['こんにちは', 'お返事です']);
});

test('a message that arrives between the two reads of a decision stays in the queue, too', async () => {
  const her = await member();
  const { tableFor } = world.core;
  const arrived = Promise.withResolvers<void>();
  let isNext = false;
  // Stores her second message after the decision has read the messages and before it reads the thread's head item.
  world.core.tableFor = (access) => {
    const table = tableFor(access);
    if (access.service !== 'staff') return table;
    return {
      ...table,
      find: async (key, options) => {
        if (key.sk === 'HEAD')
          await Promise.race([arrived.promise, new Promise((resolve) => setTimeout(resolve, 500))]);
        return table.find(key, options);
      },
      query: async (input) => {
        const page = await table.query(input);
        if (isNext && input.pk === `OFFICE#${her.id}`) {
          isNext = false;
          await write(her, '2');
          arrived.resolve();
        }
        return page;
      },
    };
  };
  await write(her, '1');
  const id = await leasedId();
  isNext = true;
  expect((await answer(id, '1の返事', { seen: 1 })).status).toBe(200);
  expect(isNext).toBe(false);
  expect(await waiting()).toMatchObject([{ memberId: her.id }]);
  expect((await headOf(her))?.waitingSince).toBe((await waiting())[0]?.waitingSince);
});

test.each(['answers', 'closes'] as const)(
  'one of several simultaneous decisions counts, while the member continues to write: %s are first',
  async (first) => {
    const her = await member();
    await write(her, 'こんにちは');
    const id = await leasedId();
    const makeAnswers = () => Array.from({ length: 4 }, (_, index) => answer(id, `返事${index}`, { seen: 1 }));
    const makeCloses = () => Array.from({ length: 3 }, () => decide(id, { decision: 'close', seen: 1 }));
    const written = write(her, 'もうひとつ');
    const started =
      first === 'answers'
        ? { answers: makeAnswers(), closes: makeCloses() }
        : { closes: makeCloses(), answers: makeAnswers() };
    expect((await written).status).toBe(200);
    const answered = (await Promise.all(started.answers)).map(({ status }) => status);
    const closed = (await Promise.all(started.closes)).map(({ status }) => status);
    for (const status of [...answered, ...closed]) expect([200, 409]).toContain(status);
    const answerCount = answered.filter((status) => status === 200).length;
    // The three requests to close the thread are the same decision by one person: after one is stored, the others
    // succeed as repeats.
    expect(answerCount + Number(closed.includes(200))).toBe(1);
    expect((await auditLog()).filter(({ action }) => action === 'decide')).toHaveLength(1);
    expect((await texts(her)).filter((text) => text.startsWith('返事'))).toHaveLength(answerCount);
    expect(await unreadOf(her)).toBe(answerCount);
    // Her second message was stored before or after the decision. In both cases it waits in the queue.
    expect(await waiting()).toHaveLength(1);
    expect(await lengthOf()).toBe(1);
    expect((await headOf(her))?.waitingSince).toBe((await waiting())[0]?.waitingSince);
  },
);

test('a repeat of an answer with the same key sends it once', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  const id = await leasedId();
  const headers = { ...sora(), 'idempotency-key': 'answer-of-the-office-1' };
  const body = { decision: 'answer', content: 'お返事です' };
  for (let time = 0; time < 3; time += 1)
    expect(await decide(id, body, headers)).toMatchObject({ status: 200, body: { success: true } });
  expect(await texts(her)).toEqual(['こんにちは', 'お返事です']);
});

test('a thread that is released goes to the next person with all its messages', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  const id = await leasedId();
  expect((await world.call(staff, releaseQueueItem, { headers: sora(), params: { queue, id } })).status).toBe(200);
  expect(await lease()).toBeNull();
  expect((await lease(mio()))?.id).toBe(id);
});

test('a long thread is read page by page, only by the person who leased it', async () => {
  const her = await member();
  for (let count = 1; count <= 55; count += 1) {
    await write(her, `${count}`);
    world.clock.advance(MINUTE_MS);
  }
  const item = await lease();
  expect(item?.operator_chat).toMatchObject({ has_older: true, messages: { length: 50 } });
  const older = await messages(item?.id ?? '', { before: 6 });
  expect(older.body).toMatchObject({ has_older: false, messages: { length: 5 } });
  expect((await messages(item?.id ?? '', { after: 55 })).body.messages).toEqual([]);
  await write(her, '56');
  expect((await messages(item?.id ?? '', { after: 55 })).body.messages).toMatchObject([{ content: '56' }]);
  for (const query of [{ before: 0 }, { after: 'x' }]) expect((await messages(item?.id ?? '', query)).status).toBe(422);
});

test('an unknown decision is refused, and nothing changes', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  const id = await leasedId();
  const before = await texts(her);
  for (const [body, code] of [
    [{ decision: 'answer' }, 'invalid_input'],
    [{ decision: 'answer', content: '' }, 'message_empty'],
    [{ decision: 'answer', content: ' \u200B' }, 'message_empty'],
    [{ decision: 'answer', content: 'あ'.repeat(1001) }, 'invalid_input'],
    [{ decision: 'answer', content: 'a\u0000' }, 'invalid_input'],
    [{ decision: 'answer', content: 7 }, 'invalid_input'],
    [{ decision: 'answer', content: 'a', seen: -1 }, 'invalid_input'],
    [{ decision: 'answer', content: 'a', reason: 'photos' }, 'invalid_input'],
    [{ decision: 'close', content: 'a' }, 'invalid_input'],
    [{ decision: 'dismiss' }, 'invalid_input'],
    [{ decision: 'grant', rank: 'C' }, 'invalid_input'],
  ] as const)
    expect([body, await decide(id, body)]).toMatchObject([body, { status: 422, body: { code } }]);
  expect(await decide('AAAAAAAAAAAA', { decision: 'close' })).toMatchObject({ status: 404 });
  expect(await messages('AAAAAAAAAAAA')).toMatchObject({ status: 404 });
  expect([await texts(her), await lengthOf()]).toEqual([before, 1]);
});

test('only support and admins work the queue, and no member does', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  const id = await leasedId();
  const rei = pool.signIn('rei', ['reviewer']);
  for (const reply of [await take(rei), await decide(id, { decision: 'close' }, rei), await messages(id, {}, rei)])
    expect(reply).toMatchObject({ status: 403, body: { code: 'staff_group_required' } });
  const { session } = her;
  expect((await world.call(staff, getOperatorMessages, { session, params: { id } })).status).toBe(401);
  const asMember = { headers: sora(), body: { admin_message: { content: 'x' } } };
  expect((await world.call(chat, sendOfficeMessage, asMember)).status).toBe(401);
  expect((await world.call(chat, getOfficeMessages, { headers: sora() })).status).toBe(401);
});

test('a closed account is shown to staff, who can answer; the thread of a member who left shows nothing and is not decided', async () => {
  const closed = await member(MAN);
  await write(closed, 'なぜ停止されたのですか');
  const set = { isActive: false };
  await world.table.write({ name: 'account', update: { ...accountKey(closed.id), set } });
  const item = await lease();
  expect(item?.operator_chat?.is_closed).toBe(true);
  expect((await answer(item?.id ?? '')).status).toBe(200);
  const left = await member(MAN);
  await write(left, 'やめます');
  await world.call(account, withdraw, { session: left.session, body: { password: PASSWORD } });
  expect(await lease()).toBeNull();
  const later = await member(MAN);
  await write(later, 'やめます');
  const id = await leasedId();
  await world.call(account, withdraw, { session: later.session, body: { password: PASSWORD } });
  for (const body of [{ decision: 'answer', content: 'x' }, { decision: 'close' }])
    expect(await decide(id, body)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  await settle(world);
  expect([await lengthOf(), await waiting()]).toEqual([0, []]);
});

test('answers against a withdrawal: the queue, its length and the thread agree', async () => {
  for (let count = 0; count < 4; count += 1) {
    const him = await member(MAN);
    await write(him, 'こんにちは');
    const id = await leasedId();
    await write(him, 'それと');
    const [decided, left] = await Promise.all([
      answer(id, 'お返事です', { seen: 1 }),
      world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } }),
    ]);
    expect(left.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    await settle(world);
    expect([await waiting(), await lengthOf()]).toEqual([[], 0]);
    expect((await headOf(him))?.waitingSince).toBeUndefined();
  }
});

test.each(['before', 'after'] as const)(
  'a process that dies %s the write leaves all of an answer or nothing',
  async (when) => {
    const her = await member();
    await write(her, 'こんにちは');
    const item = await lease();
    const [stored] = await waiting();
    const dying = failingTable(world.table, 1, when);
    const { random } = world.core;
    const threads = createThreadRepository({ table: dying, random, audit: createAuditLog(dying, world.core.logger) });
    const [found, head] = [await threads.findThread(her.id), await headOf(her)];
    const { staffId = '', username = '' } = (await auditLog())[0] ?? {};
    const made = threads.saveDecision({
      item: stored as never,
      current: undefined,
      account: found.account as never,
      head: head as never,
      decision: 'answer',
      content: 'お返事です',
      waitsAgainSince: undefined,
      also: [],
      staff: { staffId, username, groups: ['support'] },
      now: world.clock.now(),
    });
    await expect(made).rejects.toThrow('died');
    const isStored = when === 'after';
    expect(await texts(her)).toEqual(isStored ? ['こんにちは', 'お返事です'] : ['こんにちは']);
    expect([await unreadOf(her), await lengthOf()]).toEqual(isStored ? [1, 0] : [0, 1]);
    expect(await eventsOf('notice.requested')).toHaveLength(isStored ? 1 : 0);
    expect((await auditLog()).filter(({ action }) => action === 'decide')).toHaveLength(isStored ? 1 : 0);
    // The console sends the answer again; it is stored only once.
    const again = await answer(item?.id ?? '');
    expect(again.status).toBe(isStored ? 409 : 200);
    expect(await texts(her)).toEqual(['こんにちは', 'お返事です']);
  },
);

test('each decision counts on the dashboard, by how long the thread had waited', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  world.clock.advance(2 * MINUTE_MS);
  await answer(await leasedId());
  await write(her, 'もう一つ');
  world.clock.advance(2 * MINUTE_MS);
  await decide(await leasedId(), { decision: 'close' });
  const { days } = (await world.call(staff, viewDashboard, { headers: sora() })).body;
  // The service stores only in which time span a waiting time is: both are in the span from one to five minutes. So the
  // dashboard shows the middle of this span as the median: (1 + 5) / 2 = 3 minutes.
  expect(days.at(-1)).toMatchObject({ decisions: 2, median_wait_ms: 3 * MINUTE_MS });
});

test('costs', async () => {
  const her = await member();
  await write(her, 'こんにちは');
  const leased = await costOf(world, () => take(), 'staff');
  const id = await leasedId();
  const costs = {
    leased,
    nothingNew: await costOf(world, () => messages(id, { after: 1 }), 'staff'),
    older: await costOf(world, () => messages(id), 'staff'),
    answered: await costOf(world, () => answer(id, 'お返事です', { seen: 1 }), 'staff'),
  };
  await write(her, 'ありがとう');
  const next = await leasedId();
  const closed = await costOf(world, () => decide(next, { decision: 'close', seen: 3 }), 'staff');
  expect({ ...costs, closed }).toEqual({
    leased: [8, 6, 16],
    nothingNew: [2, 4, 0],
    older: [4, 5, 7],
    answered: [5, 6, 27],
    closed: [5, 6, 19],
  });
});
