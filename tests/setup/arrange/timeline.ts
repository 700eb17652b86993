import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { AccountItem } from '#functions/records/account.ts';
import { type Footprint, footprintKey } from '#functions/records/footprint.ts';
import type { ProfileAttributes } from '#functions/records/profile.ts';
import { createDetailRepository } from '#functions/timeline/detail.repository.ts';
import { createPlaceRepository } from '#functions/timeline/place.repository.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import type { TestWorld } from '../world/test-world.ts';
import { activeWoman, createMember, payingMan, saveMemberProfile, type TestMember } from './members.ts';

type Change = { account?: Partial<AccountItem>; attributes?: Partial<ProfileAttributes> };

/** Members who may be shown in the timeline, and stand there as the consumer of `timeline.follow` would have them. */
export const createShownMembers = async (
  world: TestWorld,
  sex: Sex,
  changes: readonly Change[],
): Promise<TestMember[]> => {
  const members = await Promise.all(changes.map((change) => createMemberToShow(world, sex, change)));
  // One after the other, because all of them write the same counters.
  for (const member of members) await followMember(world, member);
  return members;
};
export const createShownMember = async (world: TestWorld, sex: Sex, change: Change = {}): Promise<TestMember> => {
  const member = await createMemberToShow(world, sex, change);
  await followMember(world, member);
  return member;
};

const createMemberToShow = async (world: TestWorld, sex: Sex, { account = {}, attributes = {} }: Change) => {
  const standing = sex === MAN ? payingMan(world) : { ...activeWoman, paidUntil: 0 };
  const member = await createMember(world, sex, { ...standing, ...account });
  await saveMemberProfile(world, member, {
    attributes: {
      twitter_name: 'みお',
      age: 28,
      area: '東京都',
      body_type: '普通',
      ...attributes,
    } as ProfileAttributes,
    photos: [`${member.id}/a`, null, null],
  });
  return member;
};

/** Does what the consumer of `timeline.follow` does. */
export const followMember = (world: TestWorld, { id }: Pick<TestMember, 'id'>): Promise<void> =>
  createPlaceRepository(world.table).follow(id, world.clock.now());

/** A visit of a profile at an instant (epoch ms), as the calls that open a profile write it. */
export const leaveVisit = (world: TestWorld, ownerId: MemberId, { visitorId, at }: Footprint): Promise<void> =>
  retryOnConflict(async () => {
    const footprint = await world.table.find(footprintKey(ownerId, visitorId), { consistent: true });
    const details = createDetailRepository(world.table, world.core.pepper);
    const opening = { spends: false, visits: { footprint } };
    await details.saveOpening({ memberId: visitorId }, ownerId, opening, new Date(at));
  });
