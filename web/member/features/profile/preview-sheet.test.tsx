import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listModals } from '#shared/contract/notices.ts';
import { getAccountDetail, updateProfile } from '#shared/contract/profile.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profilePreviewJa } from '#shared/messages/profile-view.ja.ts';
import { sampleAvatarPath } from '#shared/options/profile.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail, newManDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { FemaleFormRoute } from './female-form-route.tsx';
import { draftDetail } from './form/draft-detail.ts';
import { femaleForm, maleFullForm } from './form/profile-forms.ts';
import { toValues } from './form/profile-values.ts';
import { FormRoute } from './form-route.tsx';
import { loadLaterParts } from './load-later-parts.ts';
import { PartialFormRoute } from './partial-form-route.tsx';

beforeAll(async () => {
  await Promise.all([loadLaterParts(), import('./components/preview-sheet.tsx')]);
});
beforeEach(() => {
  localStorage.clear();
  mockApi.reply(listModals, { modal_list: [] });
});

const address = () => screen.getByTestId('address').textContent;
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } });
const field = <T extends Element>(selector: string) => document.querySelector<T>(selector) as T;
const opener = async () => (await screen.findByText(profileFormJa.privacy.open)).closest('button') as HTMLElement;
const openSheet = async () => {
  fireEvent.click(await opener());
  return within(await screen.findByRole('dialog', { name: profilePreviewJa.sheet.title }));
};
const close = () => fireEvent.click(screen.getByLabelText(partsJa.close));
const asWoman = (detail = newWomanDetail(), step = '') => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(getAccountDetail, detail);
  return renderScreen(<FemaleFormRoute />, { at: `/femaleform${step}` });
};

test('what is typed on the first page is in the preview, which is no navigation and gives the focus back', async () => {
  asWoman();
  type(await screen.findByLabelText(/ユーザー名/), 'あおい');
  type(screen.getByLabelText(/年齢/), '27');
  const sheet = await openSheet();
  expect(sheet.getByRole('heading', { level: 2, name: 'あおい' })).toBeTruthy();
  expect(sheet.getByText('27歳')).toBeTruthy();
  expect(sheet.getByText(new RegExp(profilePreviewJa.lead.female))).toBeTruthy();
  expect(address()).toBe('/femaleform');
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await opener());
  expect([address(), screen.getByLabelText<HTMLInputElement>(/ユーザー名/).value]).toEqual(['/femaleform', 'あおい']);
  expect([mockApi.calls(updateProfile).length, mockApi.calls(getAccountDetail).length]).toEqual([0, 1]);
});

test('on the last page of a registration it shows the answers of all pages, and what is missing as missing', async () => {
  asWoman(newWomanDetail({ height: '161~165' }), '?step=photos');
  fireEvent.click(await screen.findByLabelText(/3/, { selector: 'input[name=default_img_no]' }));
  fireEvent.click(screen.getByText(profileFormJa.skip));
  await waitFor(() => expect(address()).toBe('/femaleform?step=finish'));
  const sheet = await openSheet();
  expect(sheet.getByRole('heading', { level: 2, name: profilePreviewJa.nameless })).toBeTruthy();
  expect(sheet.getByRole('img').getAttribute('src')).toBe(sampleAvatarPath(3));
  expect(document.querySelector('dialog')?.textContent).not.toContain('161');
  expect(address()).toBe('/femaleform?step=finish');
});

test('a draft of an earlier visit is in the preview', async () => {
  const { unmount } = asWoman();
  type(await screen.findByLabelText(/ユーザー名/), 'すずか');
  unmount();
  asWoman();
  expect(await screen.findByDisplayValue('すずか')).toBeTruthy();
  expect((await openSheet()).getByRole('heading', { level: 2, name: 'すずか' })).toBeTruthy();
});

test.each([
  ['a first registration', <PartialFormRoute key="a" />, '/partialform?step=body', newManDetail()],
  ['a page of a saved profile', <FormRoute key="b" />, '/form?step=body', manDetail()],
  ['the overview of a saved profile', <FormRoute key="c" />, '/form', manDetail()],
  ['a form of one section', <FormRoute key="d" />, '/form?only_propensity=true', manDetail()],
] as const)('a man opens it in %s', async (_where, form, at, detail) => {
  signedInMan();
  mockApi.reply(getAccount, manAccount({ rank: 'C' }));
  mockApi.reply(getAccountDetail, { ...detail, twitter_name: detail.twitter_name && 'れん' });
  renderScreen(form, { at });
  const name = detail.twitter_name ? 'れん' : profilePreviewJa.nameless;
  expect((await openSheet()).getByRole('heading', { level: 2, name })).toBeTruthy();
  expect(address()).toBe(at);
});

test('an answer that was changed on a page of a saved profile is the one that is shown', async () => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  mockApi.reply(getAccountDetail, manDetail({ propensity: '前の文章' }));
  renderScreen(<FormRoute />, { at: '/form?step=propensity' });
  await waitFor(() => expect(field('textarea')).toBeTruthy());
  type(field('textarea'), '新しい文章');
  const sheet = await openSheet();
  expect([sheet.queryByText('前の文章'), sheet.getByText('新しい文章').tagName]).toEqual([null, 'P']);
});

test('the draft’s profile has the photos of the screen, ids as they are saved, and empty answers as none', () => {
  const detail = manDetail({
    your_cunnilingus: 1,
    twitterid: 'before',
    withheld_texts: [{ field: 'propensity', state: 'waiting' }],
  });
  const values = {
    ...toValues(detail),
    your_cunnilingus: '',
    twitterid: '＠ren_01',
    appear_points: [],
    appear_other: '',
  };
  const seen = draftDetail(detail, maleFullForm, values, ['blob:one', null, '/photos/three.webp']);
  expect([seen.profile1, seen.profile2, seen.profile3]).toEqual([
    'blob:one',
    '/images/fallback/default.png',
    '/photos/three.webp',
  ]);
  expect([seen.your_cunnilingus, seen.twitterid, seen.appear_points, seen.version]).toEqual([null, 'ren_01', '', 4]);
  expect(seen.withheld_texts).toHaveLength(1);
  const changed = draftDetail(detail, maleFullForm, { ...values, propensity: '書き直しました' }, []);
  expect([changed.withheld_texts, changed.propensity]).toEqual([[], '書き直しました']);
});

test('without a photo a woman’s chosen drawing is shown; none of them is the empty picture', () => {
  const detail = newWomanDetail();
  const of = (default_img_no: string) =>
    draftDetail(detail, femaleForm, { ...toValues(detail), default_img_no }, [detail.profile1, null]).profile1;
  expect([of('5'), of('0')]).toEqual([sampleAvatarPath(5), '/images/fallback/default.png']);
});
