import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { resendConfirmation, signIn, signUp } from '#shared/contract/auth.ts';
import type { MemberId } from '#shared/ids.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { clearFlash, getFlash, showFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { ForgotPasswordRoute } from './components/password-screens.tsx';
import { forgetAddresses, keepSignedUpAddress, signedUpAddress, typedAddress } from './own-address.ts';
import { keepOwnRegistration, newestOwnRegistration } from './own-registration.ts';
import { SignInRoute } from './sign-in-route.tsx';
import { SignUpRoute } from './sign-up-route.tsx';

afterEach(forgetAddresses);

const ID = 'm-aoi-00000001' as MemberId;
const KEY = 'registration-1.proof';
const address = () => screen.getByTestId('address').textContent;
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const type = (label: string, text: string) => userEvent.type(field(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const SESSION_HEADERS = {
  uid: 'aoi@example.com',
  client: 'c1',
  'access-token': 't1',
  expiry: '1900000000',
  'token-type': 'Bearer',
};
const fillSignIn = async () => {
  await type('メールアドレス', 'aoi@example.com');
  await type('パスワード', 'himitsu-7');
};

const alertOf = async (text: string) => {
  const note = (await screen.findByText(text)).closest('[role=alert]');
  if (note === null) throw new Error(`${text} is no alert`);
  return note;
};

test('signing in stores the session from the headers', async () => {
  mockApi.reply(
    signIn,
    { data: { id: ID, email: 'aoi@example.com', uid: 'aoi@example.com', sex: 2 } },
    { headers: SESSION_HEADERS },
  );
  renderScreen(<SignInRoute />, { at: '/login' });
  await fillSignIn();
  await press('ログイン');
  await waitFor(() =>
    expect(getSession()).toMatchObject({ uid: 'aoi@example.com', accessToken: 't1', client: 'c1', sex: 2 }),
  );
  expect(mockApi.calls(signIn)[0]?.body).toEqual({ email: 'aoi@example.com', password: 'himitsu-7' });
});

test('a sign-in clears the messages for the member who was signed in before', async () => {
  showFlash('更新しました。');
  mockApi.reply(
    signIn,
    { data: { id: ID, email: 'aoi@example.com', uid: 'aoi@example.com', sex: 2 } },
    { headers: SESSION_HEADERS },
  );
  renderScreen(<SignInRoute />, { at: '/login' });
  keepSignedUpAddress('aoi@example.com');
  await fillSignIn();
  await press('ログイン');
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect([getFlash(), signedUpAddress(), typedAddress()]).toEqual([null, '', '']);
});

test('a refused sign-in says so for five seconds and keeps the typed values', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.fail(signIn, 'invalid_credentials');
  renderScreen(<SignInRoute />, { at: '/login' });
  fireEvent.change(field('メールアドレス'), { target: { value: 'aoi@example.com' } });
  fireEvent.change(field('パスワード'), { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect((await screen.findByRole('alert')).textContent).toBe('メールアドレスとパスワードを確認してください。');
  expect([field('メールアドレス').value, field('パスワード').value, getSession()]).toEqual([
    'aoi@example.com',
    'wrong',
    null,
  ]);
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('too many attempts say how long to wait', async () => {
  mockApi.fail(signIn, 'too_many_requests', { headers: { 'retry-after': '290' } });
  renderScreen(<SignInRoute />, { at: '/login' });
  await fillSignIn();
  await press('ログイン');
  expect((await screen.findByRole('alert')).textContent).toBe(authJa.signIn.tooMany(5));
});

test('an empty sign-in form is not sent, and the first empty field is focused', async () => {
  renderScreen(<SignInRoute />, { at: '/login' });
  await press('ログイン');
  expect(await screen.findByText(authJa.signIn.emailRequired)).toBeTruthy();
  expect(document.activeElement).toBe(field('メールアドレス'));
  expect(mockApi.calls(signIn)).toHaveLength(0);
});

test('the Enter that accepts a conversion sends nothing', async () => {
  renderScreen(<SignInRoute />, { at: '/login' });
  const composing = fireEvent.keyDown(field('メールアドレス'), { key: 'Enter', isComposing: true });
  const older = fireEvent.keyDown(field('メールアドレス'), { key: 'Enter', keyCode: 229 });
  const plain = fireEvent.keyDown(field('メールアドレス'), { key: 'Enter' });
  expect([composing, older, plain]).toEqual([false, false, true]);
});

test('the fields of a refused sign-in stay framed until one of them changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const isFramed = () => ['メールアドレス', 'パスワード'].map((label) => field(label).getAttribute('aria-invalid'));
  mockApi.fail(signIn, 'invalid_credentials');
  renderScreen(<SignInRoute />, { at: '/login' });
  fireEvent.change(field('メールアドレス'), { target: { value: 'aoi@example.com' } });
  fireEvent.change(field('パスワード'), { target: { value: 'wrong' } });
  expect(isFramed()).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('alert');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([screen.queryByRole('alert'), ...isFramed()]).toEqual([null, 'true', 'true']);
  fireEvent.change(field('パスワード'), { target: { value: 'right' } });
  expect(isFramed()).toEqual([null, null]);
});

test('a sign-in that fails for another reason frames no field', async () => {
  mockApi.lose(signIn);
  renderScreen(<SignInRoute />, { at: '/login' });
  await fillSignIn();
  await press('ログイン');
  await screen.findByRole('alert');
  expect(field('メールアドレス').getAttribute('aria-invalid')).toBeNull();
});

test('after a mail was sent /login says so for ten seconds, and only once for one entry of the history', () => {
  // A new `key` renders the page again at the same entry of the history, as a reload does.
  const Page = () => {
    const [load, setLoad] = useState(0);
    return (
      <>
        <SignInRoute key={load} />
        <button type="button" onClick={() => setLoad(load + 1)}>
          reload
        </button>
      </>
    );
  };
  renderScreen(<Page />, { at: '/login?send_mail=true' });
  expect(getFlash()).toMatchObject({ text: authJa.signIn.mailSent, stay: 10_000 });
  expect(address()).toBe('/login?send_mail=true');
  act(clearFlash);
  fireEvent.click(screen.getByText('reload'));
  expect(getFlash()).toBeNull();
  expect(screen.getByText(authJa.signIn.mailSentTitle)).toBeTruthy();
});

test('the typed address goes with the visitor from page to page, in memory alone', async () => {
  const pages = [
    [<SignInRoute key="login" />, '/login'],
    [<ForgotPasswordRoute key="reset" />, '/forget_password'],
    [<SignInRoute key="back" />, '/login'],
    [<SignUpRoute key="sign-up" />, '/signup'],
  ] as const;
  for (const [page, at] of pages) {
    const { unmount } = renderScreen(page, { at });
    if (at === '/login' && field('メールアドレス').value === '') await type('メールアドレス', 'aoi@example.com');
    expect({ at, value: field('メールアドレス').value }).toEqual({ at, value: 'aoi@example.com' });
    expect(address()).toBe(at);
    unmount();
  }
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  expect(stored).not.toContain('aoi@example.com');
});

test('after a sign-up the address is in the form, and the mail can be sent again after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepSignedUpAddress(' aoi@example.com ');
  keepOwnRegistration(KEY);
  mockApi.reply(resendConfirmation, { success: true });
  renderScreen(<SignInRoute />, { at: '/login?send_mail=true' });
  expect(field('メールアドレス').value).toBe('aoi@example.com');
  expect(screen.getByText(authJa.signIn.mailSentTo('aoi@example.com'))).toBeTruthy();
  expect(screen.getByText(authJa.resend.wait(60)).getAttribute('aria-hidden')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(58_500));
  expect(screen.queryByRole('button', { name: authJa.resend.submit })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  fireEvent.click(screen.getByRole('button', { name: authJa.resend.submit }));
  const said = await screen.findByText(authJa.resend.sentAgain);
  expect(mockApi.calls(resendConfirmation)[0]?.body).toEqual({ email: 'aoi@example.com', registration_key: KEY });
  expect(document.activeElement).toBe(said);
  expect(screen.queryByRole('button', { name: authJa.resend.submit })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: authJa.signIn.resend }));
  const dialog = await screen.findByRole('dialog', { name: authJa.resend.title });
  expect(dialog.querySelector('input')?.value).toBe('aoi@example.com');
});

test('the confirmation mail can always be requested again', async () => {
  mockApi.reply(resendConfirmation, { success: true });
  renderScreen(<SignInRoute />, { at: '/login' });
  await press(authJa.signIn.resend);
  const dialog = await screen.findByRole('dialog', { name: authJa.resend.title });
  const email = dialog.querySelector('input');
  if (!email) throw new Error('no field');
  await userEvent.type(email, 'aoi@example.com');
  await press(authJa.resend.submit);
  expect(await screen.findByText(authJa.resend.done)).toBeTruthy();
  expect(mockApi.calls(resendConfirmation)[0]?.body).toEqual({ email: 'aoi@example.com' });
});

test('the requested mail is that of the sign-up which this device made', async () => {
  keepOwnRegistration('registration-0.older');
  keepOwnRegistration(KEY);
  mockApi.reply(resendConfirmation, { success: true });
  renderScreen(<SignInRoute />, { at: '/login' });
  await press(authJa.signIn.resend);
  const email = (await screen.findByRole('dialog', { name: authJa.resend.title })).querySelector('input');
  if (!email) throw new Error('no field');
  await userEvent.type(email, 'aoi@example.com');
  await press(authJa.resend.submit);
  await screen.findByText(authJa.resend.done);
  expect(mockApi.calls(resendConfirmation)[0]?.body).toEqual({ email: 'aoi@example.com', registration_key: KEY });
});

test.each([
  ['290', authJa.resend.minutes(5)],
  ['3600', authJa.resend.minutes(60)],
  ['7300', authJa.resend.hours(3)],
])('a mail that is refused for %s seconds says when the next one comes', async (seconds, wait) => {
  mockApi.fail(resendConfirmation, 'too_many_requests', { headers: { 'retry-after': seconds } });
  renderScreen(<SignInRoute />, { at: '/login' });
  await press(authJa.signIn.resend);
  const email = (await screen.findByRole('dialog', { name: authJa.resend.title })).querySelector('input');
  if (!email) throw new Error('no field');
  await userEvent.type(email, 'aoi@example.com');
  await press(authJa.resend.submit);
  expect((await screen.findByRole('alert')).textContent).toBe(authJa.resend.tooMany(wait));
});

test('a sign-up says when its mail comes, before and after', async () => {
  renderScreen(<SignUpRoute />, { at: '/signup' });
  expect(screen.getByText(authJa.signUp.mailHint).textContent).toContain('数分以内');
  keepSignedUpAddress('aoi@example.com');
  renderScreen(<SignInRoute />, { at: '/login?send_mail=true' });
  expect(screen.getByText(authJa.signIn.mailSentHint).textContent).toContain('1時間');
});

const fillSignUp = async ({ sex = '女性', reading = true } = {}) => {
  await type('メールアドレス', 'aoi@example.com');
  await type('パスワード', 'himitsu-7');
  await type('パスワード（確認用）', 'himitsu-7');
  await userEvent.click(screen.getByRole('radio', { name: sex }));
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  if (!reading) await userEvent.click(readingBox());
};
const readingBox = () => screen.getByRole('checkbox', { name: authJa.signUp.automaticReading });

test.each([
  ['男性', 1, '/login?send_mail=true'],
  ['女性', 2, `/after_sign_up?id=${ID}`],
])('%s who signs up is led to the documented screen', async (label, sex, path) => {
  mockApi.reply(signUp, {
    status: 'success',
    id: ID,
    sex,
    data: { id: ID, sex, email: 'aoi@example.com', uid: 'aoi@example.com' },
    registration_key: KEY,
  });
  renderScreen(<SignUpRoute />, { at: '/signup?code=A1&afad=b&did=c&cid=d&p=e&other=x' });
  await fillSignUp({ sex: label });
  await press(authJa.signUp.submit);
  await waitFor(() => expect(address()).toBe(path));
  expect(newestOwnRegistration()).toBe(KEY);
  expect(signedUpAddress()).toBe('aoi@example.com');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  for (const secret of [ID, 'aoi@example.com']) expect(stored).not.toContain(secret);
  expect(mockApi.calls(signUp)[0]?.body).toEqual({
    email: 'aoi@example.com',
    password: 'himitsu-7',
    password_confirmation: 'himitsu-7',
    sex,
    terms: true,
    adult: true,
    reading_consent: true,
    code: 'A1',
    afad: 'b',
    did: 'c',
    cid: 'd',
    p: 'e',
  });
});

test.each([
  ['20780.abc_DEF-1', '20780.abc_DEF-1'],
  ['x y', undefined],
  ['a'.repeat(101), undefined],
  ['', undefined],
])('the proof %j of a mailed link is sent with the sign-up as %j', async (given, sent) => {
  mockApi.fail(signUp, 'too_many_requests');
  renderScreen(<SignUpRoute />, { at: `/signup?${new URLSearchParams({ mailbox_proof: given })}` });
  await fillSignUp();
  await press(authJa.signUp.submit);
  await waitFor(() => expect(mockApi.calls(signUp)).toHaveLength(1));
  expect(mockApi.calls(signUp)[0]?.body).toMatchObject(sent ? { mailbox_proof: sent } : {});
  if (!sent) expect(mockApi.calls(signUp)[0]?.body).not.toHaveProperty('mailbox_proof');
});

test('the campaign of the first page is sent with a later sign-up', async () => {
  sessionStorage.setItem('awai.campaign', JSON.stringify({ code: 'A1' }));
  mockApi.reply(signUp, {
    status: 'success',
    id: ID,
    sex: 1,
    data: { id: ID, sex: 1, email: 'a@b.jp', uid: 'a@b.jp' },
    registration_key: KEY,
  });
  renderScreen(<SignUpRoute />, { at: '/signup' });
  await fillSignUp();
  await press(authJa.signUp.submit);
  await waitFor(() => expect(mockApi.calls(signUp)[0]?.body).toMatchObject({ code: 'A1' }));
});

test('the consent to automatic reading is not ticked beforehand, and a sign-up without it succeeds', async () => {
  mockApi.fail(signUp, 'too_many_requests');
  renderScreen(<SignUpRoute />, { at: '/signup' });
  expect(readingBox()).toMatchObject({ checked: false, required: false });
  await fillSignUp({ reading: false });
  await press(authJa.signUp.submit);
  await waitFor(() => expect(mockApi.calls(signUp)[0]?.body).toMatchObject({ reading_consent: false, terms: true }));
});

test('a full-width address is shown as it is stored once the field is left; what is no address stays', async () => {
  renderScreen(<SignUpRoute />, { at: '/signup' });
  await type(authJa.fields.email, ' Aoi＠Example．com');
  await userEvent.tab();
  expect(field(authJa.fields.email).value).toBe('aoi@example.com');
  await userEvent.clear(field(authJa.fields.email));
  await type(authJa.fields.email, 'Ａｏｉ');
  await userEvent.tab();
  expect(field(authJa.fields.email).value).toBe('Ａｏｉ');
});

test('an empty sign-up shows every missing answer beside its field, and sends nothing', async () => {
  renderScreen(<SignUpRoute />, { at: '/signup' });
  await press(authJa.signUp.submit);
  const { email_required, password_too_short, sex_required, terms_required } = authJa.problems;
  for (const text of [email_required, sex_required, terms_required, authJa.signUp.adultRequest])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(readingBox().getAttribute('aria-invalid')).toBeNull();
  expect(screen.getAllByText(password_too_short)).toHaveLength(1);
  expect(document.activeElement).toBe(field('メールアドレス'));
  expect(mockApi.calls(signUp)).toHaveLength(0);
});

test('the server’s refusal of a common password is shown beside the password', async () => {
  mockApi.fail(signUp, 'weak_password');
  renderScreen(<SignUpRoute />, { at: '/signup' });
  await fillSignUp();
  await press(authJa.signUp.submit);
  await waitFor(() => expect(field('パスワード').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(authJa.passwordCommon)).toBeTruthy();
  expect((await alertOf(authJa.signUp.failed)).textContent).toBe('メールアドレスとパスワードを確認してください。');
  expect(field('メールアドレス').value).toBe('aoi@example.com');
});

test('any other failed sign-up shows the documented sentence for five seconds and keeps the typed values', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mockApi.fail(signUp, 'invalid_input');
  renderScreen(<SignUpRoute />, { at: '/signup' });
  await fillSignUp();
  await press(authJa.signUp.submit);
  expect((await screen.findByRole('alert')).textContent).toBe(`${authJa.signUp.failed}${authJa.signUp.failedHint}`);
  expect(field('メールアドレス').value).toBe('aoi@example.com');
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['offline', 'too_many_requests', 'unavailable'] as const)(
  'a sign-up that fails with %s shows the documented sentence and the cause',
  async (code) => {
    if (code === 'offline') mockApi.lose(signUp);
    else mockApi.fail(signUp, code);
    renderScreen(<SignUpRoute />, { at: '/signup' });
    await fillSignUp();
    await press(authJa.signUp.submit);
    const sentence = code === 'offline' ? commonJa.offline.call : errorsJa[code];
    expect((await alertOf(authJa.signUp.failed)).textContent).toBe(`${authJa.signUp.failed}${sentence}`);
  },
);

test('a broken campaign link prevents no sign-up', async () => {
  mockApi.fail(signUp, 'internal');
  renderScreen(<SignUpRoute />, { at: `/signup?code=${'x'.repeat(201)}&afad=a%00b&did=%E2%80%AEc&cid=&p=fine` });
  await fillSignUp();
  await press(authJa.signUp.submit);
  await waitFor(() => expect(mockApi.calls(signUp)).toHaveLength(1));
  const body = mockApi.calls(signUp)[0]?.body as Record<string, unknown>;
  expect(['code', 'afad', 'did', 'cid', 'p'].map((name) => body[name])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'fine',
  ]);
});

test('a second press while the first is being sent sends nothing', async () => {
  const answer = mockApi.hold(signUp, {
    status: 'success',
    id: ID,
    sex: 1,
    data: { id: ID, sex: 1, email: 'a@b.jp', uid: 'a@b.jp' },
    registration_key: KEY,
  });
  renderScreen(<SignUpRoute />, { at: '/signup' });
  await fillSignUp();
  await press(authJa.signUp.submit);
  await press(authJa.signUp.submit);
  answer();
  await waitFor(() => expect(address()).toContain('/after_sign_up'));
  expect(mockApi.calls(signUp)).toHaveLength(1);
});
