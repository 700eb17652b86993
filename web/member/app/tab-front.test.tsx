import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { SECOND_MS } from '#shared/time.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { useAccount } from '#web/member/features/account/public.ts';

const State = () => <p>{useAccount().data?.age_conf}</p>;
/** The member comes back to the tab, `after` ms later. */
const comeBack = (after: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(after);
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(SECOND_MS);
  });

test('a tab that comes to the front reads the account again, at most every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ age_conf: 0 }));
  mockApi.reply(getAccount, womanAccount({ age_conf: 2 }));
  renderScreen(<State />, { at: '/home' });
  await screen.findByText('0');
  await comeBack(2 * SECOND_MS);
  expect(mockApi.calls(getAccount)).toHaveLength(1);
  await comeBack(8 * SECOND_MS);
  expect(await screen.findByText('2')).toBeTruthy();
  expect(mockApi.calls(getAccount)).toHaveLength(2);
});
