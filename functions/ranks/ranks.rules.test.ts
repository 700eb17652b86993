import { describe, expect, test } from 'vitest';
import { type AccountItem, newAccount } from '#functions/items/account.ts';
import type { MemberId } from '#shared/ids.ts';
import { MAN, RANKS, type Rank } from '#shared/options/member.ts';
import { assertSocialAccountOpen, decidedRank, rankAfterMovies } from './ranks.rules.ts';

const now = new Date('2026-11-20T03:00:00.000Z');
const born = newAccount(
  {
    memberId: 'mAAAAAAAAAAAAAAAAAAAAAA' as MemberId,
    sex: MAN,
    loginPk: 'LOGIN#x',
    campaign: {},
    readingConsentAt: null,
  },
  now,
);
const facts = { userName: 'れん', twitterid: '', defaultImgNo: 0, hasAppealPoints: true, hasSocialId: false };
const man = (rank: Rank, freeTextChars: number): AccountItem => ({
  ...born,
  rank,
  profileFacts: { ...facts, freeTextChars },
});

describe('the rank after the films', () => {
  test.each([
    ['G', 0, 'F'],
    ['G', 49, 'F'],
    ['G', 50, 'E'],
    ['F', 0, 'F'],
    ['F', 80, 'F'],
    ['E', 0, 'E'],
    ['A+', 0, 'A+'],
  ] as const)('%s with %i characters: %s', (rank, chars, expected) => {
    expect(rankAfterMovies(man(rank, chars))).toBe(expected);
  });
  test('H is refused', () => {
    expect(() => rankAfterMovies(man('H', 80))).toThrow('illegal_state');
  });
});

test.each(RANKS)('a social account at rank %s', (rank) => {
  const save = () => assertSocialAccountOpen({ rank });
  if (['H', 'G', 'F'].includes(rank)) expect(save).toThrow('illegal_state');
  else expect(save).not.toThrow();
});

describe('a decision', () => {
  const at = now.getTime();
  test.each([
    ['gives the rank', { rank: 'C+' }, at - 1000, { rank: 'C+', rankDecidedAt: at }],
    ['keeps the rank', { reason: 'photos' }, at - 1000, { rank: 'E', rankDecidedAt: at }],
    ['is never before the request', { rank: 'D' }, at + 5, { rank: 'D', rankDecidedAt: at + 5 }],
  ] as const)('%s', (_what, outcome, rankRequestedAt, expected) => {
    expect(decidedRank({ rank: 'E', rankRequestedAt }, outcome, now)).toEqual(expected);
  });
});
