import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { profilePreviewJa } from '#shared/messages/profile-view.ja.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { manDetail, newWomanDetail } from '#tests/setup/web/account-details.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { PreviewRoute } from './preview-route.tsx';

test('a man sees what a woman sees of him: rank and texts, never his phone number', async () => {
  signedInMan();
  mockApi.reply(getAccount, manAccount({ rank: 'C' }));
  mockApi.reply(getAccountDetail, manDetail({ twitter_name: 'れん', phone: '090-1111-2222', height: '171~175' }));
  renderScreen(<PreviewRoute />, { at: '/preview' });
  expect(await screen.findByRole('heading', { level: 2, name: 'れん' })).toBeTruthy();
  expect(screen.getByText(profilePreviewJa.lead.male)).toBeTruthy();
  expect(screen.getByText('171〜175センチ')).toBeTruthy();
  expect(screen.getByText('C')).toBeTruthy();
  expect(document.body.textContent).not.toContain('090-1111-2222');
});

test('a woman sees what a man sees of her: neither height and weight nor social accounts', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(
    getAccountDetail,
    newWomanDetail({
      twitter_name: 'あおい',
      height: '161~165',
      weight: '51~55',
      twitterid: 'aoi_secret',
      sexual_experience: 'ゆっくり話したい',
    }),
  );
  renderScreen(<PreviewRoute />, { at: '/preview' });
  const words = await screen.findByText('ゆっくり話したい');
  const details = words.closest('details');
  expect(details?.open).toBe(false);
  if (details) details.open = true;
  if (details) fireEvent(details, new Event('toggle'));
  // Nobody is compared with herself.
  expect(details?.textContent).not.toMatch(/合ってい/);
  expect(screen.getByText(profilePreviewJa.lead.female)).toBeTruthy();
  for (const secret of ['161', '51~55', 'aoi_secret']) expect(document.body.textContent).not.toContain(secret);
});

test('without a profile the page leads to the form', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(getAccountDetail, newWomanDetail());
  renderScreen(<PreviewRoute />, { at: '/preview' });
  expect(await screen.findByText(profilePreviewJa.empty.title)).toBeTruthy();
  expect(screen.getByRole('link', { name: profilePreviewJa.edit }).getAttribute('href')).toBe('/femaleform');
});
