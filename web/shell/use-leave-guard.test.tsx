import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A screen whose code never arrives. */
const NeverLoaded = lazy(() => new Promise<never>(() => {}));

const UnsavedForm = () => {
  const guard = useLeaveGuard(true);
  return (
    <>
      <a href="/settings">settings</a>
      {guard.isAsking && (
        <button type="button" onClick={guard.leave}>
          leave
        </button>
      )}
    </>
  );
};

test('a member who goes back to the form before the next screen has loaded is asked again', async () => {
  history.replaceState(null, '', '/form');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/form" element={<UnsavedForm />} />
          <Route path="/settings" element={<NeverLoaded />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('link'));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(location.pathname).toBe('/settings'));
  // The form is still on screen. The entry of the new screen has replaced the one that the hook added.
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/form'));
  history.back();
  await screen.findByRole('button');
  fireEvent.click(screen.getByRole('link'));
  await screen.findByRole('button');
});
