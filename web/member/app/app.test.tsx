import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getAgeCheck } from '#shared/contract/age.ts';
import { signOut } from '#shared/contract/auth.ts';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { listDecisions } from '#shared/contract/reports.ts';
import type { ReportId } from '#shared/ids.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { signOutJa } from '#shared/messages/sign-out.ja.ts';
import { topPageJa } from '#shared/messages/top-page.ja.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { countedVisits, quietHome } from '#tests/setup/web/home.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { accountQuery } from '#web/member/features/account/api/use-account.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { clearSession, getSession } from '#web/platform/session/session-store.ts';
import { App } from './app.tsx';

const openApp = (at: string, queryClient = createQueryClient()) => renderScreen(<App />, { at, queryClient });
const address = () => screen.getByTestId('address').textContent;
const arriveAt = (path: string) => waitFor(() => expect(address()).toBe(path));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => screen.findByRole('button', { name: /メニュー/ });

beforeEach(() => {
  quietHome();
  countedVisits();
  // These tests need neither the realtime connection nor the details of the account, so both API calls fail.
  mockApi.fail(createRealtimeTicket, 'too_many_requests');
  mockApi.fail(getAccountDetail, 'not_found');
});

test.each([
  '/home',
  '/age_confirmation',
  '/recommends',
  '/recommends/male',
  '/profile?id=x',
  '/chat?uuid=r',
  '/femaleform',
  '/tutorial',
])('a visitor at %s is led to sign in', async (path) => {
  openApp(path);
  await heading('ログイン');
  expect(address()).toBe('/login');
});

test.each(['/', '/login', '/signup'])('a member at %s is led home', async (path) => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  openApp(path);
  await arriveAt('/home');
});

test('signing out in another tab leads to sign in', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  openApp('/home');
  await heading('ホーム');
  act(clearSession);
  await arriveAt('/login');
});

test.each([
  ['a man', '/tutorial', signedInMan, manAccount(), '/maletutorial'],
  ['a woman', '/maletutorial', signedInWoman, womanAccount(), '/tutorial'],
] as const)('%s at %s is led to the page of the own sex', async (_who, path, signIn, account, expected) => {
  signIn();
  mockApi.reply(getAccount, account);
  openApp(path);
  await arriveAt(expected);
});

test('the tab’s title is the route’s title and the product’s name', async () => {
  openApp('/signup');
  await heading('新規登録');
  expect(document.title).toBe('新規登録 | あわい');
});

test('a heading that others should not read is not in the tab’s title', async () => {
  signedInMan();
  mockApi.reply(getAccount, manAccount());
  openApp('/form?only_propensity=true');
  await heading(profileFormJa.sections.propensity);
  expect(document.title).toBe('プロフィール編集 | あわい');
});

test('a visitor has a header without a menu, and help and legal pages in the footer', async () => {
  openApp('/no-such-page');
  await heading('ページが見つかりませんでした');
  expect(screen.queryByRole('button', { name: /メニュー/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: layoutJa.footer.label })).toBeNull();
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/qa',
    '/terms',
    '/privacy',
    '/legal',
    '/external_transmission',
  ]);
});

test('the top page has no footer, but shows the prices of the service and who runs it', async () => {
  openApp('/');
  await heading(topPageJa.title);
  expect(screen.getByText('男性は30日あたり2,200円から（税込）。')).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('link', { name: layoutJa.external.legal }).getAttribute('href')).toBe('/legal');
});

test('home has header, menu and a footer whose dot follows the unread messages', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ unread_messages_size: 3 }));
  openApp('/home');
  const footer = await screen.findByRole('navigation', { name: layoutJa.footer.label });
  expect(
    within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/home', '/recommends', '/timeline', '/femaleform']);
  expect(await within(footer).findByText(/未読があります/)).toBeTruthy();
  expect(await menu()).toBeTruthy();
});

test('a new like is a dot too, announced in its own words beside those of unread messages', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ unread_messages_size: 0, like_count: 1, like_count_new: 1 }));
  const queryClient = createQueryClient();
  openApp('/home', queryClient);
  const footer = await screen.findByRole('navigation', { name: layoutJa.footer.label });
  expect(await within(footer).findByRole('link', { name: 'つながり（新しく届いたいいねがあります）' })).toBeTruthy();
  const becomes = (account: Account) => act(() => queryClient.setQueryData(accountQuery.queryKey, account));
  becomes(womanAccount({ unread_messages_size: 2, like_count_new: 1 }));
  const both = 'つながり（未読があります。新しく届いたいいねがあります）';
  expect(await within(footer).findByRole('link', { name: both })).toBeTruthy();
  becomes(womanAccount({ unread_messages_size: 0, like_count_new: 0 }));
  expect(await within(footer).findByRole('link', { name: 'つながり' })).toBeTruthy();
});

test('a screen of the header-only list has no footer', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  openApp('/tutorial');
  expect(await menu()).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: layoutJa.footer.label })).toBeNull();
});

test('the menu greys out reviews and board with the reason', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ age_conf: 0 }));
  openApp('/home');
  await heading('ホーム');
  await userEvent.click(await menu());
  const drawer = await screen.findByRole('dialog', { name: 'メニュー' });
  expect(within(drawer).getAllByText(layoutJa.menu.lockedForWoman)).toHaveLength(2);
  expect(within(drawer).queryByRole('link', { name: new RegExp(layoutJa.menu.review) })).toBeNull();
});

test.each([
  ['/femaleform', signedInWoman, womanAccount({ twitter_name: '' })],
  ['/age_confirmation', signedInWoman, womanAccount({ age_conf: 0, age_conf_file: false })],
  ['/tutorial', signedInWoman, womanAccount({ tutorial_check: 0 })],
  ['/partialform', signedInMan, manAccount({ twitter_name: '' })],
  ['/maletutorial', signedInMan, manAccount({ age_conf: 0, age_conf_file: false })],
  ['/payment_information', signedInMan, manAccount({ payment_conf: 0 })],
] as const)('%s keeps the links to help, settings, legal pages and sign-out', async (path, signIn, account) => {
  signIn();
  mockApi.reply(getAccount, account);
  mockApi.fail(getAgeCheck, 'internal');
  openApp(path);
  await userEvent.click(await menu());
  const drawer = await screen.findByRole('dialog', { name: 'メニュー' });
  const links = within(drawer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/settings', '/terms', '/privacy', '/legal', '/external_transmission']),
  );
  expect(within(drawer).getByRole('button', { name: layoutJa.menu.help })).toBeTruthy();
  expect(within(drawer).getByRole('button', { name: layoutJa.menu.signOut })).toBeTruthy();
});

const leaveByMenu = async () => {
  await userEvent.click(await menu());
  await userEvent.click(await screen.findByRole('button', { name: layoutJa.menu.signOut }));
};

test('signing out leads to /login and says so', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.reply(signOut, { success: true });
  openApp('/home');
  await leaveByMenu();
  await arriveAt('/login');
  expect([getSession(), getFlash()?.text]).toEqual([null, signOutJa.done]);
});

test('a sign-out that fails says エラー and still leads to /login', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  mockApi.fail(signOut, 'internal');
  openApp('/home');
  await leaveByMenu();
  await arriveAt('/login');
  expect(getSession()).toBeNull();
  const note = (await screen.findByText('エラー')).closest('[role=alert]');
  expect(note?.textContent).toBe(`エラー${authJa.signIn.signOutFailedHint}`);
});

test('the reason is shown on /login even when the sign-out itself fails', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ age_conf: 3 }));
  mockApi.fail(signOut, 'internal');
  openApp('/home');
  expect(await screen.findByText(authJa.signIn.underAgeDetail)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('ご利用いただけません。');
  expect([getSession(), getFlash()]).toEqual([null, null]);
});

test.each([
  ['under age', { age_conf: 3 }, authJa.signIn.underAgeDetail],
  ['inactive', { active_status: 'inactive' }, authJa.signIn.inactive],
] as const)('an account that is %s is signed out with the reason on /login', async (_what, state, detail) => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount(state));
  if (_what === 'inactive') mockApi.reply(listDecisions, { decisions: [] });
  mockApi.reply(signOut, { success: true });
  openApp('/home');
  expect(await screen.findByText(detail)).toBeTruthy();
  // The note on /login already gives the reason, so no flash message repeats it.
  expect([address(), getSession(), getFlash()]).toEqual(['/login', null, null]);
});

test('a suspension that can be appealed is shown before the sign-out', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ active_status: 'inactive' }));
  const decision = { kind: 'post', rule: 'harassment', action: 'suspend', can_appeal: true, appeal: null } as const;
  const id = 't-for-tests-0001' as ReportId;
  mockApi.reply(listDecisions, { decisions: [{ ...decision, id, decided_at: '2026-11-19T03:00:00.000Z' }] });
  mockApi.reply(signOut, { success: true });
  openApp('/home');
  const note = await screen.findByRole('dialog', { name: reportingJa.suspended.title });
  expect(within(note).getByText(safetyJa.outcome.broken('harassment'))).toBeTruthy();
  expect(within(note).getByRole('button', { name: safetyJa.appeal.open })).toBeTruthy();
  expect(address()).toBe('/home');
  await userEvent.click(within(note).getByRole('button', { name: reportingJa.suspended.signOut }));
  expect(await screen.findByText(authJa.signIn.inactive)).toBeTruthy();
  expect([address(), getSession()]).toEqual(['/login', null]);
});

test.each([
  ['no profile', womanAccount({ twitter_name: '' }), '/femaleform'],
  ['no document', womanAccount({ age_conf: 0, age_conf_file: false }), '/age_confirmation'],
  ['no tutorial', womanAccount({ tutorial_check: 0 }), '/tutorial'],
  ['no payment', manAccount({ payment_conf: 0 }), '/payment_information'],
  ['no profile, a man', manAccount({ twitter_name: '' }), '/partialform'],
] as const)('home with %s leads to the missing step, which says itself why', async (_what, account, path) => {
  if (account.sex === 1) signedInMan();
  else signedInWoman();
  mockApi.reply(getAccount, account);
  mockApi.reply(getAgeCheck, {
    age_conf: 0,
    state: 'none',
    reason: null,
    document_type: null,
    submitted_at: null,
    decided_at: null,
    delete_by: null,
    deleted_at: null,
  });
  openApp('/home');
  await arriveAt(path);
  expect(getFlash()).toBeNull();
});

test('home decides by a fresh account: a profile saved a moment ago is not requested again', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  const queryClient = createQueryClient();
  const aMinuteAgo = { updatedAt: Date.now() - MINUTE_MS };
  queryClient.setQueryData(accountQuery.queryKey, womanAccount({ twitter_name: '' }), aMinuteAgo);
  openApp('/home?form_post=true', queryClient);
  expect(await screen.findByText(homeJa.request.remaining(4))).toBeTruthy();
  expect(address()).toBe('/home');
});

test('a page load with a message and a missing step shows the message and leads to the step', async () => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount({ twitter_name: '' }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(accountQuery.queryKey, womanAccount({ twitter_name: '' }));
  openApp('/home?form_post=true', queryClient);
  await arriveAt('/femaleform');
  expect(getFlash()?.text).toBe(homeJa.flash.formPost);
});

test.each([
  ['create_review', homeJa.flash.reviewPosted],
  ['form_post', homeJa.flash.formPost],
  ['ng_commit', homeJa.flash.ngDone],
  ['age_conf_flag', homeJa.flash.documentSubmitted],
])('home says what %s means, once', async (flag, text) => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
  openApp(`/home?${flag}=true`);
  await arriveAt('/home');
  expect(getFlash()?.text).toBe(text);
});

test('home stays and offers another try when the account can’t be loaded', async () => {
  signedInWoman();
  mockApi.fail(getAccount, 'internal');
  openApp('/home');
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  expect([address(), getSession()?.uid]).toEqual(['/home', 'aoi@example.com']);
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, womanAccount());
  await userEvent.click(retry);
  expect(await screen.findByText(homeJa.request.remaining(4))).toBeTruthy();
});

test('a message appears one second later and survives the redirect', async () => {
  signedInWoman();
  mockApi.fail(getAccount, 'session_required');
  openApp('/home');
  await arriveAt('/login');
  expect(await screen.findByText('ログインの有効期限が切れました。')).toBeTruthy();
});
