import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { openConsole, press, replyQueues, sessionOf } from '#tests/setup/web/console.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));

const texts = staffJa.signIn;
const email = 'mio@staff.example';
const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });
const step = (signInStep: string, more: object = {}) =>
  ({ isSignedIn: signInStep === 'DONE', nextStep: { signInStep, ...more } }) as never;
const signedIn = () => vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf(email, ['reviewer']) as never);

beforeEach(() => {
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue({} as never);
  for (const mock of [signIn, confirmSignIn, signOut]) vi.mocked(mock).mockReset();
});

const enter = async (password = 'correct horse') => {
  await userEvent.type(await screen.findByLabelText(texts.username), email);
  await userEvent.type(screen.getByLabelText(texts.password), `${password}{Enter}`);
};
const typeCode = async (code: string) => userEvent.type(await screen.findByLabelText(texts.code), `${code}{Enter}`);

test('the right password leads to the desk', async () => {
  replyQueues(0);
  openConsole();
  vi.mocked(signIn).mockImplementation(async () => {
    signedIn();
    return step('DONE');
  });
  await enter();
  expect(await screen.findByText(email)).toBeTruthy();
  expect(signIn).toHaveBeenCalledWith({
    username: email,
    password: 'correct horse',
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  expect(document.title).toBe('確認デスク | あわい');
});

test('an empty form is not sent and says what is missing', async () => {
  openConsole();
  await userEvent.click(await press(texts.submit));
  expect(await screen.findByText(texts.usernameRequired)).toBeTruthy();
  expect(screen.getByText(texts.passwordRequired)).toBeTruthy();
  expect(signIn).not.toHaveBeenCalled();
});

test.each([
  ['a wrong password', 'NotAuthorizedException', texts.failures.refused],
  ['an unknown address, in the same words', 'UserNotFoundException', texts.failures.refused],
  ['too many attempts', 'TooManyRequestsException', texts.failures.too_many],
  ['a lost connection', 'NetworkError', texts.failures.offline],
])('%s is explained and the address stays', async (_rule, name, sentence) => {
  openConsole();
  vi.mocked(signIn).mockRejectedValue(refusal(name));
  await enter();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getByLabelText<HTMLInputElement>(texts.username).value).toBe(email);
});

test('the second factor is requested, and full-width digits with a space are a code', async () => {
  replyQueues(0);
  openConsole();
  vi.mocked(signIn).mockResolvedValue(step('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
  vi.mocked(confirmSignIn).mockImplementation(async () => {
    signedIn();
    return step('DONE');
  });
  await enter();
  await typeCode('１２３ 456');
  expect(await screen.findByText(email)).toBeTruthy();
  expect(confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456' });
});

test('a wrong code may be tried again, five digits are not sent', async () => {
  openConsole();
  vi.mocked(signIn).mockResolvedValue(step('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
  vi.mocked(confirmSignIn).mockRejectedValue(refusal('CodeMismatchException'));
  await enter();
  await typeCode('12345');
  expect(await screen.findByText(texts.codeRequired)).toBeTruthy();
  expect(confirmSignIn).not.toHaveBeenCalled();
  await typeCode('6');
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failures.code_refused);
  expect(screen.getByLabelText<HTMLInputElement>(texts.code).value).toBe('');
});

test('an expired challenge leads back to the password and shows why', async () => {
  openConsole();
  vi.mocked(signIn).mockResolvedValue(step('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
  vi.mocked(confirmSignIn).mockRejectedValue(refusal('NotAuthorizedException', 'Invalid session for the user.'));
  await enter();
  await typeCode('123456');
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failures.challenge_over);
  expect(screen.getByLabelText(texts.password)).toBeTruthy();
});

test('the set-up of the second factor shows the key in fours and the link for an app on this device', async () => {
  openConsole();
  const uri = `otpauth://totp/%E3%81%82%E3%82%8F%E3%81%84:${email}?secret=ABCDEFGHIJ`;
  const getSetupUri = vi.fn(() => new URL(uri));
  vi.mocked(signIn).mockResolvedValue(
    step('CONTINUE_SIGN_IN_WITH_TOTP_SETUP', { totpSetupDetails: { sharedSecret: 'ABCDEFGHIJ', getSetupUri } }),
  );
  await enter();
  expect(await screen.findByText('ABCD EFGH IJ')).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.setUpOpen }).getAttribute('href')).toBe(uri);
  expect(getSetupUri).toHaveBeenCalledWith('あわい', email);
});

test('the first sign-in sets a new password; a weak one is refused on the same screen', async () => {
  replyQueues(0);
  openConsole();
  vi.mocked(signIn).mockResolvedValue(step('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'));
  vi.mocked(confirmSignIn)
    .mockRejectedValueOnce(refusal('InvalidPasswordException'))
    .mockImplementationOnce(async () => {
      signedIn();
      return step('DONE');
    });
  await enter();
  await userEvent.type(await screen.findByLabelText(texts.newPasswordLabel), 'weak{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failures.password_policy);
  await userEvent.type(screen.getByLabelText(texts.newPasswordLabel), '-no-longer-Weak-1!{Enter}');
  expect(await screen.findByText(email)).toBeTruthy();
  expect(confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: 'weak-no-longer-Weak-1!' });
});

test('signing out ends the session at Cognito and says so', async () => {
  signedIn();
  replyQueues(0);
  openConsole();
  await userEvent.click(await press(texts.signOut));
  expect(await screen.findByText(texts.signedOut)).toBeTruthy();
  expect(signOut).toHaveBeenCalledOnce();
});

test('staff without a group see how long the queues are and who works them, and can work none', async () => {
  vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf(email, []) as never);
  replyQueues(3, 61 * 60_000);
  openConsole();
  expect(await screen.findByText(staffFrameJa.queues.none.title)).toBeTruthy();
  expect(screen.getByText(/現在の権限は「権限なし」/)).toBeTruthy();
  const others = within(await screen.findByRole('region', { name: staffFrameJa.queues.others }));
  expect(others.getByText('最長の待ち時間 1時間1分')).toBeTruthy();
  expect(others.getByText(staffFrameJa.queues.workedBy('審査・管理者'))).toBeTruthy();
  expect(others.queryByRole('button')).toBeNull();
  await userEvent.keyboard('ng1');
  expect(screen.queryByRole('button', { name: staffJa.queues.take })).toBeNull();
});

test('a configuration that cannot be loaded shows an error with a retry', async () => {
  vi.mocked(fetchAuthSession).mockRejectedValueOnce(refusal('NetworkError'));
  openConsole();
  expect(await screen.findByText(staffJa.start.failed)).toBeTruthy();
  await userEvent.click(await press('もう一度試す'));
  await waitFor(() => expect(screen.getByLabelText(texts.username)).toBeTruthy());
});
