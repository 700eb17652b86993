import type { AccountItem } from '#functions/items/account.ts';
import { type Footprint, footprintKey } from '#functions/items/footprint.ts';
import { photoIdOf } from '#functions/items/photo.ts';
import { emptyProfile, type ProfileAttributes, type ProfileItem, profileKey } from '#functions/items/profile.ts';
import { type TimelineScope, timelineCountsKey, timelineMonth } from '#functions/items/timeline-entry.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { toPhotoFacts, toProfileFacts } from '#functions/profile/account-facts.rules.ts';
import { createDetailRepository } from '#functions/timeline/detail.repository.ts';
import { createTimelineEntryRepository, timelineEntryWrites } from '#functions/timeline/entry.repository.ts';
import { countChanges, timelineEntryOf } from '#functions/timeline/entry.rules.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import type { TestWorld } from '../world/test-world.ts';
import { activeWoman, newMember, payingMan, type TestMember } from './members.ts';

type Change = { account?: Partial<AccountItem>; attributes?: Partial<ProfileAttributes> };

/**
 * Creates members who may be shown in the timeline, with the entries that the consumer of `timeline.follow` would
 * write. Writes the items of many members together: calling the consumer would take five requests for each member.
 */
export const createShownMembers = async (
  world: TestWorld,
  sex: Sex,
  changes: readonly Change[],
): Promise<TestMember[]> => {
  const made = await Promise.all(changes.map((change) => newMemberToShow(world, sex, change)));
  const counted = new Map<TimelineScope, { add: Record<string, number>; months: Set<string> }>();
  const entries = made.flatMap(({ member, account, profile }) => {
    const entry = timelineEntryOf(account, profile, world.clock.now());
    for (const [scope, { add = {} }] of countChanges(sex, undefined, entry)) {
      const known = counted.get(scope) ?? { add: {}, months: new Set<string>() };
      for (const [cell, by] of Object.entries(add)) known.add[cell] = (known.add[cell] ?? 0) + by;
      if (entry) known.months.add(timelineMonth(entry.at));
      counted.set(scope, known);
    }
    const { state, others } = timelineEntryWrites(member, undefined, entry, world.clock.now());
    return [state, ...others.filter(({ name }) => name === 'row')];
  });
  const writes = [...made.flatMap((one) => one.writes), ...entries];
  const counts = [...counted].map(
    ([scope, { add, months }]): Write => ({
      name: 'counts',
      update: { ...timelineCountsKey(sex, scope), add, addToSet: { months } },
    }),
  );
  for (let start = 0; start < writes.length; start += TRANSACTION_MAX)
    await world.table.transact(writes.slice(start, start + TRANSACTION_MAX));
  await world.table.transact(counts);
  return made.map(({ member }) => member);
};
const TRANSACTION_MAX = 100;

export const createShownMember = async (world: TestWorld, sex: Sex, change: Change = {}): Promise<TestMember> => {
  const { member, writes } = await newMemberToShow(world, sex, change);
  await world.table.transact(writes);
  await followMember(world, member);
  return member;
};

const newMemberToShow = async (world: TestWorld, sex: Sex, { account = {}, attributes = {} }: Change) => {
  const eligible = sex === MAN ? payingMan(world) : { ...activeWoman, paidUntil: 0 };
  const { member, account: bare, writes } = await newMember(world, sex, { ...eligible, ...account });
  const profile: ProfileItem = {
    ...emptyProfile(member),
    attributes: {
      twitter_name: 'みお',
      age: 28,
      area: '東京都',
      body_type: '普通',
      ...attributes,
    } as ProfileAttributes,
    photos: [`${member.id}/a`, null, null],
    photoShades: { [photoIdOf(member.id, `${member.id}/a`)]: 0.7 },
  };
  const shown = { ...bare, profileFacts: toProfileFacts(profile), photoFacts: toPhotoFacts(profile) };
  const items: Write[] = [
    { name: 'account', put: shown },
    { name: 'profile', put: { ...profileKey(member.id), ...profile } },
  ];
  return { member, account: shown, profile, writes: [...writes, ...items] };
};

/** Updates a member's timeline entries, as the consumer of `timeline.follow` does. */
export const followMember = (world: TestWorld, { id }: Pick<TestMember, 'id'>): Promise<void> =>
  createTimelineEntryRepository(world.table).follow(id, world.clock.now());

/** Stores a visit of a profile at an instant (epoch ms), as the endpoints that open a profile do. */
export const leaveVisit = (world: TestWorld, ownerId: MemberId, { visitorId, at }: Footprint): Promise<void> =>
  retryOnConflict(async () => {
    const footprint = await world.table.find(footprintKey(ownerId, visitorId), { consistent: true });
    const details = createDetailRepository(world.table, world.core.pepper);
    const opening = { spends: false, visits: { footprint } };
    await details.saveOpening({ memberId: visitorId }, ownerId, opening, new Date(at));
  });
