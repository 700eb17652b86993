import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { listSessions } from '#shared/contract/auth.ts';
import {
  EXPORT_SECTIONS,
  exportData,
  getChatSettings,
  getConsents,
  getMailSettings,
  setChatSettings,
  setMailSettings,
  setReadingConsent,
} from '#shared/contract/settings.ts';
import { setTimelineSettings } from '#shared/contract/timeline.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { ConsentsRoute } from './consents-route.tsx';
import { ExportRoute } from './export-route.tsx';
import { MailSettingsRoute } from './mail-settings-route.tsx';
import { SettingsRoute } from './settings-route.tsx';

const mails = (match = true): ResponseOf<typeof getMailSettings> => ({
  success: true,
  mails: [
    { kind: 'match', on: match, chosen_at: null },
    { kind: 'message', on: true, chosen_at: '2026-07-01T00:00:00.000Z' },
  ],
});
const consents = (on: boolean, since: string | null): ResponseOf<typeof getConsents> => ({
  success: true,
  terms_accepted_at: '2026-06-01T00:00:00.000Z',
  reading: { on, since },
});
const isOn = (name: string) => (screen.getByRole('switch', { name: new RegExp(name) }) as HTMLInputElement).checked;
const flip = (name: string) => userEvent.click(screen.getByRole('switch', { name: new RegExp(name) }));

const openSettings = () => {
  mockApi.reply(listSessions, { sessions: [] });
  mockApi.reply(getMailSettings, mails());
  mockApi.reply(getConsents, consents(true, '2026-06-01T00:00:00.000Z'));
  mockApi.reply(getChatSettings, { success: true, read_marks: false });
  mockApi.reply(getAccount, womanAccount());
  renderScreen(<SettingsRoute />);
};

test.each([
  ['a woman to the survey', signedInWoman, '/questionaire'],
  ['a man to his own screen', signedInMan, '/settings/withdrawal'],
] as const)('the index leads %s to their withdrawal, and to all other settings', (_who, signIn, to) => {
  signIn();
  openSettings();
  const linkTo = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
  expect(linkTo(settingsJa.rows.withdrawal)).toBe(to);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/settings/password',
      '/settings/passkeys',
      '/settings/sessions',
      '/settings/mail',
      '/settings/consents',
      '/settings/export',
      '/settings/reports',
      '/payment_information',
      '/payment_history',
      '/qa',
      '/terms',
      '/privacy',
      '/legal',
    ]),
  );
});

test('each row shows the current choice, and none when it could not be loaded', async () => {
  signedInWoman();
  mockApi.fail(listSessions, 'internal');
  mockApi.reply(getMailSettings, mails());
  mockApi.fail(getChatSettings, 'internal');
  mockApi.fail(getAccount, 'internal');
  mockApi.reply(getConsents, consents(false, null));
  renderScreen(<SettingsRoute />);
  const { rows, values } = settingsJa;
  await screen.findByRole('link', { name: `${rows.mail}${values.mail(2)}` });
  await screen.findByRole('link', { name: `${rows.consents}${values.consents(false)}` });
  expect(screen.getByRole('link', { name: rows.sessions })).toBeTruthy();
});

test('the colours change at once and are kept for the next load', async () => {
  signedInWoman();
  openSettings();
  await userEvent.click(screen.getByRole('radio', { name: settingsJa.theme.options.dark }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('awai.theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: settingsJa.theme.options.system }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('awai.theme')).toBeNull();
});

test('read marks are off at first, switched by a press, and switched back when they could not be saved', async () => {
  signedInWoman();
  openSettings();
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /既読を見せ合う/ });
  expect(toggle.checked).toBe(false);
  const release = mockApi.hold(setChatSettings, { success: true, read_marks: true });
  await userEvent.click(toggle);
  expect(toggle.checked).toBe(true);
  release();
  await waitFor(() => expect(mockApi.calls(setChatSettings)[0]?.body).toEqual({ chat_settings: { read_marks: true } }));
  mockApi.forget(setChatSettings);
  mockApi.fail(setChatSettings, 'internal');
  await waitFor(() => expect(toggle.checked).toBe(true));
  await userEvent.click(toggle);
  expect(await screen.findByText(errorsJa.internal)).toBeTruthy();
  expect(toggle.checked).toBe(true);
});

test('the last login is shown at first, hidden by a press, and shown again when that could not be saved', async () => {
  signedInWoman();
  openSettings();
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: settingsJa.lastLogin.label });
  expect(toggle.checked).toBe(true);
  const release = mockApi.hold(setTimelineSettings, { success: true });
  await userEvent.click(toggle);
  expect(toggle.checked).toBe(false);
  release();
  const body = { timeline_settings: { last_login: false } };
  await waitFor(() => expect(mockApi.calls(setTimelineSettings)[0]?.body).toEqual(body));
  mockApi.forget(setTimelineSettings);
  mockApi.fail(setTimelineSettings, 'internal');
  await waitFor(() => expect(toggle.checked).toBe(false));
  await userEvent.click(toggle);
  expect(await screen.findByText(errorsJa.internal)).toBeTruthy();
  expect(toggle.checked).toBe(false);
});

test('a mail is switched by a press, shown at once and saved by itself', async () => {
  mockApi.reply(getMailSettings, mails());
  const answer = mockApi.hold(setMailSettings, mails(false));
  renderScreen(<MailSettingsRoute />);
  await screen.findByText(settingsJa.mail.essentialBody);
  expect(screen.getByText(/2026年7月1日に変更/)).toBeTruthy();
  const { label } = settingsJa.mail.kinds.match;
  expect(isOn(label)).toBe(true);
  await flip(label);
  expect(isOn(label)).toBe(false);
  answer();
  await waitFor(() => expect(mockApi.calls(setMailSettings)[0]?.body).toEqual({ mail_settings: { match: false } }));
  await waitFor(() => expect(isOn(label)).toBe(false));
});

test('a switch that could not be saved is switched back and says why', async () => {
  mockApi.reply(getMailSettings, mails());
  mockApi.fail(setMailSettings, 'internal');
  renderScreen(<MailSettingsRoute />);
  const { label } = settingsJa.mail.kinds.match;
  await screen.findByRole('switch', { name: new RegExp(label) });
  await flip(label);
  expect(await screen.findByText(errorsJa.internal)).toBeTruthy();
  expect(isOn(label)).toBe(true);
});

test('the consent to automatic reading is shown with its date and can be withdrawn', async () => {
  mockApi.reply(getConsents, consents(true, '2026-06-01T00:00:00.000Z'));
  mockApi.reply(setReadingConsent, consents(false, '2026-07-03T00:00:00.000Z'));
  renderScreen(<ConsentsRoute />);
  expect(await screen.findByText('2026年6月1日に同意しました。')).toBeTruthy();
  await flip(settingsJa.consents.agree);
  expect(await screen.findByText('2026年7月3日に同意を取り消しました。')).toBeTruthy();
  expect(mockApi.calls(setReadingConsent)[0]?.body).toEqual({ consent: false });
});

test('a member who never gave the consent reads so', async () => {
  mockApi.reply(getConsents, consents(false, null));
  renderScreen(<ConsentsRoute />);
  expect(await screen.findByText(settingsJa.consents.never)).toBeTruthy();
});

const page = (
  section: (typeof EXPORT_SECTIONS)[number],
  item: object,
  next: string | null,
): ResponseOf<typeof exportData> => ({
  success: true,
  section,
  items: [{ ...item }],
  next,
  progress: next === null ? 1 : 0.5,
});
/** The files that the screen has offered for download. */
const files: { name: string; text: Promise<string> }[] = [];
const catchFiles = () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
  });
};
afterEach(() => {
  files.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an export fetches all pages and saves one file', async () => {
  catchFiles();
  mockApi.reply(exportData, page('account', { id: 'm1' }, 'two'));
  mockApi.reply(exportData, page('messages', { content: 'こんにちは' }, 'three'));
  mockApi.reply(exportData, page('messages', { content: 'またね' }, null));
  renderScreen(<ExportRoute />);
  await press(settingsJa.export.submit);
  const saved = await screen.findByText(/^awai-data-\d{4}-\d\d-\d\d\.json を保存しました。$/);
  expect(saved).toBeTruthy();
  expect(files).toHaveLength(1);
  expect(files[0]?.name).toMatch(/^awai-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse((await files[0]?.text) ?? '{}') as Record<string, unknown>;
  expect(Object.keys(file)).toEqual(['exported_at', ...EXPORT_SECTIONS]);
  expect(file).toMatchObject({
    account: [{ id: 'm1' }],
    messages: [{ content: 'こんにちは' }, { content: 'またね' }],
    records: [],
  });
  expect(mockApi.calls(exportData).map(({ query }) => query['cursor'])).toEqual([undefined, 'two', 'three']);
});

test('a page that fails is reported, and the next press continues where it stopped', async () => {
  catchFiles();
  mockApi.reply(exportData, page('account', { id: 'm1' }, 'two'));
  mockApi.fail(exportData, 'internal');
  renderScreen(<ExportRoute />);
  await press(settingsJa.export.submit);
  expect(within(await screen.findByRole('alert')).getByText(errorsJa.internal)).toBeTruthy();
  mockApi.forget(exportData);
  mockApi.reply(exportData, page('messages', { content: 'またね' }, null));
  await press(settingsJa.export.resume);
  await screen.findByText(/を保存しました/);
  expect(mockApi.calls(exportData).at(-1)?.query).toEqual({ cursor: 'two' });
  expect(JSON.parse((await files[0]?.text) ?? '{}')).toMatchObject({ account: [{ id: 'm1' }], messages: [{}] });
});

test('a cancelled export saves nothing and starts again', async () => {
  catchFiles();
  const answer = mockApi.hold(exportData, page('account', { id: 'm1' }, 'two'));
  renderScreen(<ExportRoute />);
  await press(settingsJa.export.submit);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await press(settingsJa.export.cancel);
  answer();
  expect(await screen.findByText(settingsJa.export.cancelled)).toBeTruthy();
  expect(files).toEqual([]);
  expect(screen.getByRole('button', { name: settingsJa.export.submit })).toBeTruthy();
});

test('when the day’s exports are used up the page says when the next one is possible', async () => {
  mockApi.fail(exportData, 'too_many_requests', { headers: { 'retry-after': '5400' } });
  renderScreen(<ExportRoute />);
  await press(settingsJa.export.submit);
  expect(await screen.findByText(settingsJa.export.tooMany(2))).toBeTruthy();
});
