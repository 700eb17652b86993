import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { countedVisits } from '#tests/setup/web/home.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { App } from './app.tsx';

// The code of home never arrives, as on a slow line.
vi.mock('#web/member/features/home/routes.tsx', () => new Promise(() => {}));

test('after the sign-in the skeleton of home is there at once, while its code is loading', async () => {
  countedVisits();
  renderScreen(<App />, { at: '/login' });
  await screen.findByRole('heading', { name: 'ログイン' });
  act(signedInWoman);
  expect(screen.queryByRole('heading', { name: 'ログイン' })).toBeNull();
  expect(screen.getByRole('main').textContent).toContain(partsJa.loading);
});
