import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { commonJa } from '#shared/messages/common.ja.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const Missing = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/routes-1.js');
};
const goOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const open = () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn();
  renderScreen(
    <ErrorBoundary reload={reload}>
      <Missing />
    </ErrorBoundary>,
  );
  return reload;
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('without a network a screen that could not be fetched says so, and is loaded by itself with the network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = open();
  expect(screen.getByRole('heading', { name: commonJa.offline.title })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  goOnline(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('with a network the app has a newer version, which the member loads by a press', () => {
  const reload = open();
  expect(screen.getByRole('button', { name: commonJa.updateReady.action })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
