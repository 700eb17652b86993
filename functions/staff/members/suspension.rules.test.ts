import { expect, test } from 'vitest';
import { AGE_CHECK } from '#shared/options/member.ts';
import { assertMayRestore, assertMaySuspend } from './suspension.rules.ts';

const OPEN = { isActive: true, ageCheck: AGE_CHECK.verified };

test.each([
  ['open', OPEN, { suspend: true, restore: false }],
  ['open, before the age check', { ...OPEN, ageCheck: AGE_CHECK.noneOrReview }, { suspend: true, restore: false }],
  ['suspended', { ...OPEN, isActive: false }, { suspend: false, restore: true }],
  ['withdrawn', { ...OPEN, isActive: false, withdrawnAt: 1 }, { suspend: false, restore: false }],
  ['under age', { ...OPEN, ageCheck: AGE_CHECK.underAge }, { suspend: false, restore: false }],
  [
    'suspended, then under age',
    { isActive: false, ageCheck: AGE_CHECK.underAgeConfirmed },
    { suspend: false, restore: false },
  ],
] as const)('an account that is %s', (_, account, may) => {
  const isAllowed = (assert: (one: typeof account) => void) => {
    try {
      assert(account);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'illegal_state' });
      return false;
    }
  };
  expect({ suspend: isAllowed((one) => assertMaySuspend(one, 'terms')), restore: isAllowed(assertMayRestore) }).toEqual(
    may,
  );
});

test.each([
  ['a member whom nobody restored', {}, false],
  ['a member whom staff restored', { restoredAt: 1 }, true],
])('a suspension of %s may have the reason `mistake`: %j', (_, restored, isAllowed) => {
  const suspend = () => assertMaySuspend({ ...OPEN, ...restored }, 'mistake');
  if (isAllowed) suspend();
  else expect(suspend).toThrow(expect.objectContaining({ code: 'illegal_state' }));
});
