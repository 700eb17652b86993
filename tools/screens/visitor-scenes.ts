import type { Page } from 'playwright-core';
import { authJa } from '#shared/messages/auth.ja.ts';
import { confirmationJa } from '#shared/messages/confirmation.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { passwordResetJa } from '#shared/messages/password-reset.ja.ts';
import { unsubscribeJa } from '#shared/messages/unsubscribe.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { dialogOpen, press, type Scene, scenes } from './scene.ts';

const { fields } = authJa;
const success = { body: { success: true } };
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** Makes the service send two mails (sign-up and password reset), and waits until the local outbox has them. */
const sendMails = async (page: Page) => {
  const headers = { origin: new URL(page.url()).origin };
  const body = { email: `guest${Date.now()}@example.com`, password: 'sakura-mochi-12' };
  await page.request.post('/api/auth', {
    headers,
    data: { ...body, password_confirmation: body.password, sex: WOMAN },
  });
  await page.request.post('/api/auth/password', {
    headers,
    data: { email: 'mika@example.com', redirect_url: `${headers.origin}/password_reset` },
  });
  await page.waitForTimeout(1_500);
  await page.reload();
};

/**
 * Shows the page of a mailed confirmation link as on the device that signed up: puts a registration key into the local
 * storage.
 */
const openOnOwnDevice = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('awai.registration', JSON.stringify(['a-sign-up.proof'])));
  await page.reload();
  await page.getByText(confirmationJa.confirmation.ready).waitFor();
};

/** Pages for signed-out visitors, pages that do not exist, and pages that only the local host has. */
export const visitorScenes: Scene[] = [
  { screen: 'index', state: 'visitor', at: '/', dark: true },
  ...scenes({ screen: 'signup', at: '/signup' }, [
    { state: 'empty', dark: true },
    { state: 'errors', act: (page) => press(page, authJa.signUp.submit) },
    {
      state: 'weak-password',
      answers: {
        'POST /api/auth': {
          status: 422,
          body: {
            status: 'error',
            success: false,
            errors: { full_messages: [authJa.passwordCommon] },
            code: 'weak_password',
          },
        },
      },
      act: async (page) => {
        await fill(page, fields.email, 'hanako@example.com');
        await fill(page, fields.password, 'password1');
        await fill(page, fields.passwordConfirmation, 'password1');
        await page.getByRole('radio', { name: '女性' }).check();
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await press(page, authJa.signUp.submit);
        await page.getByText(authJa.passwordCommon).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'login' }, [
    { state: 'plain', at: '/login', dark: true },
    {
      state: 'mail-sent',
      at: '/login?send_mail=true',
      window: true,
      act: (page) => page.getByText(authJa.signIn.mailSent).waitFor(),
    },
    {
      state: 'after-sign-up',
      at: '/signup',
      // The sign-up is faked, so that no account is created.
      answers: {
        'POST /api/auth': {
          body: {
            status: 'success',
            id: 'm-hanako-0001',
            sex: MAN,
            data: { id: 'm-hanako-0001', sex: MAN, email: 'hanako@example.com', uid: 'hanako@example.com' },
            registration_key: 'a-sign-up.proof',
          },
        },
      },
      act: async (page) => {
        await fill(page, fields.email, 'hanako@example.com');
        await fill(page, fields.password, 'sakura-mochi-12');
        await fill(page, fields.passwordConfirmation, 'sakura-mochi-12');
        await page.getByRole('radio', { name: '男性' }).check();
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await press(page, authJa.signUp.submit);
        await page.getByText(authJa.signIn.mailSentTo('hanako@example.com')).waitFor();
      },
    },
    { state: 'empty', at: '/login', act: (page) => press(page, authJa.signIn.submit) },
    {
      state: 'refused',
      at: '/login',
      act: async (page) => {
        await fill(page, fields.email, 'nobody@example.com');
        await fill(page, fields.password, 'not-the-password');
        await press(page, authJa.signIn.submit);
        await page.getByText(authJa.signIn.failed).waitFor();
      },
    },
    {
      state: 'resend',
      at: '/login',
      act: async (page) => {
        await press(page, authJa.signIn.resend);
        await dialogOpen(page);
      },
    },
  ]),
  {
    screen: 'login',
    state: 'shut-out',
    at: '/home',
    as: 'teishi',
    // The sign-out is faked: a real one would end the session that the screenshots of the other window sizes use.
    answers: { 'DELETE /api/auth/sign_out': success },
    act: (page) => page.getByText(authJa.signIn.inactive).waitFor(),
  },
  ...scenes({ screen: 'user-confirmation', at: '/user_confirmation?confirmation_token=token-of.a-sign-up.in-a-mail' }, [
    { state: 'own-device', act: openOnOwnDevice, dark: true },
    { state: 'other-device', dark: true },
    {
      state: 'wrong-password',
      answers: {
        'POST /api/auth/confirmation': {
          status: 422,
          body: { success: false, errors: [errorsJa.wrong_password], code: 'wrong_password' },
        },
      },
      act: async (page) => {
        await fill(page, fields.signUpPassword, 'not-the-password');
        await press(page, confirmationJa.confirmation.submit);
        await page.getByText(errorsJa.wrong_password).waitFor();
      },
    },
    {
      state: 'done',
      answers: { 'POST /api/auth/confirmation': success },
      act: async (page) => {
        await openOnOwnDevice(page);
        await press(page, confirmationJa.confirmation.submit);
        await page.getByText(confirmationJa.confirmation.done).waitFor();
      },
    },
    {
      state: 'dead-link',
      act: async (page) => {
        await openOnOwnDevice(page);
        await press(page, confirmationJa.confirmation.submit);
        await page.getByText(confirmationJa.confirmation.failed).waitFor();
      },
    },
    { state: 'no-token', at: '/user_confirmation' },
  ]),
  ...scenes({ screen: 'forget-password', at: '/forget_password' }, [
    { state: 'empty' },
    {
      state: 'sent',
      // Faked, so that the request does not count towards the hourly limit for one e-mail address.
      answers: { 'POST /api/auth/password': { body: { success: true, message: '' } } },
      act: async (page) => {
        await fill(page, fields.email, 'nobody@example.com');
        await press(page, passwordResetJa.forgotPassword.submit);
        await page.getByText(passwordResetJa.forgotPassword.done).waitFor();
      },
    },
  ]),
  ...scenes({ screen: 'password-reset', at: '/password_reset?client=c&uid=nobody%40example.com&token=t' }, [
    { state: 'empty' },
    {
      state: 'errors',
      act: async (page) => {
        await fill(page, fields.newPassword, 'short');
        await press(page, passwordResetJa.resetPassword.submit);
      },
    },
    { state: 'dead-link', at: '/password_reset' },
  ]),
  ...scenes({ screen: 'unsubscribe', at: '/unsubscribe?kind=match&token=token-of.a-mail' }, [
    { state: 'question', dark: true },
    {
      state: 'done',
      answers: { 'POST /api/mail_unsubscribe': success },
      act: async (page) => {
        await press(page, unsubscribeJa.submit);
        await page.getByText(unsubscribeJa.done).waitFor();
      },
    },
    {
      state: 'dead-link',
      act: async (page) => {
        await press(page, unsubscribeJa.submit);
        await page.getByText(unsubscribeJa.broken).waitFor();
      },
    },
  ]),
  { screen: 'after-sign-up', state: 'default', at: '/after_sign_up?id=someone' },
  { screen: 'not-found', state: 'visitor', at: '/no-such-page' },
  { screen: 'not-found', state: 'member', at: '/no-such-page', as: 'mika' },
  { screen: 'mails', state: 'list', at: '/_local/mails', act: sendMails },
  { screen: 'parts', state: 'all', at: '/_local/parts', dark: true, loading: true },
];
