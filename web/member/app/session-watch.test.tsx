import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { trackPage } from '#shared/contract/tracking.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getSession, type Session } from '#web/platform/session/session-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionWatch } from './session-watch.tsx';

const lost = vi.hoisted(() => vi.fn());
vi.mock('./live-updates.tsx', () => {
  lost();
  throw new TypeError('Failed to fetch dynamically imported module: /assets/app-live-updates.js');
});

beforeEach(() => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(trackPage, { state: true });
});

test('a screen is shown, whether or not the code that keeps it up to date could be loaded', async () => {
  renderScreen(
    <ErrorBoundary>
      <h1>screen</h1>
      <SessionWatch session={getSession() as Session} />
    </ErrorBoundary>,
  );
  await waitFor(() => expect(lost).toHaveBeenCalled(), { timeout: 3_000 });
  expect(screen.getByRole('heading', { name: 'screen' })).toBeTruthy();
});
