import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { useVisit } from './use-visit.ts';

vi.mock('#web/member/features/tracking/track-visit-once.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a visit whose code can’t be loaded, as offline, is no error of the page', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const Page = () => {
    useVisit();
    return null;
  };
  renderScreen(<Page />);
  await new Promise((over) => setTimeout(over, 2_000));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
