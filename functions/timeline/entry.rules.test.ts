import { describe, expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import { type TimelineEntry, timelineMonth } from '#functions/items/timeline-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import { countChanges, isSameEntry, placeOf } from './entry.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const memberId = 'm-aoi-0000000001' as MemberId;
const account: AccountItem = {
  ...newAccount({ memberId, sex: WOMAN, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW),
  hasProfile: true,
  ageCheck: AGE_CHECK.verified,
};
const attributes = { age: 27, area: '大阪府, 東京都', body_type: '普通' } as const;
const place = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  memberId,
  age: 27,
  bodyType: '普通',
  areas: ['東京都', '大阪府'],
  at: NOW.getTime(),
  ...change,
});

describe('a place', () => {
  test.each<[string, Parameters<typeof placeOf>[1], TimelineEntry | undefined]>([
    ['of a whole profile, its areas in the order of the list', { attributes }, place()],
    ['without answers', { attributes: {} }, place({ age: null, bodyType: '', areas: [] })],
    [
      'with answers that are in no list',
      { attributes: { age: null, area: '東京, ,東京都,東京都', body_type: 'マッチョ' } as never },
      place({ age: null, bodyType: '', areas: ['東京都'] }),
    ],
    ['without a profile', undefined, undefined],
  ])('%s', (_what, profile, expected) => {
    expect(placeOf(account, profile, NOW)).toEqual(expected);
  });
  test.each<[string, AccountItem | undefined]>([
    ['who is gone', undefined],
    ['who hides', { ...account, isHidden: true }],
    ['who left', { ...account, isActive: false }],
  ])('is none for a member %s', (_who, one) => {
    expect(placeOf(one, { attributes }, NOW)).toBeUndefined();
  });
});

test.each<[TimelineEntry | undefined, TimelineEntry | undefined, boolean]>([
  [undefined, undefined, true],
  [place(), place(), true],
  [place(), undefined, false],
  [undefined, place(), false],
  [place(), place({ at: 1 }), false],
  [place(), place({ age: 28 }), false],
  [place(), place({ bodyType: '痩せ型' }), false],
  [place(), place({ areas: ['東京都'] }), false],
])('%# the same place', (one, other, expected) => {
  expect(isSameEntry(one, other)).toBe(expected);
});

describe('counters change', () => {
  const changes = (before?: TimelineEntry, after?: TimelineEntry) =>
    Object.fromEntries(countChanges(WOMAN, before, after));
  const november = { months: new Set(['2026-11']) };
  test('by one in each scope when a member comes or goes', () => {
    const came = { add: { '27|2': 1 }, addToSet: november };
    expect(changes(undefined, place())).toEqual({ '*': came, 東京都: came, 大阪府: came });
    const left = { add: { '27|2': -1 } };
    expect(changes(place(), undefined)).toEqual({ '*': left, 東京都: left, 大阪府: left });
  });
  test('not at all by a new activity of the same month, and by its month when it is another', () => {
    expect(changes(place(), place({ at: NOW.getTime() + 1 }))).toEqual({});
    const december = Date.parse('2026-11-30T15:00:00Z');
    expect(timelineMonth(december)).toBe('2026-12');
    const moved = { add: {}, addToSet: { months: new Set(['2026-12']) } };
    expect(changes(place(), place({ at: december }))).toEqual({ '*': moved, 東京都: moved, 大阪府: moved });
  });
  test('from cell to cell by another age, and by area where a member moves', () => {
    expect(changes(place({ areas: ['東京都'] }), place({ age: 28, areas: ['千葉県'] }))).toEqual({
      '*': { add: { '27|2': -1, '28|2': 1 } },
      東京都: { add: { '27|2': -1 } },
      千葉県: { add: { '28|2': 1 }, addToSet: november },
    });
    expect(changes(place({ areas: [] }), place({ areas: [], age: null, bodyType: '' }))).toEqual({
      '*': { add: { '27|2': -1, '0|0': 1 } },
    });
  });
});
