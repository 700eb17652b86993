import { expect, test } from 'vitest';
import { pageTitlesJa } from '#shared/messages/layout.ja.ts';
import { chromeFor } from './chrome.ts';
import { titleFor } from './page-titles.ts';

test.each(['/chat', '/hona', '/notice/1', '/notice/20491', '/chat/'])('%s has neither header nor footer', (path) => {
  expect(chromeFor(path)).toEqual({ header: false, footer: false });
});

test.each([
  '/',
  '/login',
  '/signup',
  '/age_confirmation',
  '/payment_information',
  '/tutorial',
  '/forget_password',
  '/maletutorial',
  '/form',
  '/payment_select',
  '/payment_confirm',
  '/payment_success',
  '/payment_failure',
  '/femaleform',
  '/payment_select_campaign',
  '/payment_select_campaign/secret-segment',
  '/login/',
])('%s has a header only', (path) => {
  expect(chromeFor(path)).toEqual({ header: true, footer: false });
});

test.each([
  '/home',
  '/partialform',
  '/recommends',
  '/recommends/male',
  '/recommend',
  '/profile',
  '/profile/female',
  '/notice/index',
  '/timeline',
  '/subprofile',
  '/shop',
  '/footprints',
  '/topics',
  '/topic',
  '/review',
  '/rankrequest',
  '/payment_cancellation',
  '/change_card',
  '/password_reset',
  '/user_confirmation',
  '/after_sign_up',
  '/notice/abc',
  '/no-such-page',
  '/payment_select_campaign/a/b',
])('%s has both', (path) => {
  expect(chromeFor(path)).toEqual({ header: true, footer: true });
});

test('every page of the route table has its title', () => {
  for (const { path, title } of pageTitlesJa) expect(titleFor(path.replace(/:\w+/, '12'))).toBe(title);
});

test('a notice is not mistaken for the list of notices, nor an unknown page for a known one', () => {
  expect(['/notice/index', '/notice/7', '/notice/seven', '/nowhere'].map(titleFor)).toEqual([
    'お知らせ',
    'お知らせ',
    'ページが見つかりませんでした',
    'ページが見つかりませんでした',
  ]);
});
