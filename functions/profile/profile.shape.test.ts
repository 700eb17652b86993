import { expect, test } from 'vitest';
import type { ProfileAttributes } from '#functions/items/profile.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import { PROFILE_FIELD_NAMES, partnerFieldsOf } from '#shared/options/profile-fields.ts';
import { commonActs } from '#shared/rules/common-acts.ts';
import { herAnswers, hisAnswers, ownAnswers } from './profile.shape.ts';

const acts = Object.fromEntries(ACT_KEYS.map((key, index) => [key, (index % 4) + 1]));
const own = ownAnswers(acts as ProfileAttributes);

test.each([
  ['his', hisAnswers, partnerFieldsOf('man')],
  ['her', herAnswers, partnerFieldsOf('woman')],
] as const)('in which acts two agree depends on %s served answers alone', (_whose, served, fields) => {
  const shown: readonly string[] = fields;
  const hidden = PROFILE_FIELD_NAMES.filter((name) => !shown.includes(name));
  expect(hidden).not.toEqual([]);
  const before = served(acts as ProfileAttributes);
  for (const name of hidden) {
    const after = served({ ...acts, [name]: '161~165' } as ProfileAttributes);
    expect(after).toEqual(before);
    expect(commonActs(own, after)).toEqual(commonActs(own, before));
  }
});

test('an act without an answer is served as null and is not compared', () => {
  const { your_wild: _, ...others } = acts;
  expect(hisAnswers(others as ProfileAttributes).your_wild).toBeNull();
  expect(commonActs(own, hisAnswers(others as ProfileAttributes)).compared).toBe(ACT_KEYS.length - 1);
});
