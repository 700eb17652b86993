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

test('the men’s tutorial leads by both boxes to the next step', async () => {
  mockApi.reply(getAccount, manAccount({ age_conf: 0, age_conf_file: false }));
  const { man } = tutorialJa;
  renderScreen(<MaleTutorialRoute />, { at: '/maletutorial' });
  await userEvent.click(screen.getByRole('checkbox', { name: man.checks.choice }));
  expect(screen.getByRole('button', { name: man.disabled }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: man.checks.safety }));
  await userEvent.click(await button(man.submit));
  await waitFor(() => expect(address()).toBe('/age_confirmation'));
});
