import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPasskey, beginAddPasskey, listPasskeys, removePasskey, renamePasskey } from '#shared/contract/passkeys.ts';
import type { PasskeyId } from '#shared/ids.ts';
import { PASSKEY_AFTER_SIGN_IN_MS, PASSKEY_CHALLENGE_MS, PASSKEYS_MAX } from '#shared/limits.ts';
import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { installPasskeyDevice, refusal } from '#tests/setup/web/passkey-device.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { PASSWORD_SIGN_IN_KEY } from '#web/platform/session/session-store.ts';
import { PasskeysRoute } from '../passkeys-routes.tsx';
import { PasskeyOffer } from '../public.ts';

const OPTIONS = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'あわい' },
    user: { id: 'dXNlcg', name: 'aoi@example.com', displayName: 'aoi@example.com' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  },
};
const passkey = (name: string, day = 20, lastUsedAt: string | null = null) => ({
  id: `k-passkey-of-day-${day}` as PasskeyId,
  name,
  created_at: `2026-11-${day}T03:00:00.000Z`,
  last_used_at: lastUsedAt,
});
const phone = passkey('iPhone・Safari', 20, '2026-11-21T03:00:00.000Z');
const desk = passkey('Windows・Edge', 12);
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(within(inside).getByRole('button', { name }));
const flash = () => getFlash()?.text;

beforeEach(() => signedInWoman());

describe('/settings/passkeys', () => {
  const open = async (...passkeys: (typeof phone)[]) => {
    mockApi.reply(listPasskeys, { passkeys });
    renderScreen(<PasskeysRoute />, { at: '/settings/passkeys' });
    await screen.findByText(passkeys.length > 0 ? (passkeys[0]?.name ?? '') : passkeysJa.empty);
  };
  const afterwards = (...passkeys: (typeof phone)[]) => {
    mockApi.forget(listPasskeys);
    mockApi.reply(listPasskeys, { passkeys });
  };

  test('shows each passkey with its name, its day and its last use', async () => {
    installPasskeyDevice();
    await open(phone, desk);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'iPhone・Safari11月20日 12:00に追加11月21日 12:00に使用名前を変更削除',
      'Windows・Edge11月12日 12:00に追加まだ使われていません名前を変更削除',
    ]);
  });

  test('says when the list can not be loaded, and loads it again', async () => {
    installPasskeyDevice();
    mockApi.fail(listPasskeys, 'internal');
    renderScreen(<PasskeysRoute />, { at: '/settings/passkeys' });
    await screen.findByRole('alert');
    afterwards();
    await press(partsJa.retry);
    await screen.findByText(passkeysJa.empty);
  });

  test('adds a passkey of this device', async () => {
    installPasskeyDevice();
    await open();
    mockApi.reply(beginAddPasskey, OPTIONS);
    mockApi.reply(addPasskey, { passkey: phone });
    afterwards(phone);
    await press(passkeysJa.add);
    await screen.findByText(phone.name);
    expect(flash()).toBe(passkeysJa.added);
    expect(mockApi.calls(beginAddPasskey)[0]?.body).toEqual({});
    expect(mockApi.calls(addPasskey)[0]?.body).toMatchObject({
      credential: { id: 'cHJvb2Y', response: { transports: ['internal'] } },
    });
  });

  test.each([
    ['NotAllowedError', undefined],
    ['InvalidStateError', passkeysJa.known],
    ['SecurityError', passkeysJa.failed],
  ] as const)('after %s of the browser nothing is sent, and the screen says: %s', async (name, text) => {
    const { create } = installPasskeyDevice();
    create.mockRejectedValueOnce(refusal(name));
    await open();
    mockApi.reply(beginAddPasskey, OPTIONS);
    await press(passkeysJa.add);
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    if (text) expect((await screen.findByRole('alert')).textContent).toBe(text);
    else expect(screen.queryByRole('alert')).toBeNull();
    expect(mockApi.calls(addPasskey)).toHaveLength(0);
  });

  test('asks for the password when the server wants it', async () => {
    installPasskeyDevice();
    await open();
    mockApi.fail(beginAddPasskey, 'password_needed');
    await press(passkeysJa.add);
    const dialog = await screen.findByRole('dialog');
    await press(passkeysJa.password.submit, dialog);
    expect(await within(dialog).findByText(passkeysJa.password.required)).toBeTruthy();
    mockApi.forget(beginAddPasskey);
    mockApi.fail(beginAddPasskey, 'wrong_password');
    const field = within(dialog).getByLabelText(authFieldsJa.fields.currentPassword, { selector: 'input' });
    await userEvent.type(field, 'himitsu-7');
    await press(passkeysJa.password.submit, dialog);
    expect(await within(dialog).findByText(errorsJa.wrong_password)).toBeTruthy();
    mockApi.forget(beginAddPasskey);
    mockApi.reply(beginAddPasskey, OPTIONS);
    mockApi.reply(addPasskey, { passkey: phone });
    afterwards(phone);
    await press(passkeysJa.password.submit, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockApi.calls(beginAddPasskey).at(-1)?.body).toEqual({ password: 'himitsu-7' });
    expect(flash()).toBe(passkeysJa.added);
  });

  test('offers none in a browser without passkeys', async () => {
    await open();
    expect(screen.getByText(passkeysJa.unsupported)).toBeTruthy();
    expect(screen.queryByRole('button', { name: passkeysJa.add })).toBeNull();
  });

  test('offers none to a member who has five', async () => {
    installPasskeyDevice();
    await open(...Array.from({ length: PASSKEYS_MAX }, (_, index) => passkey(`端末${index}`, 10 + index)));
    expect(screen.getByText(passkeysJa.full)).toBeTruthy();
    expect(screen.queryByRole('button', { name: passkeysJa.add })).toBeNull();
  });

  test('renames a passkey, and refuses an empty and a long name', async () => {
    installPasskeyDevice();
    await open(phone);
    await press(/の名前を変更$/);
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText(passkeysJa.renaming.label);
    await userEvent.clear(field);
    await press(passkeysJa.renaming.submit, dialog);
    expect(await within(dialog).findByText(passkeysJa.problems.nameRequired)).toBeTruthy();
    await userEvent.type(field, 'あ'.repeat(31));
    expect(await within(dialog).findByText(passkeysJa.problems.nameTooLong)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'わたしの端末');
    mockApi.reply(renamePasskey, { success: true });
    afterwards({ ...phone, name: 'わたしの端末' });
    await press(passkeysJa.renaming.submit, dialog);
    await screen.findByText('わたしの端末');
    expect(mockApi.calls(renamePasskey).map(({ body }) => body)).toEqual([{ id: phone.id, name: 'わたしの端末' }]);
    expect(flash()).toBe(passkeysJa.renaming.done);
  });

  test('removes a passkey after a question', async () => {
    installPasskeyDevice();
    await open(phone, desk);
    mockApi.reply(removePasskey, { success: true });
    await press(passkeysJa.removeOf(desk.name, '11月12日 12:00に追加'));
    afterwards(phone);
    await press(passkeysJa.removing.confirm, await screen.findByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByText(desk.name)).toBeNull());
    expect(mockApi.calls(removePasskey).map(({ body }) => body)).toEqual([{ id: desk.id }]);
    expect(flash()).toBe(passkeysJa.removing.done);
  });

  test('says when another device has removed the passkey, and shows the list as it is', async () => {
    installPasskeyDevice();
    await open(phone, desk);
    mockApi.fail(removePasskey, 'not_found');
    await press(passkeysJa.removeOf(desk.name, '11月12日 12:00に追加'));
    afterwards(phone);
    await press(passkeysJa.removing.confirm, await screen.findByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByText(desk.name)).toBeNull());
    expect(flash()).toBe(passkeysJa.gone);
  });
});

describe('the offer after a sign-in with a password', () => {
  const open = () => renderScreen(<PasskeyOffer />);
  const signedIn = (ago = 0) => sessionStorage.setItem(PASSWORD_SIGN_IN_KEY, String(Date.now() - ago));
  const dialog = () => screen.findByRole('alertdialog');

  test('adds a passkey, and is not made again on this device', async () => {
    installPasskeyDevice({ hasScreenLock: true });
    signedIn();
    mockApi.reply(beginAddPasskey, OPTIONS);
    mockApi.reply(addPasskey, { passkey: phone });
    const { unmount } = open();
    await press(passkeysJa.add, await dialog());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(flash()).toBe(passkeysJa.added);
    unmount();
    open();
    await expect(screen.findByRole('alertdialog', {}, { timeout: 100 })).rejects.toThrow();
  });

  test('is not made again after a no; a closed dialog of the browser is no answer', async () => {
    const { create } = installPasskeyDevice({ hasScreenLock: true });
    create.mockRejectedValueOnce(refusal('NotAllowedError'));
    signedIn();
    mockApi.reply(beginAddPasskey, OPTIONS);
    const { unmount } = open();
    await press(passkeysJa.add, await dialog());
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    await press(passkeysJa.offer.later, await dialog());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    unmount();
    open();
    await expect(screen.findByRole('alertdialog', {}, { timeout: 100 })).rejects.toThrow();
  });

  test.each([
    ['on a device without a screen lock', () => installPasskeyDevice(), () => signedIn()],
    ['in a browser without passkeys', () => undefined, () => signedIn()],
    ['without a password', () => installPasskeyDevice({ hasScreenLock: true }), () => undefined],
    [
      'some minutes after the sign-in',
      () => installPasskeyDevice({ hasScreenLock: true }),
      () => signedIn(PASSKEY_AFTER_SIGN_IN_MS),
    ],
  ])('is not made %s', async (_when, install, signIn) => {
    install();
    signIn();
    open();
    await expect(screen.findByRole('alertdialog', {}, { timeout: 100 })).rejects.toThrow();
  });
});
