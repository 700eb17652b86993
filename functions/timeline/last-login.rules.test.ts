import { describe, expect, test } from 'vitest';
import type { MemberId } from '#shared/ids.ts';
import { DAY_MS } from '#shared/time.ts';
import { listedAt } from './last-login.rules.ts';

/** 15:30 in Tokyo: the turn from 15:00 to 21:00. */
const CALL = Date.parse('2026-11-20T06:30:00Z');

describe('the place of a member', () => {
  const memberId = 'm-aoi-0000000001' as MemberId;
  test('is the last call while it is shown', () => expect(listedAt({ memberId, lastCallAt: CALL })).toBe(CALL));
  test('moves once a week while it is hidden, and stands in the week before', () => {
    const week = 7 * DAY_MS;
    const start = Math.floor(CALL / week) * week;
    const places = Array.from({ length: 14 }, (_, day) =>
      listedAt({ memberId, lastCallAt: start + day * DAY_MS + 5, hidesLastLogin: true }),
    );
    expect(new Set(places).size).toBe(2);
    expect(places[0]).toBeGreaterThanOrEqual(start - week);
    expect(places[0]).toBeLessThan(start);
    expect((places[13] ?? 0) - (places[0] ?? 0)).toBe(week);
  });
  test('differs between members who hide', () => {
    const ids = ['m-a', 'm-b', 'm-c', 'm-d'] as MemberId[];
    expect(new Set(ids.map((id) => listedAt({ memberId: id, lastCallAt: CALL, hidesLastLogin: true }))).size).toBe(4);
  });
});
