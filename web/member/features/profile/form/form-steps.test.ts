import { expect, test } from 'vitest';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileErrorsJa } from '#shared/messages/profile-errors.ja.ts';
import { manDetail, newManDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { stepToResume } from '#web/shell/use-form-steps.ts';
import { type FormStepKey, stepsOf } from './form-steps.ts';
import { missingProblems } from './missing-problems.ts';
import { femaleForm, maleFirstForm, maleFullForm } from './profile-forms.ts';
import { type ProfileField, toValues } from './profile-values.ts';
import { stepSummary } from './step-summary.ts';

const { required } = profileFormJa;
const empty = toValues(newManDetail());

test.each<[string, string[], FormStepKey]>([
  ['nothing is unsaved', [], 'basics'],
  ['one page has an unsaved answer', ['area'], 'areas'],
  ['several pages have one', ['your_wild', 'twitter_name'], 'answers3'],
])('a registration continues where it stopped when %s', (_what, changed, key) => {
  expect(stepToResume(stepsOf(maleFirstForm), changed)?.key).toBe(key);
});

test.each<[string, ProfileField[], object]>([
  [
    'the basics',
    ['twitter_name', 'age', 'phone'],
    { twitter_name: profileErrorsJa.user_name_required, age: required.one, phone: required.phone },
  ],
  ['several choices', ['area'], { area: required.some }],
  ['acts and degrees, which may stay undecided', ['your_wild', 'your_sadism'], {}],
  ['no page', [], {}],
])('in an empty first form, leaving %s says what is missing there', (_what, fields, problems) => {
  expect(missingProblems(maleFirstForm, empty, fields)).toEqual(problems);
});

test('a woman may leave a page of optional fields; その他 without a text is an error of its own', () => {
  const woman = toValues(newWomanDetail());
  expect(missingProblems(femaleForm, woman, ['body_type', 'your_freetimes'])).toEqual({});
  const other = { ...empty, appear_points: ['その他' as const], appear_other: '' };
  expect(missingProblems(maleFirstForm, other, ['appear_points', 'appear_other'])).toEqual({});
});

test.each<[FormStepKey, string]>([
  ['areas', '東京都、神奈川県'],
  ['answers1', '5項目のうち5項目に回答しました'],
  ['appeal', '1 / 3 選択中'],
  ['propensity', '5文字'],
  ['sns', '未回答'],
])('the summary of %s is discreet', (key, summary) => {
  const values = toValues(manDetail({ appear_points: 'キス', propensity: 'あ い う え お' }));
  const step = stepsOf(maleFullForm).find((one) => one.key === key);
  expect(step && stepSummary(step, values)).toBe(summary);
});
