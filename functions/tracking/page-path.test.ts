import { expect, test } from 'vitest';
import { pageOf } from './page-path.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/home?form_post=true', '/home'],
  ['/profile?id=m-aoi-00000001', '/profile'],
  ['/login#top', '/login'],
  ['/notice/index', '/notice/index'],
  ['/notice/123', '/notice/:id'],
  ['/payment_select_campaign/secret-segment', '/payment_select_campaign/:segment'],
  ['/wp-admin.php', 'other'],
  ['/home/m-aoi-00000001', 'other'],
  ['//evil.example/home', 'other'],
  ['home', 'other'],
  ['/HOME', 'other'],
  ['/notice/', 'other'],
])('%s counts as %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});
