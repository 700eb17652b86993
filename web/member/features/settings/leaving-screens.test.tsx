import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { withdraw, withdrawWoman } from '#shared/contract/withdrawal.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { leavingJa, withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { CANCEL_REASONS, MAN, WOMAN } from '#shared/options/member.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { SurveyRoute, WithdrawalRoute } from './leaving-routes.tsx';

const withdrawal = withdrawalJa;
const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const isEnabled = (name: string) => !(screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
beforeEach(() => sessionStorage.clear());

const openSurvey = () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  renderScreen(<SurveyRoute />, { at: '/questionaire' });
};
const toThanks = async () => {
  mockApi.reply(submitCancelReason, { success: true });
  openSurvey();
  await press(withdrawal.submitReason);
  await screen.findByText(withdrawal.thanks);
};

test('the survey has her reasons, the first chosen, and no text field until その他', async () => {
  openSurvey();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    ...CANCEL_REASONS[WOMAN],
  ]);
  expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(isEnabled(withdrawal.submitReason)).toBe(true);
});

test('その他 takes a hundred characters and counts them', async () => {
  openSurvey();
  await choose('その他');
  expect(isEnabled(withdrawal.submitReason)).toBe(true);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('あ'.repeat(100));
  expect(screen.getByText('100 / 100文字')).toBeTruthy();
  expect(isEnabled(withdrawal.submitReason)).toBe(true);
  await userEvent.paste('🏡');
  expect(isEnabled(withdrawal.submitReason)).toBe(false);
  expect(screen.getByText(withdrawal.detailTooLong)).toBeTruthy();
  await choose(CANCEL_REASONS[WOMAN][1]);
  expect(isEnabled(withdrawal.submitReason)).toBe(true);
});

test('reason, thanks, leaving: the last page is still shown after the session has ended', async () => {
  await toThanks();
  expect(mockApi.calls(submitCancelReason)[0]?.body).toEqual({
    cancel_reason: { cancel_reason: CANCEL_REASONS[WOMAN][0], cancel_reason_text: '' },
  });
  const answer = mockApi.hold(withdrawWoman, { success: true, msg: withdrawal.done });
  await press(withdrawal.submit);
  expect(await screen.findByText(withdrawal.submitting)).toBeTruthy();
  answer();
  expect(await screen.findByText('退会が完了しました。')).toBeTruthy();
  expect(getSession()).toBeNull();
  expect(getFlash()?.text).toBe('更新しました');
  expect(address()).toBe('/questionaire');
});

test('a reason that can’t be sent stays on its page, with a warning', async () => {
  mockApi.fail(submitCancelReason, 'internal');
  openSurvey();
  await choose(CANCEL_REASONS[WOMAN][2]);
  await press(withdrawal.submitReason);
  expect(await screen.findByText(withdrawal.reasonFailed)).toBeTruthy();
  expect((screen.getByRole('radio', { name: CANCEL_REASONS[WOMAN][2] }) as HTMLInputElement).checked).toBe(true);
});

test.each([
  ['the server’s sentence', () => mockApi.fail(withdrawWoman, 'conflict'), errorsJa.conflict],
  ['the documents’ words when it said nothing', () => mockApi.lose(withdrawWoman), withdrawal.failed],
])('a withdrawal that fails shows %s and can be tried again', async (_what, fail, text) => {
  await toThanks();
  fail();
  await press(withdrawal.submit);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(getSession()).not.toBeNull();
  expect(isEnabled(withdrawal.submit)).toBe(true);
});

test('men are sent home from the survey, women from the men’s screen to the survey, nobody to the login', async () => {
  signedInMan();
  const { unmount } = renderScreen(<SurveyRoute />, { at: '/questionaire' });
  await waitFor(() => expect(address()).toBe('/home'));
  unmount();
  signedInWoman();
  const second = renderScreen(<WithdrawalRoute />, { at: '/settings/withdrawal' });
  await waitFor(() => expect(address()).toBe('/questionaire'));
  second.unmount();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  renderScreen(<SurveyRoute />, { at: '/questionaire' });
  await waitFor(() => expect(address()).toBe('/login'));
});

const openHis = () => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  renderScreen(<WithdrawalRoute />, { at: '/settings/withdrawal' });
};
const fillPassword = () => userEvent.type(screen.getByLabelText(/パスワード/, { selector: 'input' }), 'his-secret-1');
const confirm = async () => {
  await press(withdrawal.submit);
  await userEvent.click((await screen.findAllByRole('button', { name: withdrawal.submit })).at(-1) as HTMLElement);
};

test('a man leaves with his password alone; the page says what will happen, also to his plan', async () => {
  mockApi.reply(withdraw, { success: true });
  openHis();
  expect(await screen.findByText(leavingJa.plan)).toBeTruthy();
  expect(isEnabled(withdrawal.submit)).toBe(false);
  await fillPassword();
  expect(isEnabled(withdrawal.submit)).toBe(true);
  await confirm();
  expect(await screen.findByText('退会が完了しました。')).toBeTruthy();
  expect(mockApi.calls(withdraw)[0]?.body).toEqual({ password: 'his-secret-1' });
  expect(mockApi.calls(submitCancelReason)).toHaveLength(0);
});

test('a reason is sent first, and a failure to send it stops nobody', async () => {
  mockApi.fail(submitCancelReason, 'internal');
  mockApi.reply(withdraw, { success: true });
  openHis();
  await choose(CANCEL_REASONS[MAN][1]);
  await fillPassword();
  await confirm();
  expect(await screen.findByText('退会が完了しました。')).toBeTruthy();
  expect(mockApi.calls(submitCancelReason)).toHaveLength(1);
});

test('a wrong password is reported beside the field, and the member has not left', async () => {
  mockApi.fail(withdraw, 'wrong_password');
  openHis();
  await fillPassword();
  await confirm();
  expect(await screen.findByText(errorsJa.wrong_password)).toBeTruthy();
  expect(getSession()).not.toBeNull();
});
