import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setMatchingStatus } from '#shared/contract/matching.ts';
import { getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { blockMember } from '#shared/contract/reports.ts';
import { blockedJa } from '#shared/messages/blocked.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { safetyLabelsJa } from '#shared/messages/safety-labels.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { manProfile, memberId, pairId, pairRow, womanProfile } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { ProfileFemaleRoute, ProfileRoute } from '../profile-routes.tsx';

const { menu, report, block } = safetyLabelsJa;
const user = userEvent.setup({ delay: null });
const openHim = (...[state, choices]: Parameters<typeof manProfile>) => {
  mockApi.reply(getProfile, manProfile(state, choices));
  signedInWoman();
  return renderScreen(<ProfileRoute />, { at: `/profile?id=${memberId(1)}` });
};
const choose = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: menu.open }));
  const sheet = await screen.findByRole('dialog', { name: menu.title });
  await user.click(within(sheet).getByRole('button', { name }));
};
const address = () => screen.getByTestId('address').textContent;

test('the menu on the photo reports him, and its button has the focus again', async () => {
  openHim(0, ['ok', 'ng', 'suspend']);
  await choose(report);
  const dialog = await screen.findByRole('dialog', { name: safetyJa.report.title });
  expect(screen.queryByRole('dialog', { name: menu.title })).toBeNull();
  await user.click(within(dialog).getAllByRole('button', { name: '閉じる' })[0] as HTMLElement);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(menu.open));
});

test('without a match it blocks him as the button at the end of the page does', async () => {
  mockApi.reply(blockMember, { success: true });
  openHim(0, ['ok', 'ng', 'suspend']);
  await choose(block);
  await user.click(await screen.findByRole('button', { name: safetyJa.block.submit }));
  await waitFor(() => expect(mockApi.calls(blockMember).map(({ body }) => body)).toEqual([{ uuid: memberId(1) }]));
  await waitFor(() => expect(address()).toBe('/recommends?status=matching&profile_list=true'));
});

test('a match is blocked as in the chat: she is offered the review', async () => {
  mockApi.reply(setMatchingStatus, { success: true, recommend: pairRow(1, 3) });
  openHim(1, ['block']);
  await choose(block);
  await user.click(await screen.findByRole('button', { name: matchingJa.block.submit }));
  expect(await screen.findByRole('dialog', { name: blockedJa.title })).toBeTruthy();
  expect(mockApi.calls(setMatchingStatus).map(({ body }) => body)).toEqual([
    { recommend: { id: pairId(1), status: 'ng', status_n: 1, ng_reason: 'block' } },
  ]);
  expect(mockApi.calls(blockMember)).toHaveLength(0);
});

test('a man has the same menu', async () => {
  mockApi.reply(getProfileFemale, womanProfile(9, ['ok', 'ng']));
  signedInMan();
  renderScreen(<ProfileFemaleRoute />, { at: `/profile/female?id=${memberId(1)}` });
  await choose(report);
  expect(await screen.findByRole('dialog', { name: safetyJa.report.title })).toBeTruthy();
});

test('a profile that he may not see has no menu', async () => {
  signedInMan();
  mockApi.fail(getProfileFemale, 'not_found');
  renderScreen(<ProfileFemaleRoute />, { at: `/profile/female?id=${memberId(1)}` });
  await screen.findByText('このプロフィールは表示できません');
  expect(screen.queryByRole('button', { name: menu.open })).toBeNull();
});
