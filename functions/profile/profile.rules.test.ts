import { expect, test } from 'vitest';
import { emptyProfile, facePhoto, type ProfileItem } from '#functions/items/profile.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { femaleAttributes, maleAttributes } from '#tests/setup/arrange/profiles.ts';
import { accountChangeOf, applyChange, isComplete, readChange, socialIdMoves } from './profile.rules.ts';

const id = 'mAAAAAAAAAAAAAAAAAAAAAA' as MemberId;
const profileOf = (sex: Sex, overrides: Partial<ProfileItem> = {}): ProfileItem => ({
  ...emptyProfile({ id, sex }),
  ...overrides,
});
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test.each([
  ["her attributes on a man's form", 1, { femaleraw_attributes: femaleAttributes() }],
  ["his attributes on a woman's form", 2, { maleraw_attributes: maleAttributes() }],
  ['a sample avatar of a man', 1, { default_img_no: 2 }],
] as const)('%s are refused', (_what, sex, form) => {
  expect(codeOf(() => readChange(sex, form))).toBe('invalid_input');
});

test('repeats and old names are removed from lists, and the @ from social ids', () => {
  const form = {
    twitterid: '@Ren_1',
    maleraw_attributes: { area: '東京都,東京都,  大阪府', appear_points: '催眠, キス' },
  };
  expect(readChange(1, form)).toEqual({
    twitterid: 'Ren_1',
    attributes: { area: '東京都, 大阪府', appear_points: '脳イキ, キス' },
    cleared: [],
  });
});

test('an answer that is taken back is removed, and the other answers are kept', () => {
  const before = {
    ...emptyProfile({ id, sex: 2 }),
    attributes: { your_wild: 1, your_multi: 4 },
  };
  const change = readChange(2, { femaleraw_attributes: { your_wild: '', your_spanking: 3 } });
  expect(applyChange(before, change, true).attributes).toEqual({ your_multi: 4, your_spanking: 3 });
});

test('a registered man cannot take back an answer that matching requires', () => {
  const before = { ...emptyProfile({ id, sex: 1 }), attributes: { your_wild: 1 } };
  const change = readChange(1, { maleraw_attributes: { your_wild: '' } });
  expect(() => applyChange(before, change, true)).toThrow(AppError);
  expect(applyChange(before, change, false).attributes).toEqual({});
});

test("a woman's strengths are her own words and stay as typed", () => {
  expect(readChange(2, { femaleraw_attributes: { appear_points: '催眠, 聞き上手' } }).attributes.appear_points).toBe(
    '催眠, 聞き上手',
  );
});

test('a field that a form leaves out keeps its value', () => {
  const before = profileOf(1, { phone: '090', tiktok: 'ren', attributes: { age: 29, area: '東京都' } });
  const after = applyChange(before, { attributes: { age: 30 }, instagram: 'ren.i' }, false);
  expect(after).toEqual({ ...before, instagram: 'ren.i', attributes: { age: 30, area: '東京都' } });
});

test.each([
  ['a registered woman', 2, { area: '' }, true, 'invalid_input'],
  ['a registered man', 1, { height: '' }, true, 'invalid_input'],
  ['a man who is still registering', 1, { height: '' }, false, undefined],
  ['a registered man, for his appeal points,', 1, { appear_points: '' }, true, undefined],
] as const)('%s emptying a required answer: %s', (_who, sex, attributes, isRegistered, code) => {
  const before = profileOf(sex, { attributes: sex === 1 ? maleAttributes() : femaleAttributes() });
  expect(codeOf(() => applyChange(before, { attributes }, isRegistered))).toBe(code);
});

test.each([
  ['a man with phone and every answer', 1, { phone: '090-1111-2222', attributes: maleAttributes() }, true],
  ['a man without a phone number', 1, { attributes: maleAttributes() }, false],
  ['a man without appeal points', 1, { phone: '090', attributes: maleAttributes({ appear_points: '' }) }, false],
  ['a woman with name, age and areas', 2, { attributes: femaleAttributes() }, true],
  ['a woman without areas', 2, { attributes: femaleAttributes({ area: '' }) }, false],
] as const)('%s', (_who, sex, overrides, complete) => {
  expect(isComplete(profileOf(sex, overrides))).toBe(complete);
});

const woman = { sex: 2, rank: 'E', womanStatus: 1, ageCheck: 0, hasProfile: false } as const;
const man = { sex: 1, rank: 'H', womanStatus: 1, ageCheck: 0, hasProfile: false } as const;
const hers = profileOf(2, { attributes: femaleAttributes() });
const his = profileOf(1, { phone: '090', attributes: maleAttributes() });
const withWords = (chars: number) =>
  profileOf(1, { attributes: { ...maleAttributes(), propensity: `${'あ '.repeat(chars)}\u3000` } });
test.each([
  ['the first complete save of a man', man, his, {}, { hasProfile: true, rank: 'G' }],
  ['a later save of a man', { ...man, hasProfile: true, rank: 'F' }, profileOf(1), {}, {}],
  ['a propensity at F', { ...man, hasProfile: true, rank: 'F' }, withWords(50), {}, { rank: 'E' }],
  ['a propensity at F that is too short', { ...man, hasProfile: true, rank: 'F' }, withWords(49), {}, {}],
  ['a propensity at G', { ...man, hasProfile: true, rank: 'G' }, withWords(50), {}, {}],
  ['a propensity at C', { ...man, hasProfile: true, rank: 'C' }, withWords(50), {}, {}],
  ['an incomplete save', man, profileOf(1), {}, {}],
  ['the first save of a woman', woman, hers, {}, { hasProfile: true }],
  ['the first save of a verified woman', { ...woman, ageCheck: 2 }, hers, {}, { hasProfile: true, womanStatus: 3 }],
  ['a save with her social account missing', { ...woman, hasProfile: true, womanStatus: 6 }, hers, {}, {}],
  [
    'a social id with her social account missing',
    { ...woman, hasProfile: true, womanStatus: 6 },
    hers,
    { twitterid: 'aoi' },
    { womanStatus: 3 },
  ],
  ['a social id taken out', { ...woman, hasProfile: true, womanStatus: 6 }, hers, { twitterid: '' }, {}],
  [
    'a social id of an active woman',
    { ...woman, hasProfile: true, womanStatus: 4, ageCheck: 2 },
    hers,
    { twitterid: 'aoi' },
    {},
  ],
] as const)('%s', (_what, account, after, change, expected) => {
  expect(accountChangeOf(account, after, { attributes: {}, ...change })).toEqual(expected);
});

test.each([
  ['', 'Aoi', { taken: 'aoi' }],
  ['aoi', 'Aoi', {}],
  ['aoi', 'ren', { taken: 'ren', freed: 'aoi' }],
  ['aoi', '', { freed: 'aoi' }],
  ['', '', {}],
])('from "%s" to "%s"', (before, after, moves) => {
  expect(socialIdMoves(before, after)).toEqual(moves);
});

test.each([
  ['her own photo before the avatar', ['m/1', null, null], 2, 'm/1'],
  ['the avatar without a photo', [null, 'm/2', null], 2, '/images/fallback/avatar-2.webp'],
  ['nothing without either', [null, null, null], 0, undefined],
] as const)('the face is %s', (_what, photos, defaultImgNo, face) => {
  expect(facePhoto({ photos, defaultImgNo })).toBe(face);
});
