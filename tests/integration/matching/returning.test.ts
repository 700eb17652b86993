import { beforeEach, describe, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { type AccountItem, accountKey } from '#functions/items/account.ts';
import { footprintItem } from '#functions/items/footprint.ts';
import { formerBlocksOf, identityKey, partnerOfBlock } from '#functions/items/former-member.ts';
import { pairIdOf, pairsOf } from '#functions/items/pair.ts';
import type { ProfileItem } from '#functions/items/profile.ts';
import { access } from '#functions/matching/access.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createFormerMemberRepository } from '#functions/pairs/former-members/former-member.repository.ts';
import { HELD_LONG_MS } from '#functions/pairs/former-members/former-members.rules.ts';
import { leaveHashes } from '#functions/pairs/former-members/leave-hashes.ts';
import { restoreBlocks } from '#functions/pairs/former-members/restore-blocks.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as timeline } from '#functions/timeline/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import { getMessages } from '#shared/contract/chat.ts';
import { createRecommend, listRecommends, listRecommendsMale, setMatchingStatus } from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { exportData } from '#shared/contract/settings.ts';
import { listFootprints } from '#shared/contract/timeline.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

const NUMBER = '09012345678';
const SHOWN = { phone: '090-1234-5678', twitterid: 'Ren_31', instagram: '' };
const block = { state: PAIR_STATE.noMatch, noMatchBy: 'block', blockedAt: 7 } as const;
let world: TestWorld;
let her: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  her = await createWoman(world);
});
/** Consumes the event `member.changed` of a profile that was saved at the instant `at`. */
const changed = (member: TestMember, at = 0) =>
  world.bind(matching).consume({ id: 'e', type: 'member.changed', data: { memberId: member.id }, at });
const leave = async (member: TestMember) => {
  const reply = await world.call(account, withdraw, { session: member.session, body: { password: PASSWORD } });
  expect(reply.status).toBe(200);
  await settle(world);
};
const createKnown = async (
  create: typeof createMan,
  values: Partial<ProfileItem>,
  more: Partial<AccountItem> = {},
): Promise<TestMember> => {
  const member = await create(world, { profile: values, account: more });
  await changed(member);
  return member;
};
/** Creates a man whom she has blocked. He has not left yet. */
const blockedMan = async (values: Partial<ProfileItem> = SHOWN, blockedAt = 7): Promise<TestMember> => {
  const him = await createKnown(createMan, values);
  await createPair(world, her, him, { ...block, blockedBy: her.id, blockedAt });
  return him;
};
const type = async (member: TestMember, values: Partial<ProfileItem>, at = 0) => {
  await world.table.write({
    name: 'profile',
    update: { pk: `PROFILE#${member.id}`, sk: 'PROFILE', set: values },
  });
  await changed(member, at);
};
/** The blocks that are stored without a pair: the partner, and which of the two members blocked. */
const restoredOf = async ({ id }: TestMember) => {
  const { items } = await world.table.query({ ...formerBlocksOf(id), consistent: true });
  return items.map((item) => [partnerOfBlock(item), item.by]);
};
const pairsOfMember = async ({ id }: TestMember) =>
  (await world.table.query({ ...pairsOf(id), consistent: true })).items;
const kept = async (prefix: string) =>
  (await world.everything('GONE#'))
    .filter(({ sk }) => String(sk).startsWith(prefix))
    .map(({ pk }) => String(pk).slice('GONE#'.length).split('-')[0] ?? '')
    .sort();
const recommended = async (woman: TestMember) =>
  (await world.call(matching, createRecommend, { session: woman.session })).body;
const loginOf = async ({ id }: TestMember) => (await world.table.find(accountKey(id)))?.loginPk as string;

describe('a block applies again to a member who comes back', () => {
  test.each([
    ['the same phone, written another way', { phone: '+81 90 1234 5678' }],
    ['the same social ID, in other letters', { twitterid: '@ren_31' }],
  ])('with %s', async (_what, values) => {
    const him = await blockedMan();
    await leave(him);
    const again = await createKnown(createMan, values);
    expect(await restoredOf(again)).toEqual([[her.id, 'partner']]);
    expect(await restoredOf(her)).toContainEqual([again.id, 'owner']);
    expect(await pairsOfMember(again)).toEqual([]);
    expect(await recommended(her)).toMatchObject({ success: false, code: 'no_candidate' });
  });

  test('with the same address, also a block of their own and after the erasure', async () => {
    const him = await createMan(world);
    const loginPk = await loginOf(him);
    await createPair(world, her, him, { ...block, blockedBy: him.id });
    await leave(him);
    world.clock.advance(30 * DAY_MS);
    await world.bind(account).run('erase');
    await settle(world);
    const again = await createKnown(createMan, {}, { loginPk });
    expect(await restoredOf(again)).toEqual([[her.id, 'owner']]);
    expect(await restoredOf(her)).toContainEqual([again.id, 'partner']);
  });

  test('with a number that is entered later, and once', async () => {
    await leave(await blockedMan());
    const again = await createKnown(createMan, {});
    expect(await restoredOf(again)).toEqual([]);
    await type(again, { phone: NUMBER });
    await changed(again);
    expect(await restoredOf(again)).toEqual([[her.id, 'partner']]);
  });

  test('when both left, and he was erased before she left', async () => {
    const loginPk = await loginOf(her);
    await leave(await blockedMan());
    world.clock.advance(30 * DAY_MS);
    await world.bind(account).run('erase');
    await settle(world);
    const expiresAt = world.clock.now().getTime() + DAY_MS;
    const session = `sessions.${her.session.client}.expiresAt`;
    await world.table.write({ name: 'session', update: { pk: loginPk, sk: 'LOGIN', set: { [session]: expiresAt } } });
    await leave(her);
    const hisReturn = await createKnown(createMan, { phone: NUMBER });
    const herReturn = await createKnown(createWoman, {}, { loginPk });
    expect(await restoredOf(herReturn)).toContainEqual([hisReturn.id, 'owner']);
    const hisThird = await createKnown(createMan, { twitterid: 'ren_31' });
    expect(await restoredOf(hisThird)).toContainEqual([herReturn.id, 'partner']);
    expect(await recommended(herReturn)).toMatchObject({ code: 'no_candidate' });
  });

  test('through several memberships that have no value in common', async () => {
    await leave(await blockedMan({ phone: NUMBER }));
    const second = await createKnown(createMan, { phone: NUMBER });
    const loginPk = await loginOf(second);
    await leave(second);
    const third = await createKnown(createMan, {}, { loginPk });
    expect(await restoredOf(third)).toEqual([[her.id, 'partner']]);
  });

  test('and not for a new member with other data', async () => {
    await leave(await blockedMan());
    const other = await createKnown(createMan, { phone: '08000000000', twitterid: 'ken_99' });
    expect(await restoredOf(other)).toEqual([]);
    expect(await recommended(her)).toMatchObject({ success: true });
  });

  test('and not for a member of the other sex', async () => {
    await leave(await blockedMan());
    const woman = await createKnown(createWoman, { phone: NUMBER });
    expect([await restoredOf(woman), await kept('LATER#')]).toEqual([[], []]);
  });
});

describe('the kept data', () => {
  test('is nothing for a member without blocks on either side', async () => {
    const him = await createKnown(createMan, SHOWN);
    await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 1 });
    expect(await kept('HOLDERS')).toEqual(['phone', 'twitterid']);
    await leave(him);
    expect(await world.everything('GONE#')).toEqual([]);
  });

  test('identifies nobody', async () => {
    const him = await blockedMan();
    await leave(him);
    const items = await world.everything('GONE#');
    expect(items).toHaveLength(5);
    for (const shown of ['1234', 'ren_31', him.email, 'れん'])
      expect(JSON.stringify(items).toLowerCase()).not.toContain(shown);
  });

  test('is the address alone for a block by the leaver, because nobody can confirm a number', async () => {
    const him = await createKnown(createMan, SHOWN);
    await createPair(world, her, him, { ...block, blockedBy: him.id });
    await leave(him);
    expect(await kept('FORMER#')).toEqual(['mail']);
  });
});

test('that an earlier version stored brings nothing and breaks nothing', async () => {
  const him = await blockedMan();
  await leave(him);
  for (const { pk, sk } of await world.everything())
    if (String(sk).startsWith('FORMER#')) await world.table.write({ name: 'old', put: { pk, sk } as never });
  const again = await createMan(world, { profile: { phone: NUMBER } });
  await world.table.write({ name: 'old', put: { ...identityKey(again.id), hashes: ['phone-of-before'] } });
  await changed(again);
  expect(await restoredOf(again)).toEqual([]);
  await leave(again);
  expect(await kept('HOLDERS')).toEqual([]);
});

describe('nobody can plant a block on the owner of a number', () => {
  test('who had the number before', async () => {
    const owner = await createKnown(createMan, { phone: NUMBER });
    await leave(await blockedMan({ phone: NUMBER }));
    await changed(owner);
    expect([await kept('FORMER#'), await restoredOf(owner)]).toEqual([['mail'], []]);
  });

  test('who had it when it was typed, and left before the other', async () => {
    const owner = await createKnown(createMan, { phone: NUMBER });
    const other = await blockedMan({ phone: NUMBER });
    await leave(owner);
    await leave(other);
    expect(await kept('FORMER#')).toEqual(['mail']);
  });

  test('who entered it while the other was there', async () => {
    const other = await blockedMan({ instagram: 'ren.31' });
    const owner = await createKnown(createMan, { instagram: 'ren.31' });
    await leave(other);
    expect([await kept('FORMER#'), await restoredOf(owner)]).toEqual([['mail'], []]);
  });

  test('by typing it after the block, unless they had it for thirty days', async () => {
    const [soon, late] = [await blockedMan({}), await blockedMan({})];
    await type(soon, { phone: NUMBER }, 8);
    await type(late, { tiktok: 'ren.t' }, world.clock.now().getTime());
    await leave(soon);
    expect(await kept('FORMER#')).toEqual(['mail', 'phone']);
    expect(await restoredOf(await createKnown(createMan, { phone: NUMBER }))).toEqual([[her.id, 'partner']]);
    await leave(late);
    expect(await kept('FORMER#')).toEqual(['mail', 'mail', 'phone']);
    expect(HELD_LONG_MS).toBe(30 * DAY_MS);
  });

  test('by typing the number of a former member before', async () => {
    await leave(await blockedMan({ phone: NUMBER }));
    const other = await createKnown(createMan, { phone: NUMBER, tiktok: 'ken.t' });
    expect(await restoredOf(other)).toEqual([[her.id, 'partner']]);
    await world.table.write({
      name: 'account',
      update: { ...accountKey(other.id), set: { withdrawnAt: HELD_LONG_MS } },
    });
    const formerMembers = createFormerMemberRepository(world.table);
    await leaveHashes(formerMembers, { memberId: other.id, loginPk: await loginOf(other) });
    expect(await kept('FORMER#')).toEqual(['mail', 'mail', 'phone']);
  });

  test('who saves the form again without a change', async () => {
    await leave(await blockedMan());
    const owner = await createMan(world, { profile: { phone: NUMBER } });
    const known = await world.table.query({ ...formerBlocksOf(owner.id), consistent: true });
    expect(known.items).toEqual([]);
    const hash = (await world.everything('GONE#phone-'))[0]?.pk as string;
    const held = { [hash.slice('GONE#'.length)]: { since: 1, isAlone: true } };
    await world.table.write({ name: 'identity', put: { ...identityKey(owner.id), held, version: 1 } });
    await changed(owner);
    expect(await restoredOf(owner)).toEqual([]);
  });

  test('when two members save one number at the same moment, it is no proof for at least one of them', async () => {
    for (let round = 0; round < 3; round += 1) {
      const phone = `0901234567${round}`;
      const [one, other] = [
        await createMan(world, { profile: { phone } }),
        await createMan(world, { profile: { phone } }),
      ];
      await Promise.all([changed(one), changed(other), changed(one)]);
      const held = await Promise.all(
        [one, other].map(async ({ id }) => {
          const { held: hashes = {} } = (await world.table.find(identityKey(id), { consistent: true })) ?? {};
          return Object.entries(hashes).find(([hash]) => hash.startsWith('phone-'))?.[1].isAlone;
        }),
      );
      expect(held.sort()).toEqual([false, true]);
      const counts = (await world.everything()).filter(({ sk }) => sk === 'HOLDERS').map(({ count }) => count);
      expect(counts).toEqual(Array(round + 1).fill(2));
    }
  });

  test('a number that is saved while its other owner leaves is either shared or brings the block', async () => {
    for (let round = 0; round < 4; round += 1) {
      const phone = `0801234567${round}`;
      const him = await blockedMan({ phone });
      const other = await createMan(world, { profile: { phone } });
      const gone = await world.call(account, withdraw, { session: him.session, body: { password: PASSWORD } });
      expect(gone.status).toBe(200);
      const before = (await kept('FORMER#')).filter((kind) => kind === 'phone').length;
      await Promise.all([settle(world), changed(other)]);
      const isProof = (await kept('FORMER#')).filter((kind) => kind === 'phone').length > before;
      expect(await restoredOf(other)).toEqual(isProof ? [[her.id, 'partner']] : []);
    }
  });
});

describe('a member who types a former member’s number learns nothing', () => {
  const whole = async (member: TestMember) => {
    const pages: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null && pages.length < 50; ) {
      const query: Record<string, string> = cursor === undefined ? {} : { cursor };
      const { body } = await world.call(account, exportData, { session: member.session, query });
      pages.push(body);
      cursor = (body as { next: string | null }).next;
    }
    return pages;
  };
  /** Every response that could show a pair or a block with the partner. */
  const answersOf = async (member: TestMember, partner: TestMember) => {
    const isHer = member.sex === WOMAN;
    const { session } = member;
    const id = isHer
      ? pairIdOf(world.core.pepper, member.id, partner.id)
      : pairIdOf(world.core.pepper, partner.id, member.id);
    const [listing, opening] = isHer ? [listRecommends, getProfile] : [listRecommendsMale, getProfileFemale];
    const replies = [
      ...(await Promise.all(
        ['', 'matching', 'liked', 'send_like'].map((status) =>
          world.call(matching, listing as typeof listRecommends, { session, query: { status, page: 1 } }),
        ),
      )),
      ...(await Promise.all(
        [partner.id, id].map((partner_id) =>
          world.call(profile, opening as typeof getProfile, { session, body: { user: { partner_id } } }),
        ),
      )),
      ...(await Promise.all(
        // `status_n` is the state that the screen showed. A choice with 8 (a like was sent) changes no pair.
        ['ok', 'ng', 'suspend'].map((status) =>
          world.call(matching, setMatchingStatus, { session, body: { recommend: { id, status, status_n: 8 } } }),
        ),
      )),
      await world.call(chat, getMessages, { session, query: { uuid: roomOf(id) } }),
      await world.call(timeline, listFootprints, { session }),
      await world.call(account, getAccount, { session }),
    ];
    const text = JSON.stringify([replies.map(({ status, body }) => [status, body]), await whole(member)]);
    // Phone number and request id differ between any two responses, so they are replaced.
    return JSON.parse(
      text.replaceAll(/0[89]0-?1234-?567\d/g, 'NUMBER').replaceAll(/"request_id":"\w+"/g, '"request_id":""'),
    ) as unknown[];
  };
  const visit = (owner: TestMember, visitor: TestMember) =>
    world.table.write({ name: 'visit', put: footprintItem(owner.id, { visitorId: visitor.id, at: 1 }) });

  test.each([
    ['without a pair with the partner', undefined],
    ['with an open recommend of the partner', { state: PAIR_STATE.fresh }],
    ['with a match with the partner', { state: PAIR_STATE.matched, chosenAt: 1, hasHerMessage: true }],
  ])('a man, %s', async (_what, pair) => {
    const him = await blockedMan();
    const typist = await createKnown(createMan, { phone: '08012345670' });
    if (pair) await createPair(world, her, typist, pair);
    await visit(typist, her);
    await visit(her, typist);
    await leave(him);
    const before = [await answersOf(typist, her), await answersOf(her, typist)];
    await type(typist, { phone: NUMBER });
    expect(await restoredOf(typist)).toEqual([[her.id, 'partner']]);
    expect([await answersOf(typist, her), await answersOf(her, typist)]).toEqual(before);
  });

  test('a woman, of the man who blocked the former member', async () => {
    const him = await createKnown(createMan, {});
    const former = await createKnown(createWoman, { phone: NUMBER });
    await createPair(world, former, him, { ...block, blockedBy: him.id });
    await leave(former);
    const typist = await createKnown(createWoman, { phone: '08012345670' });
    await visit(typist, him);
    const before = [await answersOf(typist, him), await answersOf(him, typist)];
    await type(typist, { phone: NUMBER });
    expect(await restoredOf(typist)).toEqual([[him.id, 'partner']]);
    expect([await answersOf(typist, him), await answersOf(him, typist)]).toEqual(before);
    expect(await recommended(typist)).toMatchObject({ code: 'no_candidate' });
  });

  test('nobody computes the id of a pair without the secret of the stage', async () => {
    const him = await createMan(world);
    const ids = ['a pepper', 'another pepper'].map((pepper) => pairIdOf(pepper, her.id, him.id));
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^p[\w-]{26}$/);
  });
});

test('the cost of the hashes of a member, a restored block and a withdrawal', async () => {
  const costOf = async (run: () => Promise<unknown>) => {
    world.costs.length = 0;
    await run();
    const [rcu, wcu] = (['rcu', 'wcu'] as const).map((unit) => world.costs.reduce((sum, one) => sum + one[unit], 0));
    return { trips: world.costs.length, rcu, wcu };
  };
  const restore = (member: TestMember) =>
    restoreBlocks(world.core, createFormerMemberRepository(world.core.tableFor(access)), member.id, 0);
  const him = await createMan(world, { profile: SHOWN });
  const costs: Record<string, unknown> = {
    typed: await costOf(() => restore(him)),
    same: await costOf(() => restore(him)),
  };
  await createPair(world, her, him, { ...block, blockedBy: her.id });
  await leave(him);
  const again = await createMan(world, { profile: { phone: NUMBER } });
  costs['restored'] = await costOf(() => restore(again));
  const gone = await createMan(world, { profile: { phone: '08012345670' } });
  const loginPk = await loginOf(gone);
  await restore(gone);
  await world.table.write({ name: 'account', update: { ...accountKey(gone.id), set: { withdrawnAt: 1 } } });
  const formerMembers = createFormerMemberRepository(world.core.tableFor(access));
  costs['left'] = await costOf(() => leaveHashes(formerMembers, { memberId: gone.id, loginPk }));
  expect(costs).toEqual({
    typed: { trips: 6, rcu: 8, wcu: 8 },
    same: { trips: 1, rcu: 3, wcu: 0 },
    restored: { trips: 9, rcu: 8, wcu: 17 },
    left: { trips: 4, rcu: 5, wcu: 4 },
  });
});
