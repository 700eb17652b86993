import type { Page } from 'playwright-core';
import { authFieldsJa } from '#shared/messages/auth-fields.ja.ts';
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

/** The settings screens for the password and for signed-in devices. */
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
