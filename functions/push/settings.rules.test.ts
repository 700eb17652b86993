import { expect, test } from 'vitest';
import { quietUntil, withChoices } from './settings.rules.ts';

const tokyo = (time: string) => new Date(`2026-11-20T${time}+09:00`);

test.each([
  ['by default in the evening', undefined, '22:59:59', undefined],
  ['by default at eleven', undefined, '23:00:00', '2026-11-21T08:00:00+09:00'],
  ['by default after midnight', undefined, '00:30:00', '2026-11-20T08:00:00+09:00'],
  ['by default in the last second', undefined, '07:59:59', '2026-11-20T08:00:00+09:00'],
  ['by default at eight', undefined, '08:00:00', undefined],
  ['a choice within a day', { from: 9, to: 17 }, '12:15:00', '2026-11-20T17:00:00+09:00'],
  ['a choice within a day, after it', { from: 9, to: 17 }, '17:00:00', undefined],
  ['until midnight', { from: 22, to: 0 }, '23:59:00', '2026-11-21T00:00:00+09:00'],
  ['no quiet hours', null, '03:00:00', undefined],
])('quiet hours, %s', (_when, quiet, time, until) => {
  const account = quiet === undefined ? {} : { pushSettings: { quiet } };
  expect(quietUntil(account, tokyo(time))).toEqual(until === undefined ? undefined : new Date(until));
});

test('a choice changes what it names', () => {
  const before = { kinds: { like: false }, quiet: null, text: 'message' as const };
  expect(withChoices(before, { kinds: { match: false } })).toEqual({ ...before, kinds: { like: false, match: false } });
  expect(withChoices(undefined, { quiet: { from: 1, to: 2 } })).toEqual({ quiet: { from: 1, to: 2 } });
});
