import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getAccountDetail, getProfile, getProfileFemale } from '#shared/contract/profile.ts';
import { commonActsJa as common } from '#shared/messages/common-acts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { ACT_KEYS } from '#shared/options/acts.ts';
import type { Caution } from '#shared/options/cautions.ts';
import { manDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { manProfile, memberId, womanProfile } from '#tests/setup/web/pairs.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import type { ManProfile } from '../api/use-partner-profile.ts';
import { ProfileFemaleRoute, ProfileRoute } from '../profile-routes.tsx';

const answering = (answer: number | null) => Object.fromEntries(ACT_KEYS.map((key) => [key, answer]));
/** The man answers 2 (したい) to all acts but one. */
const him = (over: Partial<ManProfile['profile']> = {}) => manProfile(0, ['ok'], { your_wild: null, ...over });
const openHim = (profile = him()) => {
  mockApi.reply(getProfile, profile);
  signedInWoman();
  return renderScreen(<ProfileRoute />, { at: `/profile?id=${memberId(1)}` });
};
const section = async () => {
  const details = (await screen.findByText('キスマークをつける')).closest('details');
  if (!details) throw new Error('no closed section');
  return details;
};
const toggle = async (isOpen: boolean) => {
  const details = await section();
  act(() => {
    details.open = isOpen;
    details.dispatchEvent(new Event('toggle'));
  });
  return details;
};
const marks = (container: Element) =>
  [...container.querySelectorAll(`[aria-label="${common.mark}"]`)].map((mark) => mark.closest('dl > div')?.id);

describe('the open section', () => {
  test('says on how many acts both agree, and marks them', async () => {
    mockApi.reply(getAccountDetail, newWomanDetail({ ...answering(1), your_kisuma: 4, your_choking: null }));
    openHim();
    const details = await toggle(true);
    expect(await within(details).findByText('13項目が合っています')).toBeTruthy();
    const agreed = ACT_KEYS.filter((key) => !['your_kisuma', 'your_choking', 'your_wild'].includes(key));
    expect(marks(details).sort()).toEqual(agreed.map((key) => `row-${key}`).sort());
  });
  test('says the same to a man about a woman', async () => {
    mockApi.reply(getProfileFemale, womanProfile(1, ['block']));
    mockApi.reply(getAccountDetail, manDetail(answering(2)));
    signedInMan();
    renderScreen(<ProfileFemaleRoute />, { at: `/profile/female?id=${memberId(1)}` });
    expect(await within(await toggle(true)).findByText('16項目が合っています')).toBeTruthy();
  });
  test.each([
    ['nothing in common', answering(4), him(), common.none],
    ['no act that both answered', answering(2), him(answering(null)), common.uncompared],
    ['no answers of her own', answering(null), him(), common.unanswered],
  ])('says so: %s', async (_what, own, profile, sentence) => {
    mockApi.reply(getAccountDetail, newWomanDetail(own));
    openHim(profile);
    const details = await toggle(true);
    expect(await within(details).findByText(sentence)).toBeTruthy();
    expect(marks(details)).toEqual([]);
    const answer = within(details).queryByRole('link', { name: common.answer });
    expect(answer?.getAttribute('href')).toBe(sentence === common.unanswered ? '/femaleform?step=answers1' : undefined);
  });
  test('shows the answers also when the viewer’s own could not be read, and offers to try again', async () => {
    mockApi.fail(getAccountDetail, 'unavailable');
    openHim();
    const details = await toggle(true);
    expect(await within(details).findByText(common.failed)).toBeTruthy();
    mockApi.reply(getAccountDetail, newWomanDetail(answering(2)));
    act(() => within(details).getByRole('button', { name: partsJa.retry }).click());
    expect(await within(details).findByText('15項目が合っています')).toBeTruthy();
  });
});

test('the closed section asks for nothing and has nothing of it, also after it was open', async () => {
  mockApi.reply(getAccountDetail, newWomanDetail(answering(2)));
  openHim();
  const details = await section();
  expect(mockApi.calls(getAccountDetail)).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/項目が合って|合っている項目/);
  expect(marks(document.body)).toEqual([]);
  await toggle(true);
  await within(details).findByText('15項目が合っています');
  await toggle(false);
  expect(document.body.textContent).not.toMatch(/項目が合って|合っている項目/);
  expect(marks(document.body)).toEqual([]);
  expect(mockApi.calls(getAccountDetail)).toHaveLength(1);
});

describe('the caution', () => {
  const cautioned = (about: Caution | null, over: Partial<ManProfile['profile']> = {}): ManProfile => {
    const profile = him(over);
    const explanation = { reasons: [], caution: '注意', caution_about: about };
    return { ...profile, recommend: { ...profile.recommend, explanation } };
  };
  const pressCaution = async () => {
    const button = await screen.findByRole('button', { name: '注意' });
    act(() => button.click());
  };
  test.each([
    ['acts', 'row-your_choking'],
    ['degrees', 'row-your_sadism'],
    ['fewAnswers', 'row-your_wild'],
  ] as const)('about %s opens the section and moves the focus to %s', async (about, row) => {
    mockApi.reply(getAccountDetail, newWomanDetail({ ...answering(2), your_choking: 4 }));
    openHim(cautioned(about));
    await pressCaution();
    await waitFor(() => expect(document.activeElement?.id).toBe(row));
    expect((await section()).open).toBe(true);
  });
  test('leads to the answers also when the viewer’s own could not be read', async () => {
    mockApi.fail(getAccountDetail, 'unavailable');
    openHim(cautioned('acts'));
    await pressCaution();
    await waitFor(() => expect(document.activeElement?.closest('details')?.open).toBe(true));
  });
  test.each([
    ['freeTimes', 'row-your_freetimes'],
    ['messages', 'row-your_pre_dm'],
    ['beforeMeeting', 'row-your_pre_tel'],
    ['region', 'row-area'],
  ] as const)('about %s moves the focus to %s and leaves the section closed', async (about, row) => {
    openHim(cautioned(about));
    await pressCaution();
    await waitFor(() => expect(document.activeElement?.id).toBe(row));
    expect((await section()).open).toBe(false);
    expect(mockApi.calls(getAccountDetail)).toHaveLength(0);
  });
  test.each([
    ['an age', cautioned('age')],
    ['an answer that is gone', cautioned('messages', { your_pre_dm: '' })],
    ['nothing that this app knows', cautioned(null)],
  ])('about %s is only text', async (_what, profile) => {
    openHim(profile);
    expect(await screen.findByText('注意')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '注意' })).toBeNull();
  });
  test('a section that was closed again stays closed until the next press', async () => {
    mockApi.reply(getAccountDetail, newWomanDetail(answering(2)));
    openHim(cautioned('degrees'));
    await pressCaution();
    await waitFor(() => expect(document.activeElement?.id).toBe('row-your_sadism'));
    await toggle(false);
    expect((await section()).open).toBe(false);
    screen.getByRole('button', { name: '注意' }).focus();
    await pressCaution();
    await waitFor(() => expect(document.activeElement?.id).toBe('row-your_sadism'));
  });
});
