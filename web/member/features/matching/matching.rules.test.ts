import { describe, expect, test } from 'vitest';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { afterBlockPath, afterChoicePath, listPath, readListView } from './matching.rules.ts';

const view = (query: string) => readListView(new URLSearchParams(query));

describe('the address of a list', () => {
  test.each([
    ['', { tab: null, page: 1, profiles: false }],
    ['status=matching&page=3', { tab: 'matching', page: 3, profiles: false }],
    ['status=liked&profile_list=true', { tab: 'liked', page: 1, profiles: true }],
    ['status=send_like&profile_list', { tab: 'send_like', page: 1, profiles: true }],
    ['status=unknown&page=0', { tab: null, page: 1, profiles: false }],
    ['page=1.5', { tab: null, page: 1, profiles: false }],
    ['page=101&profile_list=false', { tab: null, page: 1, profiles: false }],
  ])('%j is read', (query, expected) => {
    expect(view(query)).toEqual(expected);
  });
  test('an address is written as it is read, and stays short', () => {
    const everything = { tab: 'matching', page: 2, profiles: true } as const;
    const path = listPath(WOMAN, everything);
    expect(view(path.split('?')[1] ?? '')).toEqual(everything);
    expect(listPath(MAN, { tab: null, page: 1, profiles: false })).toBe('/recommends/male');
  });
});

test.each([
  ['she declined a recommend', WOMAN, 0, 'ng', '/home?ng_commit=true'],
  ['she chose contact', WOMAN, 6, 'ok', '/home'],
  ['she holds', WOMAN, 0, 'suspend', '/home'],
  ['she answered a like', WOMAN, 9, 'ok', '/recommends?status=liked'],
  ['she declined a like', WOMAN, 9, 'ng', '/recommends?status=liked'],
  ['she answered where her own like waited', WOMAN, 8, 'ok', '/recommends?status=liked'],
  ['she chose again', WOMAN, 3, 'ok', '/home'],
  ['he answered a like', MAN, 9, 'ok', '/recommends/male?status=liked'],
] as const)('when %s, the app goes on to the documented page', (_rule, sex, before, choice, path) => {
  expect(afterChoicePath(sex, before, choice)).toBe(path);
});
test('after a block the app shows the matches, as profiles', () => {
  expect(afterBlockPath(WOMAN)).toBe('/recommends?status=matching&profile_list=true');
});
