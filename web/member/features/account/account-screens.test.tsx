import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { completeTutorial, getAccount } from '#shared/contract/account.ts';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { quietHome } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { MaleTutorialRoute } from '#web/member/features/ranks/male-tutorial-route.tsx';
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

test('the men’s tutorial leads by both boxes, which are stored, to the next step', async () => {
  mockApi.reply(getAccount, manAccount({ age_conf: 0, age_conf_file: false, tutorial_check: 0 }));
  mockApi.reply(completeTutorial, { success: true });
  const { man } = tutorialJa;
  renderScreen(<MaleTutorialRoute />, { at: '/maletutorial' });
  await userEvent.click(await screen.findByRole('checkbox', { name: man.checks.choice }));
  expect(screen.getByRole('button', { name: man.disabled }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: man.checks.safety }));
  await userEvent.click(await button(man.submit));
  await waitFor(() => expect(address()).toBe('/age_confirmation'));
  expect(mockApi.calls(completeTutorial)).toHaveLength(1);
});

test('a man who ticked both boxes before is not asked for them again', async () => {
  mockApi.reply(getAccount, manAccount({ age_conf: 0, age_conf_file: false, tutorial_check: 1 }));
  renderScreen(<MaleTutorialRoute />, { at: '/maletutorial' });
  await userEvent.click(await button(tutorialJa.man.submit));
  await waitFor(() => expect(address()).toBe('/age_confirmation'));
  expect([
    screen.queryByRole('checkbox', { name: tutorialJa.man.checks.choice }),
    mockApi.calls(completeTutorial).length,
  ]).toEqual([null, 0]);
});

test('boxes of a man that could not be stored say why and keep the ticks', async () => {
  mockApi.reply(getAccount, manAccount({ age_conf: 0, age_conf_file: false, tutorial_check: 0 }));
  mockApi.fail(completeTutorial, 'internal');
  const { man } = tutorialJa;
  renderScreen(<MaleTutorialRoute />, { at: '/maletutorial' });
  await userEvent.click(await screen.findByRole('checkbox', { name: man.checks.choice }));
  await userEvent.click(screen.getByRole('checkbox', { name: man.checks.safety }));
  await userEvent.click(await button(man.submit));
  expect(await screen.findByRole('alert')).toBeTruthy();
  const boxes = Object.values(man.checks).map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }));
  expect([address(), ...boxes.map(({ checked }) => checked)]).toEqual(['/maletutorial', true, true]);
});
