import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmSignUp, requestPasswordReset, setPassword, signIn } from '#shared/contract/auth.ts';
import type { MemberId } from '#shared/ids.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { confirmationJa } from '#shared/messages/confirmation.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { passwordResetJa } from '#shared/messages/password-reset.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { config } from '#web/platform/config.ts';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { AfterSignUpRoute } from './after-sign-up-route.tsx';
import { UserConfirmationRoute } from './confirmation-route.tsx';
import { forgetAddresses } from './own-address.ts';
import { keepOwnRegistration, newestOwnRegistration, ownRegistrationOf } from './own-registration.ts';
import { ForgotPasswordRoute, PasswordResetRoute } from './password-routes.tsx';

afterEach(forgetAddresses);

const ID = 'm-aoi-00000001' as MemberId;
const address = () => screen.getByTestId('address').textContent;
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const type = (label: string, text: string) => userEvent.type(field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('after sign-up a stage without a tracking script leads straight to /login', async () => {
  renderScreen(<AfterSignUpRoute />, { at: `/after_sign_up?id=${ID}` });
  expect(address()).toBe('/login?send_mail=true');
});

describe('the conversion script of a stage', () => {
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://tracker.example"]');
  beforeEach(() => {
    Object.assign(config, { affiliateScript: 'https://tracker.example/conversion.js' });
    opened.length = 0;
  });
  afterEach(() => {
    Object.assign(config, { affiliateScript: null });
    script()?.remove();
    history.replaceState(null, '', '/');
  });
  const opened: string[] = [];
  const openDocument = (path: string) => void opened.push(path);
  const open = (at = '/after_sign_up') => renderScreen(<AfterSignUpRoute open={openDocument} />, { at });

  test('is not loaded in a document with the id: the page is loaded again without it', () => {
    history.replaceState(null, '', `/after_sign_up?id=${ID}`);
    open(`/after_sign_up?id=${ID}`);
    expect([script(), opened, location.search]).toEqual([null, ['/after_sign_up'], '']);
  });

  test('is loaded when no id is left to read, and /login is a new document', () => {
    keepOwnRegistration('registration-1.proof');
    open();
    expect([script()?.src, script()?.referrerPolicy]).toEqual(['https://tracker.example/conversion.js', 'no-referrer']);
    const readable = JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]);
    expect(readable).not.toContain(ID);
    script()?.dispatchEvent(new Event('load'));
    expect(opened).toEqual(['/login?send_mail=true']);
  });

  test('is not in the document of a link that is followed before the script has loaded', () => {
    open().unmount();
    expect(opened).toEqual([location.pathname]);
  });

  test('is not loaded when somebody is signed in', () => {
    signedInWoman();
    open();
    expect([script(), opened, address()]).toEqual([null, [], '/login?send_mail=true']);
  });

  test('delays nobody when it cannot be loaded or is slow', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(opened).toEqual(['/login?send_mail=true']);
  });
});

describe('a mailed confirmation link', () => {
  const TOKEN = 'login.registration-1.token-000000001';
  const KEY = 'registration-1.proof';
  const LINK = `/user_confirmation?confirmation_token=${TOKEN}`;
  const open = () => renderScreen(<UserConfirmationRoute />, { at: LINK });
  const sent = () => mockApi.calls(confirmSignUp).map(({ body }) => body);
  const confirm = () => press(confirmationJa.confirmation.submit);

  test('confirms by a press on the device that signed up, not before, and forgets that sign-up’s key', async () => {
    keepOwnRegistration('registration-0.older');
    keepOwnRegistration(KEY);
    mockApi.reply(confirmSignUp, { success: true, email: 'aoi@example.com' });
    forgetAddresses();
    open();
    expect(await screen.findByText(confirmationJa.confirmation.ready)).toBeTruthy();
    expect(sent()).toEqual([]);
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.done)).toBeTruthy();
    expect(sent()).toEqual([{ confirmation_token: TOKEN, registration_key: KEY }]);
    expect([ownRegistrationOf(TOKEN), newestOwnRegistration()]).toEqual([undefined, 'registration-0.older']);
    // The sign-up was made in another tab. The sign-in form still contains its e-mail address, but no storage of the
    // browser contains the address.
    const readable = JSON.stringify([document.title, address(), { ...localStorage }, { ...sessionStorage }]);
    expect(readable).not.toContain('aoi@');
    expect(field(authJa.fields.email).value).toBe('aoi@example.com');
    const section = screen.getByRole('region', { name: authJa.signIn.title });
    expect(section.parentElement).toBe(document.activeElement);
    await type(authJa.fields.password, 'himitsu-7');
    const headers = { uid: 'aoi@example.com', client: 'c', 'access-token': 't' };
    mockApi.reply(
      signIn,
      { data: { id: ID, uid: 'aoi@example.com', email: 'aoi@example.com', sex: WOMAN } },
      { headers },
    );
    await press(authJa.signIn.submit);
    await waitFor(() => expect(address()).toBe('/home'));
  });

  test.each([
    ['nothing', () => {}],
    ['the key of another sign-up', () => keepOwnRegistration('registration-2.proof')],
    ['an entry from before there were keys', () => localStorage.setItem('awai.registration', ID)],
  ])('asks for the password of the sign-up on a device with %s', async (_what, arrange) => {
    arrange();
    mockApi.reply(confirmSignUp, { success: true });
    open();
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.passwordRequired)).toBeTruthy();
    expect(sent()).toEqual([]);
    await type(authJa.fields.signUpPassword, 'himitsu-7');
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.done)).toBeTruthy();
    expect(sent()).toEqual([{ confirmation_token: TOKEN, password: 'himitsu-7' }]);
  });

  test('of somebody else’s sign-up leads to a sign-up with the proof that the reader can read the mails of the address', async () => {
    renderScreen(<UserConfirmationRoute />, { at: `${LINK}&mailbox_proof=20780.proof` });
    const link = await screen.findByRole('link', { name: confirmationJa.confirmation.toSignUp });
    expect(link.getAttribute('href')).toBe('/signup?mailbox_proof=20780.proof');
  });

  test('asks for the password when the server does not take the key', async () => {
    keepOwnRegistration(KEY);
    mockApi.fail(confirmSignUp, 'proof_required');
    open();
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.needsPassword)).toBeTruthy();
  });

  test('shows a wrong password at its field and keeps the typed value; after too many it says how long to wait', async () => {
    mockApi.fail(confirmSignUp, 'wrong_password');
    mockApi.fail(confirmSignUp, 'too_many_requests', { headers: { 'retry-after': '290' } });
    open();
    await type(authJa.fields.signUpPassword, 'himitsu-8');
    await confirm();
    expect(await screen.findByText(errorsJa.wrong_password)).toBeTruthy();
    expect(field(authJa.fields.signUpPassword).value).toBe('himitsu-8');
    expect(field(authJa.fields.signUpPassword).getAttribute('aria-invalid')).toBe('true');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe(confirmationJa.confirmation.tooMany(5));
  });

  test('that is used or too old leads to a new one and to sign-in', async () => {
    keepOwnRegistration(KEY);
    mockApi.fail(confirmSignUp, 'token_invalid');
    open();
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.failedHint)).toBeTruthy();
    expect(screen.getByRole('link', { name: commonJa.toLogin })).toBeTruthy();
    await press(authJa.resend.submit);
    expect(await screen.findByRole('dialog', { name: authJa.resend.title })).toBeTruthy();
  });

  test('of a sign-up that is an account already says so', async () => {
    mockApi.reply(confirmSignUp, { success: true, already_confirmed: true });
    open();
    await type(authJa.fields.signUpPassword, 'himitsu-7');
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.already)).toBeTruthy();
  });

  test('can be pressed again when the answer got lost', async () => {
    keepOwnRegistration(KEY);
    mockApi.lose(confirmSignUp);
    mockApi.reply(confirmSignUp, { success: true });
    open();
    await confirm();
    expect(await screen.findByRole('alert')).toBeTruthy();
    await confirm();
    expect(await screen.findByText(confirmationJa.confirmation.done)).toBeTruthy();
  });

  test('without its token says to open the mail again', () => {
    renderScreen(<UserConfirmationRoute />, { at: '/user_confirmation' });
    expect(screen.getByText(confirmationJa.confirmation.missing)).toBeTruthy();
  });
});

test('a reset mail is requested with the address of this site', async () => {
  mockApi.reply(requestPasswordReset, { success: true, message: passwordResetJa.forgotPassword.done });
  renderScreen(<ForgotPasswordRoute />, { at: '/forget_password' });
  await type('メールアドレス', 'aoi@example.com');
  await press(passwordResetJa.forgotPassword.submit);
  expect(await screen.findByText('メールアドレス宛に再設定用のリンクを送信しました。')).toBeTruthy();
  expect(mockApi.calls(requestPasswordReset)[0]?.body).toEqual({
    email: 'aoi@example.com',
    redirect_url: 'http://localhost:3000/password_reset',
  });
});

test('without an address nothing is requested', async () => {
  renderScreen(<ForgotPasswordRoute />, { at: '/forget_password' });
  await press(passwordResetJa.forgotPassword.submit);
  expect(await screen.findByText(authJa.problems.email_required)).toBeTruthy();
  await type('メールアドレス', 'not an address');
  await press(passwordResetJa.forgotPassword.submit);
  expect(await screen.findByText(authJa.problems.email_invalid)).toBeTruthy();
  expect(mockApi.calls(requestPasswordReset)).toHaveLength(0);
});

test('a reset request that fails says エラーが発生しました。', async () => {
  mockApi.fail(requestPasswordReset, 'internal');
  renderScreen(<ForgotPasswordRoute />, { at: '/forget_password' });
  await type('メールアドレス', 'aoi@example.com');
  await press(passwordResetJa.forgotPassword.submit);
  expect((await screen.findByRole('alert')).textContent).toBe(`エラーが発生しました。${commonJa.error.body}`);
});

const RESET = '/password_reset?client=c9&uid=aoi%40example.com&token=token-9';
const fillReset = async (password: string, again = password) => {
  await type('新しいパスワード', password);
  await type('パスワード（確認用）', again);
  await press(passwordResetJa.resetPassword.submit);
};

test('a mailed reset link sets the new password and leads to sign-in', async () => {
  mockApi.reply(setPassword, { success: true, message: passwordResetJa.resetPassword.done });
  renderScreen(<PasswordResetRoute />, { at: RESET });
  await fillReset('himitsu-8');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(getFlash()?.text).toBe('パスワードの変更が完了しました。');
  expect(mockApi.calls(setPassword)[0]?.body).toEqual({
    uid: 'aoi@example.com',
    client: 'c9',
    'access-token': 'token-9',
    password: 'himitsu-8',
    password_confirmation: 'himitsu-8',
  });
});

test('a password manager learns whose password is set', () => {
  renderScreen(<PasswordResetRoute />, { at: RESET });
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('aoi@example.com');
});

test('a reset also ends the session of this browser, so that sign-in says what happened', async () => {
  signedInWoman();
  mockApi.reply(setPassword, { success: true, message: passwordResetJa.resetPassword.done });
  renderScreen(<PasswordResetRoute />, { at: RESET });
  await fillReset('himitsu-8');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(getSession()).toBeNull();
  expect(getFlash()?.text).toBe(passwordResetJa.resetPassword.done);
});

test('a reset does not sign out another member of this browser', async () => {
  signedInMan();
  mockApi.reply(setPassword, { success: true, message: passwordResetJa.resetPassword.done });
  renderScreen(<PasswordResetRoute />, { at: RESET });
  await fillReset('himitsu-8');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(getSession()?.uid).toBe('ren@example.com');
});

test.each([
  ['short', 'short', authJa.problems.password_too_short],
  ['himitsu-8', 'himitsu-9', authJa.problems.password_mismatch],
])('the passwords %s and %s are not sent', async (password, again, text) => {
  renderScreen(<PasswordResetRoute />, { at: RESET });
  await fillReset(password, again);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(mockApi.calls(setPassword)).toHaveLength(0);
});

test.each([
  ['a link without its token', '/password_reset?client=c9&uid=aoi%40example.com', false],
  ['a link that was used', RESET, true],
])('%s leads to a new mail', async (_what, at, sends) => {
  if (sends) mockApi.fail(setPassword, 'token_invalid');
  renderScreen(<PasswordResetRoute />, { at });
  if (sends) await fillReset('himitsu-8');
  if (sends) expect(await screen.findByText('エラーが発生しました。')).toBeTruthy();
  expect(
    (await screen.findByRole('link', { name: passwordResetJa.resetPassword.sendAgain })).getAttribute('href'),
  ).toBe('/forget_password');
});
