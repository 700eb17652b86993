import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { cancelPlan, submitCancelReason } from '#shared/contract/cancellation.ts';
import { getPaymentInformation } from '#shared/contract/payment-information.ts';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { CANCEL_REASONS, MAN, OTHER_REASON, WOMAN } from '#shared/options/member.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { information } from '#tests/setup/arrange/paying.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { cancelledPlan, retryingPlan, runningPlan } from '#tests/setup/web/plans.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { writeDraft } from '#web/platform/drafts/draft-store.ts';
import { CancellationRoute } from './cancellation-route.tsx';

const texts = cancellationJa;
const UID = 'ren@example.com';
beforeEach(() => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
});
const open = (search = '', answer = runningPlan()) => {
  mockApi.reply(getPaymentInformation, answer);
  return renderScreen(
    <Routes>
      <Route path="/payment_cancellation" element={<CancellationRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: `/payment_cancellation${search}` },
  );
};
const address = () => screen.getByTestId('address').textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) });
const password = () => screen.findByLabelText(texts.password);

test('the six steps in order, with both calls at the end and the link home', async () => {
  mockApi.reply(submitCancelReason, { success: true });
  mockApi.reply(cancelPlan, { success: true });
  open();
  await heading(texts.steps[0]);
  await waitFor(() => expect(address()).toBe('/payment_cancellation?step=1'));
  expect(screen.getByText(texts.confirm)).toBeTruthy();
  expect(screen.getByText('2026年12月3日')).toBeTruthy();
  await press(texts.next);
  expect(await screen.findByText(texts.explanation('2026年12月3日 14:05'))).toBeTruthy();
  expect(document.activeElement).toBe(await heading(texts.steps[1]));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(texts.spoken(2, 6));
  await press(texts.next);
  const first = screen.getByRole('radio', { name: CANCEL_REASONS[MAN][0] }) as HTMLInputElement;
  expect(first.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: OTHER_REASON }));
  await userEvent.type(screen.getByLabelText(withdrawalJa.detail), 'しばらく休みます');
  await press(texts.next);
  expect(await screen.findByText(texts.review)).toBeTruthy();
  expect(screen.getByText('しばらく休みます')).toBeTruthy();
  await press(texts.next);
  expect(await screen.findByText(texts.final)).toBeTruthy();
  expect(screen.getByText('2026年12月3日 14:05まで')).toBeTruthy();
  await press(texts.next);
  const submit = await screen.findByRole('button', { name: texts.submit });
  expect(submit.hasAttribute('disabled')).toBe(true);
  await userEvent.type(await password(), 'awai-demo-1');
  expect(submit.hasAttribute('disabled')).toBe(false);
  await userEvent.click(submit);
  expect(await screen.findByText(texts.done)).toBeTruthy();
  expect(screen.getByText(texts.doneBody('2026年12月3日 14:05'))).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.toHome }).getAttribute('href')).toBe('/home');
  expect(mockApi.calls(submitCancelReason)[0]?.body).toEqual({
    cancel_reason: {
      uid: UID,
      password: 'awai-demo-1',
      cancel_reason: OTHER_REASON,
      cancel_reason_text: 'しばらく休みます',
    },
  });
  expect(mockApi.calls(cancelPlan)[0]?.body).toEqual({ uid: UID });
  // Neither the password nor the reason stays on the device.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/awai-demo-1|しばらく/);
});

test.each(['', '?step=0', '?step=7', '?step=abc', '?step=2.5'])('“%s” is the first step', async (search) => {
  open(search);
  await heading(texts.steps[0]);
  await waitFor(() => expect(address()).toBe('/payment_cancellation?step=1'));
});

test('back from the second step leads to the plan; from later ones to the step before', async () => {
  const { unmount } = open('?step=2');
  await press(texts.back);
  expect(address()).toBe('/payment_information');
  unmount();
  open('?step=4');
  await press(texts.change);
  await heading(texts.steps[2]);
  expect(address()).toBe('/payment_cancellation?step=3');
});

test('a member who does not want to cancel after all is one press away from the plan', async () => {
  open();
  await press(texts.leave);
  expect(address()).toBe('/payment_information');
});

test('the reasons are those of her sex, the first one chosen', async () => {
  signedInWoman();
  open('?step=3');
  await screen.findByText(texts.reason);
  const radios = screen.getAllByRole('radio') as HTMLInputElement[];
  expect(radios.map(({ value }) => value)).toEqual(CANCEL_REASONS[WOMAN]);
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
});

test('a text of more than a hundred characters shows an error, and the step does not go on', async () => {
  open('?step=3');
  await userEvent.click(await screen.findByRole('radio', { name: OTHER_REASON }));
  await userEvent.click(screen.getByLabelText(withdrawalJa.detail));
  await userEvent.paste('あ'.repeat(101));
  expect(screen.getByText('100文字以内で入力してください。')).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.next }).hasAttribute('disabled')).toBe(true);
  // The text stays until the member leaves the step and returns to it.
  expect(screen.getByLabelText<HTMLTextAreaElement>(withdrawalJa.detail).value).toHaveLength(101);
  await press(texts.back);
  await heading(texts.steps[1]);
  await press(texts.next);
  expect(await screen.findByText(texts.reset)).toBeTruthy();
  expect(screen.queryByLabelText(withdrawalJa.detail)).toBeNull();
  // Once the member has confirmed the first reason, the note about the reset is not shown again.
  await press(texts.next);
  await heading(texts.steps[3]);
  await press(texts.change);
  await heading(texts.steps[2]);
  expect(screen.queryByText(texts.reset)).toBeNull();
});

test.each([3, 4, 5, 6])('an invalid reason at step %i is reset, and chosen again', async (step) => {
  writeDraft(`cancellation.${UID}`, { reason: OTHER_REASON, text: 'あ'.repeat(101) });
  open(`?step=${step}`);
  await heading(texts.steps[2]);
  expect(address()).toBe('/payment_cancellation?step=3');
  expect((screen.getByRole('radio', { name: CANCEL_REASONS[MAN][0] }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText(texts.reset)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: CANCEL_REASONS[MAN][1] }));
  expect(screen.queryByText(texts.reset)).toBeNull();
});

test('a reload keeps the reason', async () => {
  const { unmount } = open('?step=3');
  await userEvent.click(await screen.findByRole('radio', { name: CANCEL_REASONS[MAN][1] }));
  unmount();
  open('?step=5');
  expect(await screen.findByText(CANCEL_REASONS[MAN][1])).toBeTruthy();
});

test('a wrong password is reported at the field, which has the focus; nothing is cancelled', async () => {
  mockApi.fail(submitCancelReason, 'wrong_password');
  open('?step=6');
  await userEvent.type(await password(), 'not-the-one');
  await press(texts.submit);
  expect(await screen.findByText(errorsJa.wrong_password)).toBeTruthy();
  expect(document.activeElement).toBe(await password());
  expect(mockApi.calls(cancelPlan)).toHaveLength(0);
});

test('a refusal of the second call shows the server’s words; a further press sends both again', async () => {
  mockApi.reply(submitCancelReason, { success: true });
  mockApi.fail(cancelPlan, 'cancel_reason_required');
  mockApi.reply(cancelPlan, { success: true });
  open('?step=6');
  await userEvent.type(await password(), 'awai-demo-1');
  await press(texts.submit);
  expect(await screen.findByText(errorsJa.cancel_reason_required)).toBeTruthy();
  expect(screen.getByText(texts.failedHint)).toBeTruthy();
  await press(texts.submit);
  expect(await screen.findByText(texts.done)).toBeTruthy();
  expect(mockApi.calls(submitCancelReason)).toHaveLength(2);
});

test('without an answer the documented words are shown, and the repeated call has the same key', async () => {
  mockApi.reply(submitCancelReason, { success: true });
  mockApi.lose(cancelPlan);
  mockApi.reply(cancelPlan, { success: true });
  open('?step=6');
  await userEvent.type(await password(), 'awai-demo-1');
  await press(texts.submit);
  expect(await screen.findByText('An error occurred')).toBeTruthy();
  expect(screen.getByText(texts.unknownHint)).toBeTruthy();
  await press(texts.submit);
  expect(await screen.findByText(texts.done)).toBeTruthy();
  const keys = mockApi.calls(cancelPlan).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test.each([
  ['no answer to the reason', () => mockApi.lose(submitCancelReason)],
  ['a page of the gateway', () => mockApi.replyWith(submitCancelReason, () => new Response('<html>', { status: 502 }))],
  ['a refusal of a firewall', () => mockApi.replyWith(submitCancelReason, () => new Response('', { status: 403 }))],
  [
    'an error without a sentence',
    () => mockApi.replyWith(submitCancelReason, () => Response.json({}, { status: 500 })),
  ],
] as const)('%s shows the documented words', async (_what, arrange) => {
  arrange();
  open('?step=6');
  await userEvent.type(await password(), 'awai-demo-1');
  await press(texts.submit);
  expect(await screen.findByText('An error occurred', {}, { timeout: 10_000 })).toBeTruthy();
});

test.each([
  ['a member who does not pay is led home', information(), '/home'],
  ['a member who has cancelled already is led to the plan', cancelledPlan(), '/payment_information'],
] as const)('%s', async (_what, answer, to) => {
  open('?step=3', answer);
  await waitFor(() => expect(address()).toBe(to));
});

test('while a renewal is tried again the page says that the paid time is over', async () => {
  open('?step=2', retryingPlan());
  expect(await screen.findByText(texts.explanationUnpaid)).toBeTruthy();
});
