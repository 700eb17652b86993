import { expect, test, vi } from 'vitest';
import { isExpiredLink, onExpiredPhoto, tellIfExpired } from './expired-photo.ts';

const NOW = Date.parse('2026-11-20T03:55:00Z');
const E = NOW / 1000;

test.each([
  [`/photos/m1/p1/390.webp?e=${E}&s=abc`, true],
  [`/photos/m1/p1/390.webp?s=abc&e=${E - 1}`, true],
  [`/photos/m1/p1/390.webp?e=${E + 1}&s=abc`, false],
  ['/photos/m1/p1/390.webp', false],
  [`/images/fallback/default.png?e=${E}`, false],
  [`https://example.com/photos/m1/p1/390.webp?e=${E}`, false],
])('%s has expired: %s', (src, expired) => {
  expect(isExpiredLink(src, NOW)).toBe(expired);
});

test('a listener is called with expired links until it ends', () => {
  const heard = vi.fn();
  const end = onExpiredPhoto(heard);
  tellIfExpired('/photos/m1/p1/390.webp?e=1&s=abc');
  tellIfExpired('/photos/m1/p1/390.webp?e=99999999999&s=abc');
  end();
  tellIfExpired('/photos/m1/p2/390.webp?e=1&s=abc');
  expect(heard.mock.calls).toEqual([['/photos/m1/p1/390.webp?e=1&s=abc']]);
});
