import { expect, test } from 'vitest';
import { profileFormJa as form } from '#shared/messages/profile.ja.ts';
import { profileErrorsJa as errors } from '#shared/messages/profile-errors.ja.ts';
import { manDetail, newManDetail } from '#tests/setup/web/account-details.ts';
import { stepsOf } from './form-steps.ts';
import { missingItems } from './missing-labels.ts';
import { femaleForm, maleFirstForm, maleFullForm } from './profile-forms.ts';
import { readProfileForm } from './profile-rules.ts';
import { type ProfileValues, toValues } from './profile-values.ts';

const complete = toValues(manDetail({ phone: '090-0000-0000' }));

test('a complete form has no problem and becomes a body', () => {
  expect(readProfileForm(maleFullForm, complete)).toMatchObject({
    problems: null,
    body: { user: { phone: '090-0000-0000' } },
  });
});

test.each<[string, Partial<ProfileValues>, Partial<Record<keyof ProfileValues, string>>]>([
  ['a blank name', { twitter_name: '　' }, { twitter_name: errors.user_name_required }],
  ['a long name', { twitter_name: 'あ'.repeat(21) }, { twitter_name: errors.user_name_too_long }],
  ['21 digits', { phone: '1'.repeat(21) }, { phone: errors.phone_invalid }],
  ['an endless Twitter ID', { twitterid: 'a'.repeat(70) }, { twitterid: errors.twitter_id_invalid }],
  ['letters for a phone', { phone: '電話なし' }, { phone: errors.phone_invalid }],
  ['a bad Twitter ID', { twitterid: '日本語' }, { twitterid: errors.twitter_id_invalid }],
  ['a bad TikTok ID', { tiktok: 'a b' }, { tiktok: errors.social_id_invalid }],
  [
    'その他 without its words',
    { appear_points: ['キス', 'その他'], appear_other: ' ' },
    { appear_other: form.problems.appeal_other_empty },
  ],
  [
    'その他 in too many words',
    { appear_points: ['その他'], appear_other: 'あ'.repeat(51) },
    { appear_other: form.problems.appeal_other_too_long },
  ],
  ['a text without end', { propensity: 'あ'.repeat(2001) }, { propensity: errors.text_too_long }],
  ['a choice on no list', { height: '200' }, { height: errors.option_unknown }],
])('%s is refused at its field', (_what, change, problems) => {
  expect(readProfileForm(maleFullForm, { ...complete, ...change }).problems).toEqual(problems);
});

test('a phone number may be typed with full-width keys', () => {
  expect(readProfileForm(maleFullForm, { ...complete, phone: '０９０ー１２３４ー５６７８' }).problems).toBeNull();
});

test('a field that the form does not show is not checked', () => {
  expect(readProfileForm(maleFirstForm, { ...complete, tiktok: 'a b' }).problems).toBeNull();
});

test('an empty first registration names the missing answers in the order of the form, the acts once', () => {
  const labels = missingItems(maleFirstForm, toValues(newManDetail())).map((item) => item.label);
  expect(labels.slice(0, 4)).toEqual(['ユーザー名', '年齢', '電話番号', '会える地域']);
  expect(labels.filter((label) => label === '好みの16項目')).toHaveLength(1);
  expect(labels.at(-1)).toBe('確認');
});

test('missing answers are named page by page', () => {
  const pages = stepsOf(maleFirstForm);
  const positions = missingItems(maleFirstForm, toValues(newManDetail())).map(({ field }) =>
    pages.findIndex(({ fields }) => fields.includes(field)),
  );
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('one undecided act leads to itself', () => {
  const items = missingItems(maleFullForm, { ...complete, your_spanking: '' });
  expect(items).toEqual([{ field: 'your_spanking', label: '好みの16項目' }]);
});

test('その他 alone without a text leads to its box', () => {
  const items = missingItems(maleFullForm, { ...complete, appear_points: ['その他'], appear_other: '' });
  expect(items.map((item) => item.field)).toEqual(['appear_other']);
});

test('both confirmations are needed, each leads to itself', () => {
  expect(missingItems(maleFirstForm, { ...complete, confirmed_notes: true }).map((item) => item.field)).toEqual([
    'confirmed_rules',
  ]);
  expect(missingItems(maleFirstForm, { ...complete, confirmed_notes: true, confirmed_rules: true })).toEqual([]);
});

test('a woman needs name, age and area only', () => {
  const woman = { ...toValues(newManDetail()), twitter_name: 'あおい', age: '28', area: ['大阪府'] };
  expect(missingItems(femaleForm, woman)).toEqual([]);
  expect(missingItems(femaleForm, { ...woman, area: [] }).map((item) => item.label)).toEqual(['会える地域']);
});
