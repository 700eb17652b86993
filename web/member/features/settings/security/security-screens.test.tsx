import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { endSession, listSessions, setPassword, signOut } from '#shared/contract/auth.ts';
import type { SessionId } from '#shared/ids.ts';
import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import { ChangePasswordRoute, SessionsRoute } from '../security-routes.tsx';

beforeEach(() => signedInWoman());
const { fields, problems } = authFieldsJa;
const { changePassword, sessions: texts } = securityJa;
const address = () => screen.getByTestId('address').textContent;
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(within(inside).getByRole('button', { name }));

describe('/settings/password', () => {
  const open = () => renderScreen(<ChangePasswordRoute />, { at: '/settings/password' });
  const fill = async (current: string, password: string, again = password) => {
    if (current) await userEvent.type(field(fields.currentPassword), current);
    await userEvent.type(field(fields.newPassword), password);
    await userEvent.type(field(fields.passwordConfirmation), again);
    await press(changePassword.submit);
  };

  test('changes the password, says so in the documented words and stays signed in', async () => {
    mockApi.reply(setPassword, { success: true, message: changePassword.done });
    open();
    await fill('himitsu-7', 'himitsu-8');
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(getFlash()?.text).toBe('パスワードの変更が完了しました。');
    expect(getSession()).not.toBeNull();
    expect(mockApi.calls(setPassword)[0]?.body).toEqual({
      current_password: 'himitsu-7',
      password: 'himitsu-8',
      password_confirmation: 'himitsu-8',
    });
  });

  test.each([
    ['', 'himitsu-8', 'himitsu-8', changePassword.currentRequired],
    ['himitsu-7', 'short', 'short', problems.password_too_short],
    ['himitsu-7', 'himitsu-8', 'himitsu-9', problems.password_mismatch],
  ])('with %j, %j and %j says what is missing, and sends nothing', async (current, password, again, text) => {
    open();
    await fill(current, password, again);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(mockApi.calls(setPassword)).toHaveLength(0);
  });

  test('says beside its field that the current password is wrong, and keeps the typed text', async () => {
    mockApi.fail(setPassword, 'wrong_password');
    open();
    await fill('not-this-one', 'himitsu-8');
    expect(await screen.findByText(changePassword.currentWrong)).toBeTruthy();
    expect(document.activeElement).toBe(field(fields.currentPassword));
    expect(field(fields.newPassword).value).toBe('himitsu-8');
    expect(address()).toBe('/settings/password');
  });

  test('says beside its field that many people use the new password', async () => {
    mockApi.fail(setPassword, 'weak_password');
    open();
    await fill('himitsu-7', 'himitsu-8');
    await waitFor(() => expect(field(fields.newPassword).getAttribute('aria-invalid')).toBe('true'));
  });

  test('says エラーが発生しました。 after a failure, and can be sent again', async () => {
    mockApi.fail(setPassword, 'internal');
    open();
    await fill('himitsu-7', 'himitsu-8');
    expect((await screen.findByRole('alert')).textContent).toBe('エラーが発生しました。');
    mockApi.forget(setPassword);
    mockApi.reply(setPassword, { success: true, message: changePassword.done });
    await press(changePassword.submit);
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  test('tells a password manager whose password it is', () => {
    const { container } = open();
    expect(container.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('aoi@example.com');
    expect(field(fields.currentPassword).autocomplete).toBe('current-password');
    expect(field(fields.newPassword).autocomplete).toBe('new-password');
  });
});

describe('/settings/sessions', () => {
  const session = (name: string, device: string, current = false, day = 20) => ({
    id: `s-session-of-${name}` as SessionId,
    device,
    created_at: `2026-11-${day}T03:00:00.000Z`,
    expires_at: `2026-12-04T03:00:00.000Z`,
    current,
  });
  const here = session('here', 'iPhone・Safari', true);
  const desk = session('desk', 'Windows・Edge', false, 12);
  const tablet = session('tablet', 'iPad・Safari', false, 10);
  const open = async (...list: (typeof here)[]) => {
    mockApi.reply(listSessions, { sessions: list });
    renderScreen(<SessionsRoute />, { at: '/settings/sessions' });
    await screen.findByRole('list', { name: texts.current });
  };
  const afterwards = (...list: (typeof here)[]) => {
    mockApi.forget(listSessions);
    mockApi.reply(listSessions, { sessions: list });
  };
  const dialog = () => screen.findByRole('alertdialog');

  test('shows this device first, and for each when it signed in and until when', async () => {
    await open(desk, here);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'iPhone・Safariこの端末11月20日 12:00にログイン12月4日 12:00まで有効ログアウト',
      'Windows・Edge11月12日 12:00にログイン12月4日 12:00まで有効ログアウト',
    ]);
  });

  test('ends another device after a question, and shows the remaining ones', async () => {
    await open(here, desk, tablet);
    mockApi.reply(endSession, { success: true });
    await press(/^Windows・Edge/);
    expect(within(await dialog()).getByText(texts.confirmOne.title('Windows・Edge'))).toBeTruthy();
    afterwards(here, tablet);
    await press(texts.confirmOne.confirm, await dialog());
    await waitFor(() => expect(screen.queryByText('Windows・Edge')).toBeNull());
    expect(mockApi.calls(endSession).map(({ body }) => body)).toEqual([{ id: desk.id }]);
    expect(getFlash()?.text).toBe(texts.ended('Windows・Edge'));
    expect(getSession()).not.toBeNull();
  });

  test('ends nothing when the question is answered with no', async () => {
    await open(here, desk);
    await press(/^Windows・Edge/);
    await press('キャンセル', await dialog());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(mockApi.calls(endSession)).toHaveLength(0);
  });

  test('ends all others at once', async () => {
    await open(here, desk, tablet);
    mockApi.reply(endSession, { success: true });
    await press(texts.endOthers);
    afterwards(here);
    await press(texts.confirmOthers.confirm, await dialog());
    expect(await screen.findByText(texts.onlyThis)).toBeTruthy();
    expect(mockApi.calls(endSession).map(({ body }) => body)).toEqual([{ id: 'others' }]);
    expect(getFlash()?.text).toBe(texts.endedOthers);
  });

  test('says so when the device was signed out already', async () => {
    await open(here, desk);
    mockApi.fail(endSession, 'not_found');
    await press(/^Windows・Edge/);
    afterwards(here);
    await press(texts.confirmOne.confirm, await dialog());
    expect(await screen.findByText(texts.onlyThis)).toBeTruthy();
    expect(getFlash()?.text).toBe(texts.gone);
  });

  test('keeps the question open with the reason after a failure', async () => {
    await open(here, desk);
    mockApi.lose(endSession);
    await press(/^Windows・Edge/);
    await press(texts.confirmOne.confirm, await dialog());
    expect((await within(await dialog()).findByRole('alert')).textContent).toBe(commonJa.offline.call);
  });

  test('signs this device out like the menu does', async () => {
    await open(here, desk);
    mockApi.reply(signOut, { success: true });
    await press(/^iPhone・Safari/);
    await press(texts.confirmThis.confirm, await dialog());
    await waitFor(() => expect(getSession()).toBeNull());
    expect(mockApi.calls(endSession)).toHaveLength(0);
  });

  test('offers another try when the list cannot be loaded', async () => {
    mockApi.fail(listSessions, 'internal');
    renderScreen(<SessionsRoute />, { at: '/settings/sessions' });
    const retry = await screen.findByRole('button', { name: 'もう一度試す' });
    mockApi.forget(listSessions);
    mockApi.reply(listSessions, { sessions: [here] });
    await userEvent.click(retry);
    expect(await screen.findByText(texts.onlyThis)).toBeTruthy();
  });
});
