import type { AccountItem } from '#functions/items/account.ts';
import { type NewPair, newPair, pairIdOf, pairKey, pairOf } from '#functions/items/pair.ts';
import type { ProfileAttributes, ProfileItem } from '#functions/items/profile.ts';
import { pairWrites } from '#functions/pairs/pair/pair-writes.ts';
import { rebuildEntries } from '#functions/recommend/pool/entries.repository.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import {
  activeWoman,
  createMember,
  payingMan,
  saveMemberProfile,
  type TestMember,
} from '#tests/setup/arrange/members.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';

const acts = Object.fromEntries(ACT_KEYS.map((key) => [key, 2]));
const shared = {
  ...acts,
  area: '東京都',
  your_freetimes: '平日の夜',
  your_pre_dm: '相手に合わせる' as const,
  your_sadism: 3,
  your_masochism: 2,
};
const HER = { ...shared, twitter_name: 'あおい', age: 27, body_type: '普通' } as ProfileAttributes;
export const HIM = {
  ...shared,
  twitter_name: 'れん',
  age: 31,
  body_type: '普通',
  height: '171~175',
  your_sadism: 2,
  your_masochism: 3,
  age_range: '30代前半まで',
  propensity: 'はじめまして。'.repeat(30),
} as ProfileAttributes;

type Overrides = { account?: Partial<AccountItem>; attributes?: object; profile?: Partial<ProfileItem> };

const saveProfile = async (
  world: TestWorld,
  member: TestMember,
  attributes: object,
  profile: Partial<ProfileItem> = {},
) => {
  await saveMemberProfile(world, member, { attributes: attributes as ProfileAttributes, version: 1, ...profile });
};

/** An active woman with a profile. */
export const createWoman = async (
  world: TestWorld,
  { account, attributes, profile }: Overrides = {},
): Promise<TestMember> => {
  const member = await createMember(world, WOMAN, { ...activeWoman, ...account });
  await saveProfile(world, member, { ...HER, ...attributes }, profile);
  return member;
};

/** A man with a profile and pool entries, who can be recommended. */
export const createMan = async (
  world: TestWorld,
  { account, attributes, profile }: Overrides = {},
): Promise<TestMember> => {
  const member = await createMember(world, MAN, { ...payingMan(world), ...account });
  await saveProfile(world, member, { ...HIM, ...attributes }, profile);
  await rebuildEntries(world.table, world.core.random, world.clock.now(), member.id);
  return member;
};

/** Stores a pair of these two members and updates every counter, as the service would. */
export const createPair = async (world: TestWorld, her: TestMember, him: TestMember, more: Partial<NewPair> = {}) => {
  const pair = newPair(
    {
      id: pairIdOf(world.core.pepper, her.id, him.id),
      herId: her.id,
      hisId: him.id,
      herName: 'あおい',
      hisName: 'れん',
      ...more,
    },
    world.clock.now(),
  );
  await world.table.transact(pairWrites(null, pair));
  return pair;
};

export const sidesOf = async (world: TestWorld, her: TestMember, him: TestMember, id: string) => {
  const [hers, his] = await world.table.findMany([pairKey(her.id, id as never), pairKey(him.id, id as never)], {
    consistent: true,
  });
  if (!hers || !his) throw new Error('the pair has not got two sides');
  return { hers: pairOf(hers), his: pairOf(his), items: { hers, his } };
};
