import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useVisit } from './use-visit.ts';

const { trackVisitOnce } = vi.hoisted(() => ({ trackVisitOnce: vi.fn() }));
vi.mock('#web/member/features/tracking/track-visit-once.ts', () => ({ trackVisitOnce }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that is still loading counts its visit only after its load', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  renderHook(() => useVisit(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/login?code=x']}>{children}</MemoryRouter>,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(trackVisitOnce).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(trackVisitOnce).toHaveBeenCalledWith({ pathname: '/login', search: '?code=x' }));
});
