import { describe, expect, test } from 'vitest';
import { WOMAN } from '../options/member.ts';
import { newPasswordProblems, normalizeEmail, passwordProblem, type SignUpForm, signUpProblems } from './signup.ts';

describe('normalizeEmail', () => {
  test.each([
    ['aoi@example.com', 'aoi@example.com'],
    ['  Aoi.Y+tag@Example.CO.JP ', 'aoi.y+tag@example.co.jp'],
    ['a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
    ["o'neil@example.org", "o'neil@example.org"],
    ['aoi＠example.com', 'aoi@example.com'],
    ['　ＡＯＩ＠ｅｘａｍｐｌｅ．ｃｏｍ　', 'aoi@example.com'],
  ])('accepts %j as %j', (text, email) => {
    expect(normalizeEmail(text)).toBe(email);
  });

  test.each([
    '',
    'aoi',
    'aoi@',
    '@example.com',
    'aoi@example',
    'aoi@@example.com',
    'a oi@example.com',
    'aoi@example..com',
    'aoi@-example.com',
    'aoi@example.com\r\nBcc: x@y.zz',
    'あおい@example.com',
    'aoi＠＠example.com',
    '\u212aen@example.com',
    'aoi@exаmple.com',
    'aoi@example.com,b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `aoi@${'a'.repeat(250)}.com`,
  ])('refuses %j', (text) => {
    expect(normalizeEmail(text)).toBeNull();
  });
});

test.each([
  ['12345', 'password_too_short'],
  ['𠮷𠮷𠮷', 'password_too_short'],
  ['123456', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'password_too_long'],
])('a password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('a confirmation that differs by case is a mismatch', () => {
  expect(newPasswordProblems({ password: 'abcdefg', passwordConfirmation: 'abcdefG' })).toEqual(['password_mismatch']);
});

describe('signUpProblems', () => {
  const valid: SignUpForm = {
    email: 'aoi@example.com',
    password: 'himawari-7',
    passwordConfirmation: 'himawari-7',
    sex: WOMAN,
    hasAcceptedTerms: true,
    isAdult: true,
  };

  test('a complete form has none', () => {
    expect(signUpProblems(valid)).toEqual([]);
  });

  test.each([
    ['email_required', { email: '' }],
    ['email_required', { email: ' 　' }],
    ['email_invalid', { email: 'aoi' }],
    ['password_mismatch', { passwordConfirmation: 'himawari-8' }],
    ['sex_required', { sex: 3 }],
    ['sex_required', { sex: '' }],
    ['terms_required', { hasAcceptedTerms: false }],
    ['under_age', { isAdult: false }],
  ] as const)('names %s', (problem, wrong) => {
    expect(signUpProblems({ ...valid, ...wrong })).toEqual([problem]);
  });

  test('an empty form lists everything in the order of the form', () => {
    const empty: SignUpForm = {
      email: '',
      password: '',
      passwordConfirmation: '',
      sex: undefined,
      hasAcceptedTerms: false,
      isAdult: false,
    };
    expect(signUpProblems(empty)).toEqual([
      'email_required',
      'password_too_short',
      'sex_required',
      'under_age',
      'terms_required',
    ]);
  });
});
