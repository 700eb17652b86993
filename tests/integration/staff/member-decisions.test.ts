import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as age } from '#functions/age/domain.ts';
import { domain as boards } from '#functions/boards/domain.ts';
import { domain as events } from '#functions/events/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { auditEntriesIn, auditHashOf } from '#functions/items/audit-entry.ts';
import { messagesBetween } from '#functions/items/message.ts';
import { queueItemsOf } from '#functions/items/queue-item.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { submitAgeDocument } from '#shared/contract/age.ts';
import { showTopic } from '#shared/contract/boards.ts';
import { decideQueueItem, leaseQueueItem, listQueues, viewDocument } from '#shared/contract/staff.ts';
import {
  forceResubmission,
  restoreMember,
  setMemberRank,
  setMemberStatus,
  suspendMember,
} from '#shared/contract/staff-members.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { type MemberId, roomOf } from '#shared/ids.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { suspensionJa } from '#shared/messages/suspension.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { RESTORE_REASONS, SET_RANKS, SUSPEND_REASONS } from '#shared/options/staff-members.ts';
import { createMan, createPair, createWoman } from '#tests/integration/matching/arrange.ts';
import { createSockets } from '#tests/integration/realtime/arrange.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { createMember, PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { arrangePost, COMMON } from '#tests/setup/arrange/posts.ts';
import { upload } from '#tests/setup/arrange/sent-uploads.ts';
import { costOf } from '#tests/setup/world/cost-of.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

const NOBODY = 'mzzzzzzzzzzzzzzzzzzzzzz' as MemberId;
let world: TestWorld;
let pool: StaffPool;
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

type Headers = Record<string, string>;
const sora = (): Headers => pool.signIn('sora', ['support']);
type Decide = (id: string, body?: object, headers?: Headers) => Promise<{ status: number; body: object }>;
const deciding =
  (contract: typeof suspendMember | typeof setMemberRank | typeof setMemberStatus | typeof forceResubmission): Decide =>
  (id, body = {}, headers = sora()) =>
    world.call(staff, contract as typeof suspendMember, { headers, params: { id }, body: body as never });
const suspend = deciding(suspendMember);
const restore = deciding(restoreMember as never);
const setStatus = deciding(setMemberStatus);
const setRank = deciding(setMemberRank);
const resubmit = deciding(forceResubmission);

const accountOf = ({ id }: Pick<TestMember, 'id'>) => world.table.find(accountKey(id), { consistent: true });
const loginOf = ({ email }: TestMember) => world.table.find(loginKey(world.core.pepper, email), { consistent: true });
const shown = async ({ session }: TestMember) => (await world.call(account, getAccount, { session })).body;
const lines = async () => (await world.table.query({ ...auditEntriesIn(0), consistent: true })).items;
const eventsOf = async (type: string) =>
  (await world.events()).filter((event) => event.type === type).map((event) => event.data as Record<string, unknown>);
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const times = (count: number, run: () => Promise<{ status: number; body: object }>) =>
  Promise.all(Array.from({ length: count }, run));

describe('suspending', () => {
  test('closes login, sockets and every list, tells the member why, and is undone by restoring', async () => {
    const her = await createWoman(world);
    const him = await createMan(world);
    const sockets = createSockets(world);
    const socket = await sockets.open(him);
    const post = await arrangePost(world, him);
    const posts = async () =>
      (await world.call(boards, showTopic, { session: her.session, query: { topicid: COMMON } } as never))
        .body as unknown as object;
    expect(JSON.stringify(await posts())).toContain(post.id);

    expect(await suspend(him.id, { reason: 'harassment' })).toMatchObject({ status: 200, body: { success: true } });
    await settle(world, { instead: { realtime: sockets.service } });
    expect(sockets.closed).toEqual([socket]);
    expect(await shown(him)).toMatchObject({ active_status: 'inactive', age_conf: 2 });
    expect(await loginOf(him)).toMatchObject({ isOpen: false });
    expect(await world.call(age, submitAgeDocument, { session: him.session, body: {} as never })).toMatchObject({
      status: 403,
      body: { code: 'account_closed' },
    });
    // The member's post stays on the boards until a later night (rules: Reviews and boards, Nights).
    expect(JSON.stringify(await posts())).toContain(post.id);
    expect(await eventsOf('mail.requested')).toEqual([
      { template: 'account_suspended', to: { memberId: him.id }, data: { reason: suspensionJa.reasons.harassment } },
    ]);
    expect(await lines()).toMatchObject([
      { action: 'suspend', memberId: him.id, target: `member ${him.id}`, detail: { reason: 'harassment' } },
    ]);

    expect(await restore(him.id, { reason: 'mistake' })).toMatchObject({ status: 200 });
    await settle(world, { instead: { realtime: sockets.service } });
    expect(await shown(him)).toMatchObject({ active_status: 'active' });
    expect(JSON.stringify(await posts())).toContain(post.id);
    const all = await lines();
    expect(all.map(({ action, detail }) => [action, detail])).toEqual([
      ['suspend', { reason: 'harassment' }],
      ['restore', { reason: 'mistake' }],
    ]);
    for (const line of all) expect(line.hash).toBe(auditHashOf(line));
  });

  test('a member whom nobody restored is not suspended because restoring was a mistake', async () => {
    const him = await createMan(world);
    expect(await suspend(him.id, { reason: 'mistake' })).toMatchObject({
      status: 422,
      body: { code: 'illegal_state' },
    });
    expect(await shown(him)).toMatchObject({ active_status: 'active' });
    expect(await eventsOf('mail.requested')).toEqual([]);
    expect(await lines()).toEqual([]);
  });

  test('harassment and mistake are reasons of both', async () => {
    const him = await createMan(world);
    for (const reason of ['harassment', 'mistake'])
      for (const call of [suspend, restore]) expect(await call(him.id, { reason })).toMatchObject({ status: 200 });
    expect((await lines()).map(({ action, detail }) => `${action} ${detail['reason']}`)).toEqual([
      'suspend harassment',
      'restore harassment',
      'suspend mistake',
      'restore mistake',
    ]);
  });

  test('two people at once: one line, one mail; the other learns that it is done', async () => {
    const him = await createMan(world);
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => suspend(him.id, { reason: 'untrue' })),
      ...Array.from({ length: 5 }, () => suspend(him.id, { reason: 'terms' }, pool.signIn('ada', ['admin']))),
    ]);
    expect(statuses(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    expect(replies.filter(({ status }) => status === 422)).toMatchObject(
      Array.from({ length: 9 }, () => ({ body: { code: 'illegal_state' } })),
    );
    expect(await lines()).toHaveLength(1);
    expect(await eventsOf('mail.requested')).toHaveLength(1);
    expect(await eventsOf('billing.follow')).toHaveLength(1);
    const back = await times(8, () => restore(him.id, { reason: 'resolved' }));
    expect(statuses(back)).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
    expect(await accountOf(him)).toMatchObject({ isActive: true });
    expect(await loginOf(him)).toMatchObject({ isOpen: true });
  });

  test('a repeat with the same Idempotency-Key gets the same answer, also after a restoration', async () => {
    const him = await createMan(world);
    const headers = { ...sora(), 'idempotency-key': 'suspended-once' };
    expect(await suspend(him.id, { reason: 'terms' }, headers)).toMatchObject({ status: 200 });
    await restore(him.id, { reason: 'mistake' });
    expect(await suspend(him.id, { reason: 'terms' }, headers)).toMatchObject({ status: 200 });
    expect(await accountOf(him)).toMatchObject({ isActive: true });
  });

  test('beside a withdrawal one of the two counts, and login and account agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const him = await createMan(world);
      const [suspended, left] = await Promise.all([
        suspend(him.id, { reason: 'harassment' }),
        world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } }),
      ]);
      const [now, login] = [await accountOf(him), await loginOf(him)];
      if (left.status === 200) {
        expect(suspended).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
        expect(now?.withdrawnAt).toBeDefined();
        expect(login).toBeUndefined();
      } else {
        expect([suspended.status, left.status]).toEqual([200, 403]);
        expect(now?.withdrawnAt).toBeUndefined();
        expect(login).toMatchObject({ isOpen: false });
      }
      expect(now?.isActive).toBe(false);
    }
  });

  test('beside restorations, account and login agree and the log shows the order', async () => {
    const him = await createMan(world);
    await suspend(him.id, { reason: 'terms' });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? restore(him.id, { reason: 'appeal' }) : suspend(him.id, { reason: 'terms' }),
      ),
    );
    expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const actions = (await lines()).map(({ action }) => action);
    expect(actions).toEqual(actions.map((_, index) => (index % 2 === 0 ? 'suspend' : 'restore')));
    const isOpen = actions.at(-1) === 'restore';
    expect([(await accountOf(him))?.isActive, (await loginOf(him))?.isOpen]).toEqual([isOpen, isOpen]);
    expect(await eventsOf('mail.requested')).toHaveLength(actions.length);
  });

  test('a suspended member says nothing any more, and nobody speaks to the member', async () => {
    const [her, him] = [await createWoman(world), await createMan(world)];
    const pair = await createPair(world, her, him, { state: PAIR_STATE.matched, seq: 1, hasHerMessage: true });
    const room = roomOf(pair.id);
    const sockets = createSockets(world);
    const [hers, his] = [await sockets.open(her), await sockets.open(him)];
    const said = async () => (await world.table.query({ ...messagesBetween(room, 0), consistent: true })).items.length;
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => sockets.say(index % 2 === 0 ? his : hers, room, `言葉${index}`)),
      suspend(him.id, { reason: 'harassment' }),
    ]);
    const before = await said();
    // Every acknowledged message is stored. A refused frame closes the socket, possibly before the acknowledgement of
    // another message is sent.
    const acknowledged = [...sockets.to(hers), ...sockets.to(his)].filter(({ type }) => type === 'ack');
    expect(before).toBeGreaterThanOrEqual(acknowledged.length);
    await sockets.say(his, room, 'あとから');
    await sockets.say(hers, room, 'あとから');
    expect(await said()).toBe(before);
    expect(JSON.stringify([...sockets.to(his), ...sockets.to(hers)])).not.toContain('あとから');
  });

  test('a suspended member cannot withdraw; a withdrawn or under-age one is neither suspended nor restored', async () => {
    const suspended = await createMan(world);
    await suspend(suspended.id, { reason: 'terms' });
    expect(
      await world.call(account, withdraw, { session: suspended.session, body: { password: PASSWORD } }),
    ).toMatchObject({ status: 403, body: { code: 'account_closed' } });
    const others: Partial<AccountItem>[] = [
      { isActive: false, withdrawnAt: 1 },
      { ageCheck: AGE_CHECK.underAge },
      { isActive: false, ageCheck: AGE_CHECK.underAgeConfirmed },
    ];
    for (const facts of others) {
      const one = await createMember(world, MAN, facts);
      for (const reply of [await suspend(one.id, { reason: 'terms' }), await restore(one.id, { reason: 'mistake' })])
        expect(reply).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    }
    expect(await restore((await createMan(world)).id, { reason: 'mistake' })).toMatchObject({ status: 422 });
  });

  test('a mail is sent once, in words of its reason; not after the account was opened again', async () => {
    const him = await createMan(world);
    for (const reason of SUSPEND_REASONS) expect(suspensionJa.reasons[reason]).toMatch(/第5条.*。$/);
    for (const reason of RESTORE_REASONS) expect(suspensionJa.restored[reason]).toMatch(/。$/);
    await suspend(him.id, { reason: 'untrue' });
    await restore(him.id, { reason: 'mistake' });
    const mails = (await world.events()).filter(({ type }) => type === 'mail.requested');
    expect(mails).toHaveLength(2);
    const sent = async () => (await world.everything('MAIL#')).length;
    for (const mail of mails.filter(({ data }) => (data as { template: string }).template === 'account_suspended'))
      await world.bind(events).consume(mail);
    expect(await sent()).toBe(0);
  });
});

describe("a woman's status and rank", () => {
  test.each([
    [2, 'messages_closed'],
    [6, 'social_account_missing'],
  ] as const)('status %i tells her by the notice %s', async (status, notice) => {
    const her = await createWoman(world);
    expect(await setStatus(her.id, { status: String(status) })).toMatchObject({ status: 200 });
    expect(await shown(her)).toMatchObject({ status, recommendable: false });
    expect(await eventsOf('notice.requested')).toEqual([{ memberId: her.id, notice, data: {} }]);
    expect(await lines()).toMatchObject([{ action: 'set_status', detail: { status: String(status) } }]);
    expect(await setStatus(her.id, { status })).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
    expect(await setStatus(her.id, { status: status === 2 ? 6 : 2 })).toMatchObject({ status: 200 });
  });

  test('each of several simultaneous changes is made once', async () => {
    const her = await createWoman(world);
    expect(statuses(await times(6, () => setStatus(her.id, { status: 6 })))).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await eventsOf('notice.requested')).toHaveLength(1);
    expect(statuses(await times(6, () => setRank(her.id, { rank: 'B' })))).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await lines()).toHaveLength(2);
  });

  test('no status but 2 and 6, and not for men, closed accounts or women who still register', async () => {
    const her = await createWoman(world);
    for (const status of [0, 1, 3, 4, 5, 7, '2.0', null, 'x', [2], undefined])
      expect(await setStatus(her.id, { status })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    const others = [
      await createMan(world),
      await createWoman(world, { account: { womanStatus: 1 } }),
      await createWoman(world, { account: { isActive: false } }),
      await createWoman(world, { account: { ageCheck: AGE_CHECK.underAge } }),
    ];
    for (const one of others) {
      const before = await accountOf(one);
      expect(await setStatus(one.id, { status: 2 })).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
      expect(await accountOf(one)).toEqual(before);
    }
    expect(await lines()).toHaveLength(0);
  });

  test('her rank is one of the list, and no notice tells of it', async () => {
    const her = await createWoman(world);
    for (const rank of SET_RANKS.toReversed()) expect(await setRank(her.id, { rank })).toMatchObject({ status: 200 });
    expect(await accountOf(her)).toMatchObject({ rank: 'E' });
    expect(await eventsOf('notice.requested')).toHaveLength(0);
    for (const rank of ['S', 'SSS', 'H', 'F', 'e', '', null])
      expect(await setRank(her.id, { rank })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(await setRank((await createMan(world)).id, { rank: 'A' })).toMatchObject({
      status: 422,
      body: { code: 'illegal_state' },
    });
  });
});

describe('another document', () => {
  const submitted = async (): Promise<TestMember> => {
    const member = await createMember(world, WOMAN);
    const key = await upload(world, member, await picture(60, 60), 'age_document');
    const body = { key, document_type: 'パスポート' } as const;
    expect(await world.call(age, submitAgeDocument, { session: member.session, body })).toMatchObject({ status: 200 });
    world.clock.advance(1_000);
    return member;
  };
  const rei = () => pool.signIn('rei');
  const look = (id = '') => world.call(staff, viewDocument, { headers: rei(), params: { id } });
  const queue = 'age_documents';

  test('a waiting document leaves the queue and is deleted; she may submit again', async () => {
    const her = await submitted();
    const item = (await world.call(staff, leaseQueueItem, { headers: rei(), params: { queue } })).body.item;
    const documentKey = (await world.table.find(ageKey(her.id)))?.documentKey;
    expect(await resubmit(her.id)).toMatchObject({ status: 200 });
    expect(await shown(her)).toMatchObject({ age_conf: 1, age_conf_file: false });
    expect((await world.table.query({ ...queueItemsOf(queue), consistent: true })).items).toEqual([]);
    const { queues } = (await world.call(staff, listQueues, { headers: rei() })).body;
    expect(queues.find((one) => one.queue === queue)?.length).toBe(0);
    expect(await eventsOf('document.delete')).toEqual([{ memberId: her.id, key: documentKey }]);
    const reason = ageJa.resubmitReasons.recheck;
    expect(await eventsOf('mail.requested')).toEqual([
      { template: 'document_resubmit', to: { memberId: her.id }, data: { reason } },
    ]);
    expect(await eventsOf('notice.requested')).toEqual([
      { memberId: her.id, notice: 'resubmit', data: { reason: 'recheck' } },
    ]);
    // A member of staff who had leased the item gets the response that it is decided.
    const late = { headers: rei(), params: { queue, id: item?.id ?? '' }, body: { decision: 'verify' as const } };
    expect(await world.call(staff, decideQueueItem, late)).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    expect(await resubmit(her.id)).toMatchObject({ status: 422, body: { code: 'illegal_state' } });
  });

  test('a decision and a resubmission at once: only one of them, once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const her = await submitted();
      const item = (await world.call(staff, leaseQueueItem, { headers: rei(), params: { queue } })).body.item;
      await look(item?.id);
      const decide = () =>
        world.call(staff, decideQueueItem, {
          headers: rei(),
          params: { queue, id: item?.id ?? '' },
          body: { decision: 'under_age', checks: ['readable'] },
        });
      const [decided, asked] = await Promise.all([decide(), resubmit(her.id, { reason: 'recheck' })]);
      const now = await accountOf(her);
      if (asked.status === 200) {
        expect(decided).toMatchObject({ status: 409 });
        expect(now).toMatchObject({ ageCheck: AGE_CHECK.resubmit, hasAgeDocument: false });
      } else {
        expect([decided.status, asked.status]).toEqual([200, 422]);
        expect(now).toMatchObject({ ageCheck: AGE_CHECK.underAge });
      }
    }
  });

  test('the cost', async () => {
    const her = await submitted();
    expect(await costOf(world, () => resubmit(her.id), 'staff')).toEqual([3, 3, 21]);
    const him = await createMan(world, { account: { hasAgeDocument: true } });
    const age = {
      memberId: him.id,
      documentKey: null,
      documentType: null,
      submittedAt: 0,
      deletedAt: 0,
      submissions: 1,
    };
    const decided = { reason: null, decidedAt: 0, version: 1 };
    await world.table.write({ name: 'age', put: { ...ageKey(him.id), ...age, ...decided } });
    expect(await costOf(world, () => resubmit(him.id), 'staff')).toEqual([3, 3, 15]);
  });

  test('a verified age is undone; nothing else can be', async () => {
    const her = await submitted();
    const item = (await world.call(staff, leaseQueueItem, { headers: rei(), params: { queue } })).body.item;
    await look(item?.id);
    await world.call(staff, decideQueueItem, {
      headers: rei(),
      params: { queue, id: item?.id ?? '' },
      body: { decision: 'verify', checks: ['readable', 'adult', 'unedited'] },
    });
    expect(statuses(await times(5, () => resubmit(her.id, { reason: 'recheck' })))).toEqual([200, 422, 422, 422, 422]);
    expect(await shown(her)).toMatchObject({ age_conf: 1 });
    // These reasons concern the picture. Staff view the picture only in the queue, so only the queue offers these
    // reasons.
    for (const reason of ['expired', 'edited', 'unreadable'])
      expect(await resubmit(her.id, { reason })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    for (const facts of [{}, { isActive: false, ageCheck: AGE_CHECK.verified }, { ageCheck: AGE_CHECK.underAge }])
      expect(await resubmit((await createMember(world, WOMAN, facts)).id)).toMatchObject({
        status: 422,
        body: { code: 'illegal_state' },
      });
  });
});

test('staff without a group and members are refused, and an unknown id is not found', async () => {
  const him = await createMan(world);
  const calls: [Decide, object][] = [
    [suspend, { reason: 'harassment' }],
    [restore, { reason: 'mistake' }],
    [setStatus, { status: 2 }],
    [setRank, { rank: 'B' }],
    [resubmit, {}],
  ];
  const before = await accountOf(him);
  for (const [call, body] of calls) {
    expect(await call(him.id, body, pool.signIn('rei', ['reviewer']))).toMatchObject({ status: 403 });
    expect(await call(him.id, body, pool.signIn('nobody', []))).toMatchObject({ status: 403 });
    expect(await call(him.id, body, him.session as unknown as Headers)).toMatchObject({ status: 401 });
    expect(await call(NOBODY, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  for (const [call, reason] of [
    [suspend, 'resolved'],
    [suspend, undefined],
    [restore, 'terms'],
    [suspend, '<b>'],
  ] as const)
    expect(await call(him.id, { reason })).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await accountOf(him)).toEqual(before);
  expect(await lines()).toEqual([]);
});

test('the costs of the decisions', async () => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const cost = (run: () => Promise<unknown>) => costOf(world, run, 'staff');
  const costs = {
    suspend: await cost(() => suspend(him.id, { reason: 'terms' })),
    restore: await cost(() => restore(him.id, { reason: 'mistake' })),
    setStatus: await cost(() => setStatus(her.id, { status: 2 })),
    setRank: await cost(() => setRank(her.id, { rank: 'B' })),
  };
  // Three requests: the account, the head of the audit log, and the transaction. A suspension also reads the login,
  // because it ends the member's sessions.
  expect(costs).toEqual({ suspend: [4, 3, 23], restore: [3, 2, 19], setStatus: [3, 2, 11], setRank: [3, 2, 9] });
});
