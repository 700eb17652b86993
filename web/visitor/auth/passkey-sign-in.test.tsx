import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { beginPasskeySignIn, signInWithPasskey } from '#shared/contract/passkeys.ts';
import type { MemberId } from '#shared/ids.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/limits.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { installPasskeyDevice, refusal } from '#tests/setup/web/passkey-device.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { getSession, PASSWORD_SIGN_IN_KEY } from '#web/platform/session/session-store.ts';
import { offerInField } from './authenticator.ts';
import { SignInRoute } from './sign-in-route.tsx';

const OPTIONS = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: PASSKEY_CHALLENGE_MS,
    allowCredentials: [],
    userVerification: 'required' as const,
  },
};
const answerSignIn = () =>
  mockApi.reply(
    signInWithPasskey,
    { data: { id: 'm-aoi-00000001' as MemberId, email: 'aoi@example.com', uid: 'aoi@example.com', sex: 2 } },
    { headers: { uid: 'aoi@example.com', client: 'c1', 'access-token': 't1', expiry: '1900000000' } },
  );
const open = () => renderScreen(<SignInRoute />, { at: '/login' });
const press = () => userEvent.click(screen.getByRole('button', { name: authJa.signIn.passkey }));

test('/login has no button in a browser without passkeys', () => {
  open();
  expect(screen.queryByRole('button', { name: authJa.signIn.passkey })).toBeNull();
});

test('the button signs in and stores the session, which did not begin with a password', async () => {
  installPasskeyDevice();
  mockApi.reply(beginPasskeySignIn, OPTIONS);
  answerSignIn();
  open();
  await press();
  await waitFor(() => expect(getSession()).toMatchObject({ uid: 'aoi@example.com', accessToken: 't1', sex: 2 }));
  expect(mockApi.calls(signInWithPasskey)[0]?.body).toMatchObject({
    credential: { id: 'cHJvb2Y', type: 'public-key', response: { userHandle: 'dXNlcg' } },
  });
  expect(sessionStorage.getItem(PASSWORD_SIGN_IN_KEY)).toBeNull();
});

test('a member who closes the browser’s dialog sees no error and can press again', async () => {
  const { get } = installPasskeyDevice();
  get.mockRejectedValueOnce(refusal('NotAllowedError'));
  mockApi.reply(beginPasskeySignIn, OPTIONS);
  answerSignIn();
  open();
  await press();
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: authJa.signIn.passkey }).ariaBusy).not.toBe('true'));
  await press();
  await waitFor(() => expect(getSession()).not.toBeNull());
});

test.each(['passkey_refused', 'passkey_expired', 'too_many_requests'] as const)(
  'a sign-in that is refused with %s says so and keeps the form',
  async (code) => {
    installPasskeyDevice();
    mockApi.reply(beginPasskeySignIn, OPTIONS);
    mockApi.fail(signInWithPasskey, code);
    open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(errorsJa[code]);
    expect(getSession()).toBeNull();
  },
);

test('a device that fails, and a lost network, say what to do', async () => {
  const { get } = installPasskeyDevice();
  get.mockRejectedValueOnce(refusal('SecurityError'));
  mockApi.reply(beginPasskeySignIn, OPTIONS);
  open();
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(authJa.signIn.passkeyFailed);
  mockApi.forget(beginPasskeySignIn);
  mockApi.lose(beginPasskeySignIn);
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(authJa.signIn.passkeyFailed));
});

test('the browser offers passkeys at the field for the address, once the page was shown', async () => {
  const { get } = installPasskeyDevice({ offersInField: true });
  mockApi.reply(beginPasskeySignIn, OPTIONS);
  answerSignIn();
  open();
  expect(screen.getByLabelText<HTMLInputElement>(authJa.fields.email).autocomplete).toBe('username webauthn');
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
});

test('an offer gets a new challenge before the old one expires, and ends with the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { get } = installPasskeyDevice({ offersInField: true });
  get.mockImplementation(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  mockApi.reply(beginPasskeySignIn, OPTIONS);
  document.body.append(Object.assign(document.createElement('input'), { autocomplete: 'username webauthn' }));
  const onChosen = vi.fn();
  const stop = offerInField(onChosen);
  await waitFor(() => expect(get).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(PASSKEY_CHALLENGE_MS - 1));
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  expect(get.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false]);
  stop();
  expect(get.mock.calls[1]?.[0].signal.aborted).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(PASSKEY_CHALLENGE_MS));
  expect(get).toHaveBeenCalledTimes(2);
  expect(onChosen).not.toHaveBeenCalled();
  document.body.replaceChildren();
});
