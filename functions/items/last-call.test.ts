import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { lastLoginField, lastLoginOf, notedCall } from './last-call.ts';

/** 15:30 in Tokyo: the turn from 15:00 to 21:00. */
const CALL = Date.parse('2026-11-20T06:30:00Z');
const TURN_END = Date.parse('2026-11-20T12:00:00Z');
const at = (ms: number) => new Date(ms);

describe('a call', () => {
  test.each<[string, number, string | undefined]>([
    ['in its own turn: nothing is known', CALL, undefined],
    ['to the end of its turn', TURN_END - 1, undefined],
    ['from the end of its turn', TURN_END, 'day'],
    ['until 15:00 of the next day, less than 24 hours later', TURN_END + 18 * HOUR_MS - 1, 'day'],
    ['then', TURN_END + 18 * HOUR_MS, 'three_days'],
    ['until 15:00 of the third day', TURN_END + 66 * HOUR_MS - 1, 'three_days'],
    ['then', TURN_END + 66 * HOUR_MS, 'earlier'],
    ['a year later', TURN_END + 365 * DAY_MS, 'earlier'],
  ])('%s', (_when, now, step) => expect(lastLoginOf({ lastCallAt: CALL }, at(now))).toBe(step));

  test('all calls of one turn look the same at every moment', () => {
    const seen = (call: number) =>
      Array.from({ length: 100 }, (_, hour) => lastLoginOf({ lastCallAt: call }, at(TURN_END + hour * HOUR_MS)));
    expect(seen(TURN_END - 1)).toEqual(seen(TURN_END - 6 * HOUR_MS));
  });

  test('is not told before its turn ends, but as the call before', () => {
    const before = CALL - 2 * DAY_MS;
    const account = notedCall(before, at(CALL));
    expect(account).toEqual({ lastCallAt: CALL, callBefore: before });
    for (const now of [CALL - 1, CALL, TURN_END - 1])
      expect(lastLoginOf(now < CALL ? { lastCallAt: before } : account, at(now))).toBe('three_days');
    expect(lastLoginOf(account, at(TURN_END))).toBe('day');
  });

  test('without a call in an earlier turn before it keeps what was kept', () => {
    expect(notedCall(0, at(CALL))).toEqual({ lastCallAt: CALL });
    expect(notedCall(CALL - 1, at(CALL))).toEqual({ lastCallAt: CALL });
  });
});

test('a hidden last login is no field, as one that is not known', () => {
  expect(lastLoginField({ lastCallAt: CALL }, at(TURN_END))).toEqual({ last_login: 'day' });
  const hidden = { lastCallAt: CALL, callBefore: CALL - DAY_MS, hidesLastLogin: true };
  expect(Object.keys(lastLoginField(hidden, at(TURN_END)))).toEqual([]);
  expect(Object.keys(lastLoginField({ lastCallAt: CALL }, at(CALL)))).toEqual([]);
});
