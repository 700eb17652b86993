import { beforeAll, expect, test } from 'vitest';
import { accountKey } from '#functions/items/account.ts';
import { profileKey } from '#functions/items/profile.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { domain as profile } from '#functions/profile/domain.ts';

import { getAccount } from '#shared/contract/account.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { femaleAttributes, maleAttributes } from '#tests/setup/arrange/profiles.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});

/**
 * Field names that `fieldsOf` leaves out. `OWN`: names of the form's fields, and technical names such as `pk`.
 * `NAMES_OF_A_MEMBER`: names of fields that identify the caller. The API refuses a request in which such a field
 * contains another member's value.
 */
const OWN = ['phone', 'twitterid', 'tiktok', 'instagram', 'version', 'attributes', 'pk', 'sk', 'ttl'];
const NAMES_OF_A_MEMBER = ['id', 'uid', 'user_id', 'email', 'account'];
/** Optional attributes that the items of a new member lack. */
const LATER = [
  'profileFacts',
  'photoFacts',
  'isHidden',
  'freeLikes',
  'bonusDay',
  'lastRecommendId',
  'lastMatchingId',
  'lastSuspendId',
  'readingConsentEndedAt',
  'erasedAt',
  'withdrawnAt',
  '__proto__',
  'constructor',
];
const hostile = (value: unknown): unknown => {
  if (typeof value === 'number') return 999;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? 'hacked' : { hacked: true };
};

/** All items that contain the member's id, except events. */
const itemsOf = async (member: TestMember): Promise<Item[]> => {
  const all = (await world.everything()) as Item[];
  return all.filter((item) => !String(item['pk']).startsWith('EVENT#') && JSON.stringify(item).includes(member.id));
};
const fieldsOf = async (member: TestMember): Promise<Map<string, unknown>> => {
  const fields = new Map<string, unknown>(LATER.map((name) => [name, 999]));
  for (const item of await itemsOf(member)) for (const [name, value] of Object.entries(item)) fields.set(name, value);
  for (const name of Object.keys(getAccount.response.shape)) if (!fields.has(name)) fields.set(name, 1);
  for (const name of [...OWN, ...NAMES_OF_A_MEMBER]) fields.delete(name);
  return fields;
};
/** Removes what every save changes: versions, times of calls, sessions, and responses stored for Idempotency-Keys. */
const settled = (items: Item[]) =>
  items
    .filter((item) => !String(item['pk']).startsWith('IDEM#'))
    .map(({ version: _version, calledAt: _calledAt, sessions: _sessions, ...rest }) => rest)
    .sort((a, b) => String(a['pk']).localeCompare(String(b['pk'])));

test.each([
  ['man', 1, 'maleraw_attributes', maleAttributes()],
  ['woman', 2, 'femaleraw_attributes', femaleAttributes()],
] as const)(
  'no field name of any item of a %s sets anything but the profile, at any level',
  async (_who, sex, group, attributes) => {
    const member = await createMember(world, sex);
    const save = (body: object) => world.call(profile, updateProfile, { session: member.session, body });
    expect((await save({ user: { [group]: attributes } })).status).toBe(200);
    const fields = await fieldsOf(member);
    for (const name of [
      'rank',
      'paidUntil',
      'ageCheck',
      'hasAgeDocument',
      'photos',
      'isOpen',
      'passwordVersion',
      'age_conf',
    ])
      expect([...fields.keys()]).toContain(name);
    const before = settled(await itemsOf(member));
    const bad = Object.fromEntries([...fields].map(([name, value]) => [name, hostile(value)]));
    for (const body of [
      { ...bad, user: {} },
      { user: bad },
      { user: { [group]: bad } },
      { user: { ...bad, [group]: bad } },
    ]) {
      expect([200, 422]).toContain((await save(body)).status);
      expect(settled(await itemsOf(member))).toEqual(before);
    }
    for (const [name, value] of Object.entries(bad)) {
      const { status } = await save({ user: { [name]: value, [group]: { [name]: value } } });
      expect([name, status === 200 || status === 422]).toEqual([name, true]);
    }
    expect(settled(await itemsOf(member))).toEqual(before);
    const account = await world.table.find(accountKey(member.id), { consistent: true });
    const stored = await world.table.find(profileKey(member.id), { consistent: true });
    expect([JSON.stringify(account), JSON.stringify(stored)].join()).not.toContain('hacked');
  },
);

test.each(NAMES_OF_A_MEMBER)('a save that names another member by %s is refused', async (name) => {
  const [mine, theirs] = [await createMember(world, 2), await createMember(world, 2)];
  const value = ['uid', 'email'].includes(name) ? 'someone-else@example.com' : theirs.id;
  const reply = await world.call(profile, updateProfile, {
    session: mine.session,
    body: { user: { [name]: value, tiktok: 'mine' } },
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
  expect(await world.table.find(profileKey(mine.id), { consistent: true })).toBeUndefined();
});
