import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { SECOND_MS } from '#shared/time.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan } from '#tests/setup/web/render-screen.tsx';
import { useAccount, useFreshAccount } from './public.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInMan();
  mockApi.reply(getAccount, manAccount());
});
afterEach(() => vi.useRealTimers());

const Screen = () => (
  <>
    <output>{String(useFreshAccount().isFresh)}</output>
    <Link to="/next">Next page</Link>
  </>
);
/** Behaves like a page load: the account is fetched first, and the screen mounts after the response. */
const App = () => {
  const { data } = useAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" disabled={!data} onClick={() => setOpen(true)}>
        Open the screen
      </button>
      {isOpen && (
        <Routes>
          <Route path="/first" element={<Screen key="first" />} />
          <Route path="/next" element={<Screen key="next" />} />
        </Routes>
      )}
    </>
  );
};
const press = (part: HTMLElement) => act(async () => part.click());
const openAfter = async (ms: number) => {
  renderScreen(<App />, { at: '/first' });
  const button = await screen.findByRole('button');
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await press(button);
};

test('the screen of a page load takes the answer that the bars have just received', async () => {
  await openAfter(SECOND_MS);
  expect(screen.getByText('true')).toBeTruthy();
  expect(mockApi.calls(getAccount)).toHaveLength(1);
});

test('a screen that the member opens fetches again at once, and is not fresh before the answer', async () => {
  const answer = mockApi.hold(getAccount, manAccount());
  await openAfter(0);
  await press(screen.getByRole('link'));
  expect(screen.getByText('false')).toBeTruthy();
  answer();
  expect(await screen.findByText('true')).toBeTruthy();
  expect(mockApi.calls(getAccount)).toHaveLength(2);
});

test('a page load that takes long fetches again', async () => {
  await openAfter(3 * SECOND_MS);
  await act(() => vi.advanceTimersByTimeAsync(SECOND_MS));
  expect(mockApi.calls(getAccount)).toHaveLength(2);
});
