import type { Page } from 'playwright-core';
import { installJa } from '#shared/messages/install.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { leavingJa, withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { dialogOpen, press, type Scene, scenes } from './scene.ts';

const withdrawal = withdrawalJa;
const chooseOther = async (page: Page) => {
  await page.getByRole('radio', { name: 'その他' }).check();
  await page.getByLabel(withdrawal.detail).fill('仕事が忙しくなったため、しばらくお休みします。');
};
const sayWhy = async (page: Page) => {
  await press(page, withdrawal.submitReason);
  await page.getByText(withdrawal.thanks).waitFor();
};
/** The browser's offer to install the app, which headless browsers do not make. */
const offerInstall = async (page: Page) => {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt');
    Object.assign(window, { installPrompt: offer });
    window.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: installJa.add }).waitFor();
};
const asIphone = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
    window.dispatchEvent(new Event('appinstalled'));
  });
  await page.getByRole('heading', { name: installJa.steps.title }).waitFor();
};
const left = { 'POST /api/cancel/female': { body: { success: true, msg: withdrawal.done } } } as const;
const taken = { 'POST /api/cancel_reason': { body: { success: true } } } as const;

/**
 * Settings, mail preferences, consents, data export, suspension and withdrawal. The responses to suspension and
 * withdrawal are faked, so that no demo member leaves.
 */
export const settingsScenes: Scene[] = [
  ...scenes({ screen: 'settings', at: '/settings' }, [
    { state: 'woman', as: 'mika', dark: true },
    { state: 'man', as: 'takumi' },
  ]),
  ...scenes({ screen: 'settings-mail', at: '/settings/mail', as: 'mika' }, [
    { state: 'choices' },
    { state: 'loading', answers: { 'GET /api/mail_settings': 'hang' }, loading: true },
    {
      state: 'failed',
      answers: { 'POST /api/mail_settings': 'lost' },
      act: async (page) => {
        await page.getByRole('switch').first().click();
        await page.getByRole('switch').first().and(page.locator('[aria-invalid]')).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'settings-push', at: '/settings/push', as: 'mika' }, [
    { state: 'choices', dark: true },
    { state: 'loading', answers: { 'GET /api/push/settings': 'hang' }, loading: true },
    { state: 'failed', answers: { 'GET /api/push/settings': 'lost' }, fails: true },
  ]),
  ...scenes({ screen: 'settings-app', at: '/settings/app', as: 'mika' }, [
    { state: 'elsewhere' },
    { state: 'prompt', act: offerInstall, dark: true },
    { state: 'iphone', act: asIphone },
  ]),
  ...scenes({ screen: 'settings-consents', at: '/settings/consents', as: 'mika' }, [{ state: 'given' }]),
  ...scenes({ screen: 'settings-export', at: '/settings/export', as: 'mika' }, [
    { state: 'start' },
    {
      state: 'running',
      answers: { 'GET /api/export': 'hang' },
      act: (page) => press(page, settingsJa.export.submit),
    },
    {
      state: 'done',
      act: async (page) => {
        await press(page, settingsJa.export.submit);
        await page.getByText(/を保存しました/).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'questionaire', at: '/questionaire', as: 'mika' }, [
    { state: 'reason' },
    { state: 'other', act: chooseOther },
    {
      state: 'reason-failed',
      answers: { 'POST /api/cancel_reason': 'lost' },
      act: async (page) => {
        await press(page, withdrawal.submitReason);
        await page.getByText(withdrawal.reasonFailed).waitFor();
      },
    },
    { state: 'thanks', answers: taken, act: sayWhy },
    {
      state: 'failed',
      answers: { ...taken, 'POST /api/cancel/female': 'lost' },
      act: async (page) => {
        await sayWhy(page);
        await press(page, withdrawal.submit);
        await page.getByText(withdrawal.failed).waitFor();
      },
    },
    {
      state: 'left',
      answers: { ...taken, ...left },
      act: async (page) => {
        await sayWhy(page);
        await press(page, withdrawal.submit);
        await page.getByText(withdrawal.done).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'settings-withdrawal', at: '/settings/withdrawal', as: 'takumi' }, [
    { state: 'form', dark: true },
    {
      state: 'asking',
      window: true,
      act: async (page) => {
        await page.getByRole('textbox', { name: leavingJa.password }).fill('awai-demo-1');
        await press(page, withdrawal.submit);
        await dialogOpen(page);
      },
    },
    {
      state: 'wrong-password',
      act: async (page) => {
        await page.getByRole('textbox', { name: leavingJa.password }).fill('not-the-one');
        await press(page, withdrawal.submit);
        await dialogOpen(page);
        await page.getByRole('alertdialog').getByRole('button', { name: withdrawal.submit }).click();
        await page.getByText('パスワードが違います').waitFor();
      },
    },
  ]),
];
