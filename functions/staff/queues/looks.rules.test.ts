import { expect, test } from 'vitest';
import { DOCUMENT_CHECKS } from '#shared/options/staff.ts';
import { assertChecked, assertPhotoSeen } from './staff.rules.ts';

const illegal = (run: () => unknown) => expect(run).toThrow(expect.objectContaining({ code: 'illegal_state' }));

test.each([
  ['verify', ['readable', 'adult', 'unedited'], true],
  ['verify', ['readable', 'unedited'], false],
  ['under_age', ['readable'], true],
  ['under_age', ['readable', 'unedited'], true],
  ['under_age', ['readable', 'adult'], false],
  ['under_age', ['unedited'], false],
  ['resubmit', [], true],
] as const)('%s with %j after the document was viewed is allowed: %s', (decision, checks, isAllowed) => {
  const judge = () => assertChecked({ lookedAt: 1 }, { decision, checks, isStored: true });
  if (isAllowed) expect(judge()).toEqual(checks);
  else illegal(judge);
});

test.each(['verify', 'under_age', 'resubmit'] as const)(
  '%s is refused before the document was viewed, while it is stored',
  (decision) => {
    illegal(() => assertChecked({}, { decision, checks: [...DOCUMENT_CHECKS], isStored: true }));
  },
);

test('a deleted document needs neither a view nor checks, and allows no checks without a view', () => {
  expect(assertChecked({}, { decision: 'verify', isStored: false })).toEqual([]);
  illegal(() => assertChecked({}, { decision: 'verify', checks: ['readable'], isStored: false }));
  const seen = { decision: 'verify', checks: ['adult', 'readable', 'adult'], isStored: false } as const;
  expect(assertChecked({ lookedAt: 1 }, seen)).toEqual(['readable', 'adult']);
});

test('a photo must be viewed', () => {
  illegal(() => assertPhotoSeen({}));
  expect(() => assertPhotoSeen({ lookedAt: 1 })).not.toThrow();
});
