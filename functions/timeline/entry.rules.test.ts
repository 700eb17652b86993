import { describe, expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import { type TimelineEntry, timelineMonth } from '#functions/items/timeline-entry.ts';
import type { MemberId } from '#shared/ids.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import { countChanges, isSameEntry, timelineEntryOf } from './entry.rules.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const memberId = 'm-aoi-0000000001' as MemberId;
const account: AccountItem = {
  ...newAccount({ memberId, sex: WOMAN, loginPk: 'LOGIN#x', campaign: {}, readingConsentAt: null }, NOW),
  hasProfile: true,
  ageCheck: AGE_CHECK.verified,
};
const attributes = { age: 27, area: '大阪府, 東京都', body_type: '普通' } as const;
const entry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  memberId,
  age: 27,
  bodyType: '普通',
  areas: ['東京都', '大阪府'],
  at: NOW.getTime(),
  ...change,
});

describe('the entry', () => {
  test.each<[string, Parameters<typeof timelineEntryOf>[1], TimelineEntry | undefined]>([
    ['of a whole profile has the areas in the order of the list', { attributes }, entry()],
    ['without answers', { attributes: {} }, entry({ age: null, bodyType: '', areas: [] })],
    [
      'with answers that are in no list',
      { attributes: { age: null, area: '東京, ,東京都,東京都', body_type: 'マッチョ' } as never },
      entry({ age: null, bodyType: '', areas: ['東京都'] }),
    ],
    ['without a profile', undefined, undefined],
  ])('%s', (_what, profile, expected) => {
    expect(timelineEntryOf(account, profile, NOW)).toEqual(expected);
  });
  test.each<[string, AccountItem | undefined]>([
    ['who is erased', undefined],
    ['who hides', { ...account, isHidden: true }],
    ['who left', { ...account, isActive: false }],
  ])('is none for a member %s', (_who, one) => {
    expect(timelineEntryOf(one, { attributes }, NOW)).toBeUndefined();
  });
});

test.each<[TimelineEntry | undefined, TimelineEntry | undefined, boolean]>([
  [undefined, undefined, true],
  [entry(), entry(), true],
  [entry(), undefined, false],
  [undefined, entry(), false],
  [entry(), entry({ at: 1 }), false],
  [entry(), entry({ age: 28 }), false],
  [entry(), entry({ bodyType: '痩せ型' }), false],
  [entry(), entry({ areas: ['東京都'] }), false],
])('case %#: whether two entries are the same', (one, other, expected) => {
  expect(isSameEntry(one, other)).toBe(expected);
});

describe('counters change', () => {
  const changes = (before?: TimelineEntry, after?: TimelineEntry) =>
    Object.fromEntries(countChanges(WOMAN, before, after));
  const november = { months: new Set(['2026-11']) };
  test('by one in each scope when a member comes or goes', () => {
    const came = { add: { '27|2': 1 }, addToSet: november };
    expect(changes(undefined, entry())).toEqual({ '*': came, 東京都: came, 大阪府: came });
    const left = { add: { '27|2': -1 } };
    expect(changes(entry(), undefined)).toEqual({ '*': left, 東京都: left, 大阪府: left });
  });
  test('not at all by a new activity in the same month, and by the month when it is a new one', () => {
    expect(changes(entry(), entry({ at: NOW.getTime() + 1 }))).toEqual({});
    const december = Date.parse('2026-11-30T15:00:00Z');
    expect(timelineMonth(december)).toBe('2026-12');
    const moved = { add: {}, addToSet: { months: new Set(['2026-12']) } };
    expect(changes(entry(), entry({ at: december }))).toEqual({ '*': moved, 東京都: moved, 大阪府: moved });
  });
  test('from one cell to another when the age changes, and by area when the area changes', () => {
    expect(changes(entry({ areas: ['東京都'] }), entry({ age: 28, areas: ['千葉県'] }))).toEqual({
      '*': { add: { '27|2': -1, '28|2': 1 } },
      東京都: { add: { '27|2': -1 } },
      千葉県: { add: { '28|2': 1 }, addToSet: november },
    });
    expect(changes(entry({ areas: [] }), entry({ areas: [], age: null, bodyType: '' }))).toEqual({
      '*': { add: { '27|2': -1, '0|0': 1 } },
    });
  });
});
