import { expect, test } from 'vitest';
import { isContentLink } from './content-link.ts';

test.each(['/', '/qa', '/notice/5', '/qa?category=1#top', 'https://example.com/a?b=c', 'https://例え.jp/'])(
  'accepts %s',
  (link) => {
    expect(isContentLink(link)).toBe(true);
  },
);

test.each([
  '',
  'qa',
  '//example.com',
  '/\\example.com',
  '/a b',
  'http://example.com',
  'https:example.com',
  'HTTPS:/example.com',
  'https://awai@example.com/',
  'https://a:b@example.com/',
  'https://localhost/',
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://example.com',
])('refuses %s', (link) => {
  expect(isContentLink(link)).toBe(false);
});
