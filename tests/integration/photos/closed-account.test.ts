import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import type { photoDecidedEvent } from '#functions/items/events/photos.ts';
import { photoIdOf } from '#functions/items/photo.ts';
import { profileKey } from '#functions/items/profile.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { decidePhoto } from '#functions/photos/decide-photo.event.ts';
import { photosDeps } from '#functions/photos/deps.ts';
import { domain as photos } from '#functions/photos/domain.ts';
import { PHOTO_SIZES, photoObjectKey } from '#functions/platform/security/photo-links.ts';
import type { EventOf } from '#functions/platform/table/outbox.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { listRecommends } from '#shared/contract/matching.ts';
import { deleteProfilePhoto } from '#shared/contract/photos.ts';
import { getProfile } from '#shared/contract/profile.ts';
import { hideContent, showContent } from '#shared/contract/staff-content.ts';
import { restoreMember, suspendMember } from '#shared/contract/staff-members.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { createMan, createPair, createWoman } from '#tests/integration/matching/arrange.ts';
import type { TestMember } from '#tests/setup/arrange/members.ts';
import { failingTable } from '#tests/setup/world/failing-table.ts';
import { settle } from '#tests/setup/world/settle.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

type Decided = EventOf<typeof photoDecidedEvent>;
let world: TestWorld;
let pool: StaffPool;
const s3 = new S3Client({ region: 'ap-northeast-1', endpoint: inject('s3Endpoint'), forcePathStyle: true });
beforeEach(async () => {
  world = await createTestWorld();
  pool = await startStaffPool(world);
});
afterEach(() => pool.close());

const decide = (contract: typeof suspendMember, reason: string) => async (member: TestMember) => {
  const sent = { headers: pool.signIn('sora', ['support']), params: { id: member.id }, body: { reason } as never };
  expect((await world.call(staff, contract, sent)).status).toBe(200);
};
const suspend = decide(suspendMember, 'harassment');
const restore = decide(restoreMember as never, 'mistake');
const judge = (contract: typeof hideContent, reason: string) => async (id: string) => {
  const body = { kind: 'photo', id, reason } as never;
  expect((await world.call(staff, contract, { headers: pool.signIn('rei'), body })).status).toBe(200);
};
const hide = judge(hideContent, 'obscene');
const show = judge(showContent as never, 'mistake');

const REF = 'abcdefghij0123456789AB';
const exists = async (ref: string | null | undefined) => {
  const Key = photoObjectKey(ref ?? '', 390);
  return (await s3.send(new HeadObjectCommand({ Bucket: 'photos', Key })).catch(() => undefined)) !== undefined;
};
/** Creates a woman, a man with `count` photos in storage, and a match between the two. */
const arrange = async (count = 2) => {
  const [her, him] = [await createWoman(world), await createMan(world)];
  const refs = Array.from({ length: count }, (_, nth) => `${him.id}/${REF}${nth}`);
  for (const ref of refs)
    for (const size of PHOTO_SIZES)
      await s3.send(new PutObjectCommand({ Bucket: 'photos', Key: photoObjectKey(ref, size), Body: `picture ${ref}` }));
  const slots = [refs[0] ?? null, refs[1] ?? null, refs[2] ?? null];
  await world.table.transact([
    { name: 'profile', update: { ...profileKey(him.id), set: { photos: slots, photosVersion: 1 } } },
    { name: 'account', update: { ...accountKey(him.id), set: { photoFacts: { count, first: refs[0] ?? null } } } },
  ]);
  const pair = await createPair(world, her, him, { state: PAIR_STATE.matched, chosenAt: 0, hisPhoto: refs[0] });
  return { her, him, refs, pair, ids: refs.map((ref) => photoIdOf(him.id, ref)) };
};
const stored = async ({ id }: TestMember) => {
  const found = await world.table.find(profileKey(id), { consistent: true });
  return { slots: found?.photos ?? [], decisions: found?.photoDecisions ?? {} };
};
const eventsOf = async (type: string) => (await world.events()).filter((event) => event.type === type);
/** Asserts that each photo of the profile is in storage, and that every other photo in `refs` is deleted. */
const expectWhole = async (member: TestMember, refs: readonly (string | null)[]) => {
  const { slots } = await stored(member);
  for (const ref of slots) if (ref) expect([ref, await exists(ref)]).toEqual([ref, true]);
  for (const ref of refs)
    if (ref !== null && !slots.some((slot) => slot === ref)) expect([ref, await exists(ref)]).toEqual([ref, false]);
};

test('a suspension moves every photo, so that published links stop loading, and a restore shows the new files', async () => {
  const { her, him, refs, pair } = await arrange(3);
  const row = async () =>
    (await world.call(matching, listRecommends, { session: her.session, query: { status: '' } })).body.rec[0]?.profile1;
  expect(await row()).toContain(`/photos/${refs[0]}/`);
  await suspend(him);
  await settle(world, { times: 2 });
  expect(await row()).toBeUndefined();
  for (const ref of refs) expect(await exists(ref)).toBe(false);
  const { slots } = await stored(him);
  expect(new Set([...slots, ...refs]).size).toBe(6);
  await expectWhole(him, refs);

  await restore(him);
  await settle(world, { times: 2 });
  expect((await stored(him)).slots).toEqual(slots);
  expect(await row()).toContain(`/photos/${slots[0]}/`);
  const body = { user: { partner_id: pair.id } };
  const seen = (await world.call(profile, getProfile, { session: her.session, body })).body;
  expect(JSON.stringify(seen)).toContain(`/photos/${slots[1]}/`);
  // Another suspension moves the photos to new keys again.
  world.clock.advance(1000);
  await suspend(him);
  await settle(world);
  for (const ref of slots) expect(await exists(ref)).toBe(false);
  await expectWhole(him, [...refs, ...slots]);
});

test('a photo that staff hid stays hidden when it moves, and one that they show again after it is shown', async () => {
  const { him, refs, ids } = await arrange();
  await hide(ids[0] as string);
  await settle(world);
  const hiddenAt = (await stored(him)).slots[0];
  await suspend(him);
  await settle(world);
  const { slots, decisions } = await stored(him);
  expect(decisions[slots[0] as string]).toMatchObject({ isHidden: true });
  expect(decisions[slots[1] as string]).toMatchObject({ isHidden: false });
  await expectWhole(him, [...refs, hiddenAt ?? null]);
  await show(ids[0] as string);
  await settle(world, { times: 2 });
  const after = await stored(him);
  expect([after.slots, after.decisions[slots[0] as string]?.isHidden]).toEqual([slots, false]);
});

test('hiding and a suspension that arrive in any order and twice lose no picture and leave none behind', async () => {
  for (const order of [
    [0, 1, 0, 1],
    [1, 0, 1, 0],
    [1, 1, 0, 0, 1],
  ]) {
    const { him, refs, ids } = await arrange(1);
    const before = new Set((await world.events()).map(({ id }) => id));
    await hide(ids[0] as string);
    await suspend(him);
    for (const event of await eventsOf('photos.move'))
      if (!before.has(event.id)) await world.bind(photos).consume(event);
    const decided = (await eventsOf('photo.decided')).filter(({ id }) => !before.has(id));
    const sorted = decided.toSorted((a, b) => JSON.stringify(a.data).localeCompare(JSON.stringify(b.data)));
    expect(sorted).toHaveLength(2);
    const expected: (string | null)[] = [...refs];
    for (const nth of order) {
      await world.bind(photos).consume(sorted[nth] as (typeof sorted)[number]);
      expected.push((await stored(him)).slots[0] ?? null);
    }
    await settle(world, { times: 2 });
    const { slots, decisions } = await stored(him);
    expect(decisions[slots[0] as string]).toMatchObject({ isHidden: true, movedAt: expect.any(Number) });
    await expectWhole(him, expected);
  }
});

test.each(['before', 'after'] as const)(
  'a move that dies %s its write is finished by the next delivery',
  async (when) => {
    const { him, refs } = await arrange(1);
    await suspend(him);
    await world.bind(photos).consume((await eventsOf('photos.move'))[0] as never);
    const [move] = (await eventsOf('photo.decided')) as Decided[];
    const dying = photosDeps(world.core, failingTable(world.table, 1, when));
    await expect(decidePhoto(move as Decided, dying)).rejects.toThrow(/died|nobody/);
    await settle(world);
    await expectWhole(him, refs);
    expect(await exists((await stored(him)).slots[0])).toBe(true);
  },
);

test('a photo that is deleted between copy and write leaves no copy', async () => {
  const { him, refs } = await arrange(1);
  await suspend(him);
  await world.bind(photos).consume((await eventsOf('photos.move'))[0] as never);
  const [move] = (await eventsOf('photo.decided')) as Decided[];
  await restore(him);
  let copy: string | undefined;
  const slow = {
    ...world.table,
    transact: async (writes: Parameters<typeof world.table.transact>[0]) => {
      if (copy === undefined) {
        copy = `${him.id}/${REF}0~c${(move as Decided).at.toString(36)}`;
        expect(await exists(copy)).toBe(true);
        const sent = { session: him.session, query: { profile_img_no: 1 } };
        expect((await world.call(photos, deleteProfilePhoto, sent)).status).toBe(200);
      }
      return world.table.transact(writes);
    },
  };
  await decidePhoto(move as Decided, photosDeps(world.core, slow));
  await settle(world);
  expect((await stored(him)).slots).toEqual([null, null, null]);
  await expectWhole(him, [...refs, copy ?? '']);
});

test('deletions, hiding and two deliveries of a suspension at the same moment leave exactly the pictures of the remaining photos', async () => {
  const { him, refs, ids } = await arrange(3);
  await suspend(him);
  await restore(him);
  const [moved] = await eventsOf('photos.move');
  const consume = (event: unknown) => world.bind(photos).consume(event as never);
  await Promise.all([consume(moved), consume(moved), hide(ids[1] as string)]);
  const decided = await eventsOf('photo.decided');
  await Promise.all([
    ...decided.map(consume),
    ...decided.map(consume),
    world.call(photos, deleteProfilePhoto, { session: him.session, query: { profile_img_no: 3 } }),
  ]);
  await settle(world, { times: 2 });
  const { slots, decisions } = await stored(him);
  expect([slots[2], decisions[slots[1] as string]?.isHidden]).toEqual([null, true]);
  for (const ref of refs) expect(await exists(ref)).toBe(false);
  await expectWhole(him, refs);
});

test('the cost of a suspension for each photo', async () => {
  const { him } = await arrange(1);
  await suspend(him);
  await world.bind(photos).consume((await eventsOf('photos.move'))[0] as never);
  const [move] = await eventsOf('photo.decided');
  world.costs.length = 0;
  await world.bind(photos).consume(move as never);
  const sum = (unit: 'rcu' | 'wcu') => world.costs.reduce((total, cost) => total + cost[unit], 0);
  expect({ trips: world.costs.length, rcu: sum('rcu'), wcu: sum('wcu') }).toEqual({ trips: 2, rcu: 1, wcu: 10 });
});
