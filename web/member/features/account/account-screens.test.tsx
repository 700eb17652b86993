import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { completeTutorial, getAccount } from '#shared/contract/account.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { quietHome } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { config } from '#web/platform/config.ts';
import { MaleTutorialRoute } from './male-tutorial-route.tsx';
import { PaymentInformationRoute } from './payment-information-route.tsx';
import { TutorialRoute } from './tutorial-route.tsx';

beforeEach(quietHome);
const address = () => screen.getByTestId('address').textContent;
const button = (name: string) => screen.findByRole('button', { name });

test('the tutorial is finished by both boxes, not by one', async () => {
  mockApi.reply(completeTutorial, { success: true });
  const { woman } = tutorialJa;
  renderScreen(<TutorialRoute />, { at: '/tutorial' });
  await userEvent.click(screen.getByRole('checkbox', { name: woman.checks.choice }));
  expect(screen.getByRole('button', { name: woman.disabled }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: woman.checks.safety }));
  await userEvent.click(screen.getByRole('button', { name: woman.submit }));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(mockApi.calls(completeTutorial)).toHaveLength(1);
});

test('the men’s tutorial leads on by both boxes, to what comes next', async () => {
  mockApi.reply(getAccount, manAccount({ age_conf: 0, age_conf_file: false }));
  const { man } = tutorialJa;
  renderScreen(<MaleTutorialRoute />, { at: '/maletutorial' });
  await userEvent.click(screen.getByRole('checkbox', { name: man.checks.choice }));
  expect(screen.getByRole('button', { name: man.disabled }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: man.checks.safety }));
  await userEvent.click(await button(man.submit));
  await waitFor(() => expect(address()).toBe('/age_confirmation'));
});

test('an unpaid man reads what each plan costs', async () => {
  mockApi.reply(getAccount, manAccount({ payment_conf: 0 }));
  renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  expect(await screen.findByText(paymentsJa.information.unpaid.opensSoon)).toBeTruthy();
  for (const price of ['3,850', '9,900', '16,500', '26,400']) expect(screen.getByText(price)).toBeTruthy();
});

const expectPrices = async (account: ReturnType<typeof manAccount>, prices: readonly string[]) => {
  mockApi.reply(getAccount, account);
  const { container } = renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  const shown = () => [...container.querySelectorAll('li')].map((row) => row.textContent?.match(/[\d,]{5,}/)?.[0]);
  await waitFor(() => expect(shown()).toEqual(prices));
};

test('a listed man reads the campaign’s prices and the regular ones', async () => {
  const prices = ['2,500', '9,900', '12,000', '20,000', '3,850', '9,900', '16,500', '26,400'];
  await expectPrices(manAccount({ payment_conf: 0, listed: true }), prices);
  expect(screen.getByText(paymentsJa.information.unpaid.campaignPlans)).toBeTruthy();
});

test('the regular prices are those of the stage’s book', async () => {
  Object.assign(config, { regularPrices: 'second' });
  onTestFinished(() => void Object.assign(config, { regularPrices: 'first' }));
  await expectPrices(manAccount({ payment_conf: 0 }), ['3,000', '8,500', '14,000', '25,000']);
});

test('a woman reads the premium price', () => expectPrices(womanAccount(), ['1,100']));

test('a listed woman reads that there is no plan', async () => {
  mockApi.reply(getAccount, womanAccount({ listed: true }));
  renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  expect(await screen.findByText(paymentsJa.information.unpaid.noPlan)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(paymentsJa.information.unpaid.opensSoon)).toBeNull());
});

test('a paid man reads that his plan runs', async () => {
  mockApi.reply(getAccount, manAccount());
  renderScreen(<PaymentInformationRoute />, { at: '/payment_information' });
  expect(await screen.findByText(paymentsJa.information.paid.status)).toBeTruthy();
  expect(screen.queryByText('3,850')).toBeNull();
});
