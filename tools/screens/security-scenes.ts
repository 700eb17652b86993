import type { Page } from 'playwright-core';
import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
import { passkeysJa } from '#shared/messages/passkeys.ja.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { dialogOpen, press, type Scene, scenes } from './scene.ts';

const { fields } = authFieldsJa;
const { changePassword, sessions } = securityJa;
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const session = (index: number, device: string, day: number) => ({
  id: `s-session-number-${index}`,
  device,
  created_at: `2026-11-${day}T${10 + index}:24:00.000Z`,
  expires_at: `2026-12-0${index + 1}T${10 + index}:24:00.000Z`,
  current: index === 0,
});
const HERE = session(0, 'iPhone・Safari', 20);
const OTHERS = [
  session(1, 'Windows・Edge', 18),
  session(2, 'Android・Samsung Internet', 11),
  session(3, 'iPad・Safari', 10),
];
const listed = (...rows: object[]) => ({ 'GET /api/auth/sessions': { body: { sessions: rows } } });

const passkey = (index: number, name: string, day: number, lastUsedAt: string | null) => ({
  id: `k-passkey-number-${index}`,
  name,
  created_at: `2026-11-${day}T0${index}:24:00.000Z`,
  last_used_at: lastUsedAt,
});
const PASSKEYS = [
  passkey(1, 'iPhone・Safari', 20, '2026-11-21T03:10:00.000Z'),
  passkey(2, 'パスワード管理アプリ（自宅のパソコンと共用）', 18, null),
];
const withPasskeys = (...rows: object[]) => ({ 'GET /api/auth/passkeys': { body: { passkeys: rows } } });

/** The settings screens for the password, for passkeys and for signed-in devices. */
export const securityScenes: Scene[] = [
  ...scenes({ screen: 'settings-password', at: '/settings/password', as: 'mika' }, [
    { state: 'empty', dark: true },
    {
      state: 'errors',
      act: async (page) => {
        await fill(page, fields.newPassword, 'short');
        await press(page, changePassword.submit);
      },
    },
    {
      state: 'wrong-current',
      act: async (page) => {
        await fill(page, fields.currentPassword, 'not-the-password');
        await fill(page, fields.newPassword, 'sakura-mochi-12');
        await fill(page, fields.passwordConfirmation, 'sakura-mochi-12');
        await press(page, changePassword.submit);
        await page.getByText(changePassword.currentWrong).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'settings-passkeys', at: '/settings/passkeys', as: 'mika' }, [
    { state: 'several', answers: withPasskeys(...PASSKEYS), dark: true },
    { state: 'empty', answers: withPasskeys() },
    {
      state: 'full',
      answers: withPasskeys(...[1, 2, 3, 4, 5].map((index) => passkey(index, 'iPhone・Safari', 10 + index, null))),
    },
    {
      state: 'password',
      answers: {
        ...withPasskeys(),
        'POST /api/auth/passkeys/options': {
          status: 422,
          body: { success: false, code: 'password_needed', errors: [''] },
        },
      },
      act: async (page) => {
        await press(page, passkeysJa.add);
        await dialogOpen(page);
      },
    },
    {
      state: 'question',
      answers: withPasskeys(...PASSKEYS),
      act: async (page) => {
        await press(page, /^iPhone・Safari.*を削除$/);
        await dialogOpen(page);
      },
    },
  ]),
  ...scenes({ screen: 'settings-sessions', at: '/settings/sessions', as: 'mika' }, [
    { state: 'several', answers: listed(HERE, ...OTHERS), dark: true },
    { state: 'only-this', answers: listed(HERE) },
    {
      state: 'question',
      answers: listed(HERE, ...OTHERS),
      act: async (page) => {
        await press(page, /^Windows・Edge/);
        await dialogOpen(page);
      },
    },
    {
      state: 'question-others',
      answers: listed(HERE, ...OTHERS),
      act: async (page) => {
        await press(page, sessions.endOthers);
        await dialogOpen(page);
      },
    },
    { state: 'skeleton', loading: true, window: true, answers: { 'GET /api/auth/sessions': 'hang' } },
    { state: 'failed', answers: { 'GET /api/auth/sessions': 'lost' } },
  ]),
];
