import { afterEach, expect, test, vi } from 'vitest';
import { showBadge } from './badge.ts';

const stubBadge = ({ isInstalled = true, result = Promise.resolve() } = {}) => {
  const [setAppBadge, clearAppBadge] = [vi.fn(() => result), vi.fn(() => result)];
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query.includes('standalone') }));
  return { setAppBadge, clearAppBadge };
};
afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

test('an installed app shows the number on its icon, and none for 0', () => {
  const { setAppBadge, clearAppBadge } = stubBadge();
  showBadge(3);
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls]).toEqual([[[3]], []]);
  showBadge(0);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});

test('a browser that refuses, a page in a tab and a browser without badges do no harm', async () => {
  stubBadge({ result: Promise.reject(new DOMException('Refused', 'NotAllowedError')) });
  showBadge(1);
  await Promise.resolve();
  const tab = stubBadge({ isInstalled: false });
  showBadge(1);
  expect(tab.setAppBadge).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  showBadge(1);
});
