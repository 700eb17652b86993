import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { updateProfile } from '#shared/contract/profile.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { manDetail, newManDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { femaleForm, maleFullForm, simpleForm } from './profile-forms.ts';
import { changedValues, fieldOfPath, toUser, toValues } from './profile-values.ts';
import { simpleFormName } from './simple-forms.ts';

const Body = updateProfile.body ?? z.never();

describe('what a form sends', () => {
  test("a man's saved profile is sent back as it was read", () => {
    const detail = manDetail({ appear_points: 'キス, 聞き上手', twitterid: 'ren_1' });
    const user = toUser(MAN, maleFullForm.fields, toValues(detail));
    expect(z.safeParse(Body, { user }).success).toBe(true);
    expect(user).toMatchObject({ twitterid: 'ren_1', phone: '' });
    expect(user['maleraw_attributes']).toMatchObject({
      twitter_name: detail.twitter_name,
      age: detail.age,
      area: detail.area,
      appear_points: 'キス, 聞き上手',
      your_wild: detail.your_wild,
      age_range: detail.age_range,
    });
  });

  test("a woman's strengths and wanted ages are sent under the documented names", () => {
    const detail = newWomanDetail({
      twitter_name: 'あおい',
      appear_points: '聞き上手です',
      age_range: '20〜24歳, 25〜30歳',
      default_img_no: 3,
    });
    const user = toUser(WOMAN, femaleForm.fields, toValues(detail));
    expect(user).toMatchObject({
      default_img_no: 3,
      femaleraw_attributes: { appear_points: '聞き上手です', age_range: '20〜24歳, 25〜30歳' },
    });
    expect(user).not.toHaveProperty('maleraw_attributes');
    expect(user).not.toHaveProperty('phone');
  });

  test('an undecided answer is sent as such, which clears a saved answer; an age that was not chosen is left out', () => {
    const user = toUser(MAN, maleFullForm.fields, toValues(newManDetail()));
    expect(user['maleraw_attributes']).toMatchObject({ your_wild: '', your_sadism: '' });
    expect(user['maleraw_attributes']).not.toHaveProperty('age');
  });

  test('a form of one section sends that section only', () => {
    expect(toUser(MAN, simpleForm('only_sns').fields, toValues(manDetail()))).toEqual({
      twitterid: '',
      tiktok: '',
      instagram: '',
    });
    expect(
      toUser(MAN, simpleForm('only_appear_points').fields, toValues(manDetail({ appear_points: 'キス' }))),
    ).toEqual({
      maleraw_attributes: { appear_points: 'キス' },
    });
    expect(toUser(MAN, simpleForm('only_profile_img').fields, toValues(manDetail()))).toEqual({});
  });
});

test('an unknown appeal point moves into the box of その他', () => {
  expect(toValues(manDetail({ appear_points: 'キス, 聞き上手' }))).toMatchObject({
    appear_points: ['キス', 'その他'],
    appear_other: '聞き上手',
  });
});

test("a woman's strengths never count as appeal points", () => {
  expect(toValues(newWomanDetail({ appear_points: 'キス, 料理' }))).toMatchObject({
    appear_points: [],
    appear_other: '',
    strengths: 'キス, 料理',
  });
});

describe('changedValues', () => {
  const saved = toValues(manDetail());
  test('an unchanged form has no change', () => {
    expect(changedValues(maleFullForm.fields, saved, toValues(manDetail()))).toEqual({});
  });
  test('names each changed field of the form', () => {
    expect(changedValues(maleFullForm.fields, saved, { ...saved, height: '160センチ以下', area: ['大阪府'] })).toEqual({
      height: '160センチ以下',
      area: ['大阪府'],
    });
  });
  test('the same areas in another order are no change', () => {
    expect(changedValues(maleFullForm.fields, saved, { ...saved, area: [...saved.area].reverse() })).toEqual({});
  });
  test('the confirmation checks are asked for each time', () => {
    expect(changedValues(['confirmed_notes'], saved, { ...saved, confirmed_notes: true })).toEqual({});
  });
});

test.each([
  [WOMAN, 'user.femaleraw_attributes.appear_points', femaleForm.fields, 'strengths'],
  [WOMAN, 'user.femaleraw_attributes.age_range', femaleForm.fields, 'wanted_ages'],
  [MAN, 'user.maleraw_attributes.appear_points', maleFullForm.fields, 'appear_points'],
  [MAN, 'user.twitterid', maleFullForm.fields, 'twitterid'],
  [MAN, 'user.maleraw_attributes.propensity', simpleForm('only_sns').fields, undefined],
  [MAN, 'form', maleFullForm.fields, undefined],
] as const)('for %s, %s is the field of %#', (sex, path, fields, field) => {
  expect(fieldOfPath(sex, path, fields)).toBe(field);
});

test.each([
  ['only_sns=true', 'only_sns'],
  ['only_profile_img=true&only_sns=true', 'only_profile_img'],
  ['only_sns=false', undefined],
  ['', undefined],
])('/form?%s shows %s', (query, name) => {
  expect(simpleFormName(new URLSearchParams(query))).toBe(name);
});
