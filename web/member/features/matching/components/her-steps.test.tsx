import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { createManualRecommend, pauseWoman } from '#shared/contract/recommend-steps.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { useAccount } from '#web/member/features/account/api/use-account.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { ManualRecommend as Card } from './manual-recommend.tsx';
import { PauseControl } from './pause-control.tsx';

const { manual, request } = homeJa;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a break asks first, is made once, and is confirmed', async () => {
  mockApi.reply(pauseWoman, { success: true, status: 5 });
  renderScreen(<PauseControl />);
  await press(request.pause);
  const dialog = screen.getByRole('alertdialog', { name: request.pauseTitle });
  expect(within(dialog).getByText(request.pauseBody)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: request.pauseConfirm }));
  await waitFor(() => expect(getFlash()?.text).toBe(request.paused));
  expect(mockApi.calls(pauseWoman)).toHaveLength(1);
});

test('a break that failed says why and leaves the question open', async () => {
  mockApi.fail(pauseWoman, 'illegal_state');
  renderScreen(<PauseControl />);
  await press(request.pause);
  await press(request.pauseConfirm);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a ticket makes a request to staff; while one waits, and when none is left, there is no button', async () => {
  mockApi.reply(createManualRecommend, { success: true, manual_recommend_ticket: 2 });
  const { unmount } = renderScreen(<Card account={womanAccount()} />);
  expect(screen.getByText('今月はあと3回')).toBeTruthy();
  await press(manual.action);
  expect(mockApi.calls(createManualRecommend)).toHaveLength(1);
  unmount();
  const second = renderScreen(<Card account={womanAccount({ mannual_recommend: true, manual_recommend_ticket: 2 })} />);
  expect(screen.getByText(manual.requested)).toBeTruthy();
  second.unmount();
  renderScreen(<Card account={womanAccount({ manual_recommend_ticket: 0 })} />);
  expect(screen.getByText(manual.none)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('when the pressed button disappears, the focus moves to what replaced it', async () => {
  mockApi.reply(createManualRecommend, { success: true, manual_recommend_ticket: 2 });
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(getAccount, womanAccount({ mannual_recommend: true, manual_recommend_ticket: 2 }));
  const OwnCard = () => {
    const { data } = useAccount();
    return data ? <Card account={data} /> : null;
  };
  signedInWoman();
  renderScreen(<OwnCard />);
  await userEvent.click(await screen.findByRole('button', { name: manual.action }));
  await screen.findByText(manual.requested);
  expect(document.activeElement?.textContent).toBe(manual.requested);
});

test('a woman whose last ticket was spent elsewhere meanwhile reads that', async () => {
  mockApi.reply(createManualRecommend, { success: false, code: 'no_ticket', errors: ['…'] });
  renderScreen(<Card account={womanAccount()} />);
  await press(manual.action);
  expect(await screen.findByText(manual.none)).toBeTruthy();
});
