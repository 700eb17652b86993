import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  automaticReadingJa,
  commerceJa,
  fillLegalText,
  operatorValue,
  privacyJa,
  termsJa,
  transmissionJa,
} from '#shared/messages/legal.ja.ts';
import { OPERATOR_FIELDS } from '#shared/stage-settings.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { LegalRoute } from './commerce-route.tsx';
import { LicensesRoute } from './licenses-route.tsx';
import { AutomaticReadingRoute, PrivacyRoute, TermsRoute } from './routes.tsx';
import shipped from './shipped-parts.json' with { type: 'json' };
import { ExternalTransmissionRoute } from './transmission-route.tsx';

const linksShown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const page = () => screen.getByRole('main').textContent ?? '';

test.each([
  ['terms', <TermsRoute key="terms" />, termsJa],
  ['privacy', <PrivacyRoute key="privacy" />, privacyJa],
  ['automatic reading', <AutomaticReadingRoute key="reading" />, automaticReadingJa],
])('%s shows every section, with nothing left to fill in', (_what, screenOf, text) => {
  renderScreen(screenOf);
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeTruthy();
  for (const { title } of text.sections) expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  expect(page()).not.toMatch(/\{\w+\}|undefined/);
});

test('a stage without an operator says so plainly', () => {
  renderScreen(<LegalRoute />);
  for (const name of ['販売事業者名', '所在地', '電話番号']) expect(page()).toContain(`【未設定：${name}】`);
});

test('the stage’s own data are in the texts', () => {
  const operator = { name: 'あわい合同会社', mail: 'help@awai.test' };
  expect(fillLegalText('{name}の{service}、{mail}、{address}', operator, 'あわい')).toBe(
    'あわい合同会社のあわい、help@awai.test、【未設定：所在地】',
  );
  expect(fillLegalText('{freeMemberCap}円', { freeMemberCap: 10_000 }, 'あわい')).toBe('10,000円');
  for (const field of OPERATOR_FIELDS) expect(operatorValue({}, field)).toMatch(/^【未設定：.+】$/);
});

test('every item that the law requires of a seller is there, with every price', () => {
  renderScreen(<LegalRoute />);
  for (const label of Object.values(commerceJa.labels)) expect(screen.getByText(label)).toBeTruthy();
  for (const price of ['3,850', '9,900', '16,500', '26,400', '1,100', '1,500', '3,900', '5,000', '8,000', '50,000'])
    expect(page()).toContain(`${price}円`);
  expect(page()).toContain('高校生');
});

test('high-school students are also excluded in the terms', () => {
  renderScreen(<TermsRoute />);
  expect(page()).toMatch(/高校生.*ご利用いただけません/);
});

test('the terms name an amount for members who paid nothing, and the privacy policy the country of the data; otherwise they say that it is missing', () => {
  const { unmount } = renderScreen(<TermsRoute />);
  expect(page()).toContain('（お支払いがない場合は【未設定：賠償額の上限（お支払いがない場合）】円）');
  unmount();
  renderScreen(<PrivacyRoute />);
  expect(page()).toContain('データセンター（【未設定：データセンターの事業者】）に保管します。');
});

test('the terms say that they do not include the consent to automatic reading', () => {
  renderScreen(<TermsRoute />);
  expect(page()).toContain('自動確認への同意は、この規約とは別に');
});

test('external transmissions name only the card form while the stage loads nothing else', () => {
  renderScreen(<ExternalTransmissionRoute />);
  const list = screen.getByRole('list', { name: transmissionJa.tableLabel });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list.textContent).toContain(transmissionJa.payment.sent);
});

test('a member gets back to the settings, and each page leads to the others', () => {
  signedInWoman();
  renderScreen(<TermsRoute />, { at: '/terms' });
  expect(linksShown()).toEqual([
    '/settings',
    '/privacy',
    '/automatic_reading',
    '/legal',
    '/external_transmission',
    '/licenses',
  ]);
});

test('the licences name libvips, the places of its licence and its source, and every shipped part', () => {
  renderScreen(<LicensesRoute />);
  for (const text of [/LGPL-3\.0-or-later/, /John Cupitt/, /^glib [\d.]+ — LGPLv3$/, /^sharp [\d.]+ — Apache-2\.0$/])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(linksShown()).toEqual(
    expect.arrayContaining([
      'https://www.gnu.org/licenses/lgpl-3.0.html',
      expect.stringMatching(/^https:\/\/github\.com\/libvips\/libvips\/tree\/v8\.\d+\.\d+$/),
      expect.stringMatching(/^https:\/\/github\.com\/lovell\/sharp-libvips\/tree\/v1\.\d+\.\d+$/),
    ]),
  );
  for (const license of new Set(shipped.packages.map((part) => part.license)))
    expect(screen.getAllByRole('link', { name: license }).length).toBeGreaterThan(0);
});

test('a visitor gets back to the top, and finds the pages that the footer does not name', () => {
  const { unmount } = renderScreen(<TermsRoute />, { at: '/terms' });
  expect(linksShown()).toEqual(['/', '/automatic_reading', '/licenses']);
  unmount();
  renderScreen(<AutomaticReadingRoute />, { at: '/automatic_reading' });
  expect(linksShown()).toEqual(['/', '/licenses']);
});
