import { beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { accountKey } from '#functions/items/account.ts';
import type { pairsCloseEvent } from '#functions/items/events/matching.ts';
import { type FormerLink, formerBlockItems, formerBlocksOf } from '#functions/items/former-member.ts';
import { pairsOf } from '#functions/items/pair.ts';
import { profileKey } from '#functions/items/profile.ts';
import { seenKey } from '#functions/items/seen-set.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createFormerMemberRepository } from '#functions/pairs/former-members/former-member.repository.ts';
import { restoreFrom } from '#functions/pairs/former-members/restore-blocks.ts';
import { closePairs } from '#functions/pairs/leaving/close-pairs.event.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import { createPhotosRepository } from '#functions/photos/photos.repository.ts';
import type { EventOf } from '#functions/platform/table/outbox.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { recommendDeps } from '#functions/recommend/deps.ts';
import { makeRecommend } from '#functions/recommend/draw/make-recommend.ts';
import { createRecommend, setMatchingStatus } from '#shared/contract/matching.ts';
import { setProfilePhotos } from '#shared/contract/photos.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import type { UploadKey } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import { upload } from '#tests/setup/arrange/sent-uploads.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';
import { createMan, createPair, createWoman } from './arrange.ts';

let world: TestWorld;
let her: TestMember;
let him: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  [her, him] = [await createWoman(world), await createMan(world)];
});
const leave = ({ session }: TestMember) => world.call(account, withdraw, { session, body: { password: PASSWORD } });
const leaveAndSettle = async (member: TestMember) => {
  expect((await leave(member)).status).toBe(200);
  await settle(world);
};
const accountOf = ({ id }: TestMember) => world.table.find(accountKey(id), { consistent: true });
const pairsOfMember = async ({ id }: TestMember) =>
  (await world.table.query({ ...pairsOf(id), consistent: true })).items;
const profileOf = ({ id }: TestMember) => world.table.find(profileKey(id), { consistent: true });
const NO_KEY = { write: () => [] };

/** A table that runs `meanwhile` right before the first transaction that contains a write with this name. */
const tableBefore = (clause: string, meanwhile: () => Promise<void>): Table => {
  let happened = false;
  return {
    ...world.table,
    transact: async (writes) => {
      if (!happened && writes.some(({ name }) => name === clause)) {
        happened = true;
        await meanwhile();
      }
      return world.table.transact(writes);
    },
  };
};

test('he withdraws after the draw and before the write: she is recommended another man', async () => {
  const other = await createMan(world);
  const deps = recommendDeps(
    world.core,
    tableBefore('her side', () => leaveAndSettle(him)),
  );
  // The service may choose either of the two men. `him` becomes the chosen man, so that the chosen man withdraws.
  const drawn = recommendDeps(world.core, {
    ...deps.table,
    transact: async (writes) => {
      const side = writes.find(({ name }) => name === 'his side');
      if (side && 'put' in side && side.put.pk === `PAIR#${other.id}`) [him] = [other];
      return deps.table.transact(writes);
    },
  });
  await expect(makeRecommend(her.id, world.clock.now(), NO_KEY, true, drawn)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await pairsOfMember(her)).toEqual([]);
  expect(await accountOf(her)).toMatchObject({ recommendCount: 0 });
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  expect(body).toMatchObject({ success: true });
  expect((await pairsOfMember(her)).map(({ partnerId }) => partnerId)).not.toContain(him.id);
});

test('recommends of many women during his withdrawal leave no open pair with him', async () => {
  for (let round = 0; round < 6; round += 1) {
    world = await createTestWorld();
    him = await createMan(world);
    const women = await Promise.all(Array.from({ length: 6 }, () => createWoman(world)));
    const [left] = await Promise.all([
      leave(him),
      ...women.map((woman) => world.call(matching, createRecommend, { session: woman.session })),
    ]);
    expect(left.status).toBe(200);
    await settle(world);
    for (const woman of women) {
      expect((await pairsOfMember(woman)).filter(({ leftBy }) => leftBy === undefined)).toEqual([]);
      expect(await accountOf(woman)).toMatchObject({ recommendCount: 0 });
    }
  }
});

test('her own withdrawal during her recommends leaves none of her data in his pairs', async () => {
  for (let round = 0; round < 4; round += 1) {
    world = await createTestWorld();
    her = await createWoman(world);
    for (let men = 0; men < 4; men += 1) await createMan(world);
    const ask = () => world.call(matching, createRecommend, { session: her.session });
    await Promise.all([ask(), leave(her), ask(), ask()]);
    await settle(world);
    expect((await pairsOfMember(her)).filter(({ leftBy }) => leftBy !== her.id)).toEqual([]);
  }
});

test('a photo that is saved after the withdrawal has deleted the photos is refused', async () => {
  const repository = createPhotosRepository({ table: world.table, random: world.core.random });
  const before = await repository.getProfile(him);
  await leaveAndSettle(him);
  const saving = repository.savePhotos({
    before,
    photos: [`${him.id}/${'p'.repeat(22)}` as never, null, null],
    uploads: [],
    garbage: [],
    by: 'member',
    now: world.clock.now(),
    also: [],
  });
  await expect(saving).rejects.toMatchObject({ code: 'account_closed' });
  expect((await profileOf(him))?.photos.filter((photo) => photo !== null)).toEqual([]);
});

test('photos sent during the owner’s withdrawal are deleted with the rest, and no later one is stored', async () => {
  for (let round = 0; round < 4; round += 1) {
    him = await createMan(world);
    const keys: UploadKey[] = [];
    for (let slot = 0; slot < 3; slot += 1) keys.push(await upload(world, him, await picture(200, 200)));
    const send = (slot: number) =>
      world.call(photos, setProfilePhotos, {
        session: him.session,
        body: { [`profile${slot + 1}`]: { key: keys[slot] } } as never,
      });
    const replies = await Promise.all([send(0), leave(him), send(1), send(2)]);
    expect(replies[1]?.status).toBe(200);
    for (const [index, { status }] of replies.entries()) if (index !== 1) expect([200, 401, 403]).toContain(status);
    await settle(world);
    expect((await profileOf(him))?.photos.filter((photo) => photo !== null)).toEqual([]);
  }
});

test('no block is restored with a partner who withdraws at that moment', async () => {
  const former = `m${'f'.repeat(22)}` as TestMember['id'];
  const [put] = formerBlockItems(former, him.id, { by: 'partner', at: 1 });
  await world.table.write({ name: 'former block', put });
  const racing = tableBefore('block', async () => {
    expect((await leave(him)).status).toBe(200);
  });
  const link: FormerLink = { sex: WOMAN, isVerified: false, from: 0 };
  await restoreFrom(createFormerMemberRepository(racing), former, { id: her.id, sex: WOMAN }, link);
  for (const { id } of [her, him])
    expect((await world.table.query({ ...formerBlocksOf(id), consistent: true })).items).toEqual([]);
  expect(await world.table.find(seenKey(her.id), { consistent: true })).toBeUndefined();
});

test('a recommend that is running when the block with him is restored is refused', async () => {
  const former = `m${'f'.repeat(22)}` as TestMember['id'];
  const [put] = formerBlockItems(former, her.id, { by: 'partner', at: 1 });
  await world.table.write({ name: 'former block', put });
  const link: FormerLink = { sex: MAN, isVerified: false, from: 0 };
  const restore = () => restoreFrom(createFormerMemberRepository(world.table), former, { id: him.id, sex: MAN }, link);
  const deps = recommendDeps(world.core, tableBefore('her side', restore));
  await expect(makeRecommend(her.id, world.clock.now(), NO_KEY, true, deps)).rejects.toMatchObject({
    code: 'conflict',
  });
  const { body } = await world.call(matching, createRecommend, { session: her.session });
  expect(body).toMatchObject({ success: false, code: 'no_candidate' });
  expect(await pairsOfMember(her)).toEqual([]);
});

test('a block made between reading and closing the leaver’s pairs is kept for a later return', async () => {
  const { id } = await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0 });
  expect((await leave(him)).status).toBe(200);
  const closing = (await world.events()).find(({ type }) => type === 'pairs.close') as EventOf<typeof pairsCloseEvent>;
  let isFirst = true;
  const table: Table = {
    ...world.table,
    query: async (input) => {
      const page = await world.table.query(input);
      if (isFirst) {
        isFirst = false;
        const blocked = await world.call(matching, setMatchingStatus, {
          session: her.session,
          body: { recommend: { id, status: 'ng', ng_reason: 'block' } },
        });
        expect(blocked.status).toBe(200);
      }
      return page as never;
    },
  };
  await closePairs(closing, recommendDeps(world.core, table));
  expect((await pairsOfMember(her))[0]).toMatchObject({ blockedBy: her.id, leftBy: him.id });
  const kept = (await world.everything()).filter(({ sk }) => sk === `BLOCK#${her.id}`);
  expect(kept).toMatchObject([{ pk: `GONE#${him.id}`, by: 'partner' }]);
});

test('a hold on a withdrawn member expires silently', async () => {
  const { id } = await createPair(world, her, him);
  const held = await world.call(matching, setMatchingStatus, {
    session: her.session,
    body: { recommend: { id, status: 'suspend' } },
  });
  expect(held.status).toBe(200);
  await leaveAndSettle(him);
  world.clock.advance(7 * DAY_MS);
  await world.bind(matching).run('hold');
  expect((await pairsOfMember(her))[0]).toMatchObject({ state: PAIR_STATE.noMatch, leftBy: him.id });
  const told = (await world.events()).filter(({ type, data }) => type === 'notice.requested' && 'notice' in data);
  expect(told.map(({ data }) => 'notice' in data && data.notice)).not.toContain('hold_ended');
});
