import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { getMessages } from '#shared/contract/chat.ts';
import { listRecommends } from '#shared/contract/matching.ts';
import { decideQueueItem, leaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import { RoomId } from '#shared/ids.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { confirmationJa } from '#shared/messages/confirmation.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { passwordResetJa } from '#shared/messages/password-reset.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { signOutJa } from '#shared/messages/sign-out.ja.ts';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { AGE_CHECK } from '#shared/options/member.ts';
import { DOCUMENT_CHECKS } from '#shared/options/staff.ts';
import { fillFirstForm } from '#tests/setup/browser/first-form.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible, linkFromMail, signInAs, stayUnconnected } from '#tests/setup/browser/visitor.ts';

const stage = setStage('sign-in');

const pathOf = (page: Page) => new URL(page.url()).pathname;
const signOutByMenu = async (page: Page) => {
  await page.getByRole('button', { name: partsJa.menu }).click();
  await page.getByRole('button', { name: layoutJa.menu.signOut }).click();
};

test('a man signs up, confirms by mail, fills in his first form and is redirected to the tutorial', async () => {
  const email = 'jiro.new@example.com';
  const password = 'asagiri-no-michi';
  const { page } = await stage.visit();
  await page.goto('/signup');
  await page.getByLabel(authJa.fields.email).fill(email);
  await page.getByLabel(authJa.fields.password, { exact: true }).fill(password);
  await page.getByLabel(authJa.fields.passwordConfirmation).fill(password);
  await page.getByRole('radio', { name: '男性' }).check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: authJa.signUp.submit }).click();
  await page.waitForURL('**/login?send_mail=true');
  await page.getByText(authJa.signIn.mailSent).waitFor();
  await expectAccessible(page, '/login after sign-up');

  await page.goto(await linkFromMail(stage.service.origin, email, '/user_confirmation'));
  await page.getByRole('button', { name: confirmationJa.confirmation.submit }).click();
  await page.getByText(confirmationJa.confirmation.done).waitFor();
  await signInAs(page, email, password);
  await page.waitForURL('**/partialform');

  const register = (name: string) => page.getByRole('button', { name, exact: true });
  const closed = register(profileFormJa.submit.firstDisabled);
  await fillFirstForm(page);
  await closed.waitFor();
  const confirmations = page.getByRole('checkbox', { name: profileFieldsJa.checks.label });
  await confirmations.first().check();
  expect(await closed.isDisabled()).toBe(true);
  await confirmations.last().check();
  const open = register(profileFormJa.submit.register);
  await open.waitFor();
  await expectAccessible(page, '/partialform');
  await open.click();
  await page.waitForURL('**/maletutorial');
  await expectAccessible(page, '/maletutorial');
  for (const name of Object.values(tutorialJa.man.checks)) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: tutorialJa.man.submit }).click();
  await page.waitForURL('**/age_confirmation');
});

test('a wrong password gets the documented sentence and keeps the input', async () => {
  const { page } = await stage.visit();
  await signInAs(page, 'takumi@example.com', 'not-his-password');
  await page.getByRole('alert').getByText(authJa.signIn.failed).waitFor();
  expect(pathOf(page)).toBe('/login');
  expect(await page.getByLabel(authJa.fields.email).inputValue()).toBe('takumi@example.com');
});

test('a password is reset by mail: the other device is signed out and the link works once', async () => {
  const { service } = stage;
  const { email } = service.member('kento');
  const other = await stage.visit({ as: 'kento' });
  await other.page.goto('/recommends/male');
  await other.page.getByRole('list').first().waitFor();

  const { page } = await stage.visit();
  await page.goto('/login');
  await page.getByRole('link', { name: authJa.signIn.forgot }).click();
  await expectAccessible(page, '/forget_password');
  await page.getByLabel(authJa.fields.email).fill(email);
  await page.getByRole('button', { name: passwordResetJa.forgotPassword.submit }).click();
  await page.getByText(passwordResetJa.forgotPassword.done).waitFor();
  const link = await linkFromMail(service.origin, email, '/password_reset');
  const setTo = async (password: string) => {
    await page.goto(link);
    await page.getByLabel(authJa.fields.newPassword, { exact: true }).fill(password);
    await page.getByLabel(authJa.fields.passwordConfirmation).fill(password);
    await page.getByRole('button', { name: passwordResetJa.resetPassword.submit }).click();
  };
  await setTo('kazaguruma-77');
  // The server closes the socket of a session that ends. So the other device shows the end of the session, although
  // nobody touches that device.
  await Promise.all([
    page.getByText(passwordResetJa.resetPassword.done).waitFor(),
    other.page.getByText(commonJa.sessionEnded).waitFor(),
  ]);
  expect([pathOf(page), pathOf(other.page)]).toEqual(['/login', '/login']);

  await setTo('another-word-88');
  await page.getByText(passwordResetJa.resetPassword.linkDead).waitFor();
  await expectAccessible(page, '/password_reset with a used link');
  await signInAs(page, email, 'kazaguruma-77');
  await page.waitForURL('**/home');
});

test('signing out ends the session, and going back shows nothing of it', async () => {
  const session = await stage.service.signIn(stage.service.member('takumi'));
  const { page } = await stage.visit({ as: session });
  await page.goto('/home');
  await page.getByRole('link', { name: layoutJa.footer.talk }).click();
  await page.getByText('みか').first().waitFor();
  await signOutByMenu(page);
  await page.waitForURL('**/login');
  await page.getByText(signOutJa.done).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: authJa.signIn.title }).waitFor();
  expect(pathOf(page)).toBe('/login');
  expect(await page.getByText('みか').count()).toBe(0);
  expect((await stage.service.call(getAccount, { session })).status).toBe(401);
});

test('a member judged under age is signed out of the open app at once; a second reviewer restores access', async () => {
  const { service } = stage;
  const [first, second] = await Promise.all([service.staff(0), service.staff(1)]);
  const queue = 'age_documents';
  const lease = async (headers: Record<string, string>) => {
    const { body } = await service.call(leaseQueueItem, { headers, params: { queue } });
    if (!body.item) throw new Error('The queue is empty');
    return body.item;
  };
  const decide = async (headers: Record<string, string>, id: string, decision: 'verify' | 'under_age') => {
    expect(await service.call(viewDocument, { headers, params: { id } })).toMatchObject({ status: 200 });
    const body = { decision, checks: decision === 'verify' ? [...DOCUMENT_CHECKS] : ['readable' as const] };
    expect(await service.call(decideQueueItem, { headers, params: { queue, id }, body })).toMatchObject({
      status: 200,
    });
  };

  const item = await lease(first);
  const member = service.demo.members.find(({ id }) => id === item.member_id);
  if (!member) throw new Error('The oldest document is of nobody in the demo');
  const session = await service.signIn(member);
  const { page } = await stage.visit({ as: session });
  await stayUnconnected(page);
  await page.goto('/age_confirmation');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await decide(first, item.id, 'under_age');
  await page.getByRole('button', { name: partsJa.menu }).click();
  await page.getByRole('link', { name: layoutJa.menu.home, exact: true }).last().click();
  await page.waitForURL('**/login');
  await page.getByText(authJa.signIn.underAge).first().waitFor();
  await expectAccessible(page, '/login for one who is shut out');
  await signInAs(page, member.email, member.password);
  await page.waitForURL('**/login');
  await page.getByText(authJa.signIn.underAgeDetail).waitFor();

  // Verifies the waiting documents until this member's document is verified: other documents may have waited longer and
  // come first.
  for (;;) {
    const next = await lease(second);
    await decide(second, next.id, 'verify');
    if (next.member_id === member.id) break;
  }
  await signInAs(page, member.email, member.password);
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await service.call(getAccount, { session: await service.signIn(member) })).toMatchObject({
    status: 200,
    body: { age_conf: AGE_CHECK.verified, active_status: 'active' },
  });
});

test('any other failure shows a retry button, and the session stays', async () => {
  const { page } = await stage.visit({ as: 'yuna', expects: [/^500 /] });
  // When the app's socket connects, the app loads the list again. In this test the retry button alone shall load the
  // list, so the socket is blocked.
  await stayUnconnected(page);
  let status = 0;
  let code: keyof typeof errorsJa = 'internal';
  await page.route(/\/api\/recommends(\?|$)/, (route) =>
    route.fulfill({ status, json: { success: false, code, errors: [errorsJa[code]] } }),
  );
  for (const failure of [
    [500, 'internal'],
    [429, 'too_many_requests'],
    [403, 'wrong_sex'],
    [409, 'conflict'],
  ] as const) {
    [status, code] = failure;
    if (status === 500) await page.goto('/recommends');
    else await page.getByRole('button', { name: partsJa.retry }).click();
    await page.getByRole('alert').getByText(errorsJa[code]).waitFor();
    expect(pathOf(page)).toBe('/recommends');
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: partsJa.retry }).click();
  await page.getByText('たくみ').first().waitFor();
});

test('offline a press shows an error, a screen loads once the network is back, and nobody is signed out', async () => {
  const { page, context } = await stage.visit({
    as: 'yuna',
    expects: [/dynamically imported module/, /WebSocket .*DISCONNECTED/],
  });
  await page.goto('/home');
  const ask = page.getByRole('button', { name: homeJa.request.byStatus[4].action });
  await ask.waitFor();
  await context.setOffline(true);
  await page.getByText(commonJa.offline.banner).waitFor();
  await ask.click();
  await page.getByText(commonJa.offline.call).waitFor();
  await page.getByRole('link', { name: layoutJa.footer.profile, exact: true }).click();
  await page.getByText(commonJa.offline.title).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: profileFormJa.overview.about }).waitFor();
  expect(pathOf(page)).toBe('/femaleform');
});

test('what is typed offline waits, can be discarded, and is stored in the order of typing once the network is back', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('mika'));
  const { rec } = (await service.call(listRecommends, { session, query: { status: 'matching' } })).body;
  const match = rec.find(({ partner_user_id }) => partner_user_id === service.member('takumi').id);
  const query = { uuid: RoomId.parse(match?.uuid) };
  const textsOf = async () =>
    (await service.call(getMessages, { session, query })).body.messages.map(({ content }) => content);
  const before = await textsOf();
  const { page, context } = await stage.visit({ as: session, expects: [/WebSocket .*DISCONNECTED/, /ERR_INTERNET/] });
  await page.goto(`/chat?uuid=${match?.uuid}&id=${match?.partner_user_id}`);
  await page.getByRole('log').waitFor();
  await context.setOffline(true);
  await page.getByText(chatJa.reconnecting).waitFor();
  const typed = ['一番目です', '二番目です', '書き間違い', '三番目です', '四番目です'];
  for (const text of typed) {
    await page.getByPlaceholder(chatJa.placeholder).fill(text);
    await page.getByRole('button', { name: chatJa.send, exact: true }).click();
  }
  const waiting = page.getByText(memberPartsJa.bubble.waiting, { exact: true });
  await expect.poll(() => waiting.count()).toBe(typed.length);
  await expectAccessible(page, '/chat with messages that wait');
  await page.getByRole('button', { name: memberPartsJa.bubble.discard, exact: true }).nth(2).click();
  await context.setOffline(false);
  await expect.poll(textsOf).toEqual([...before, ...typed.filter((text) => text !== '書き間違い')]);
  await expect.poll(() => waiting.count()).toBe(0);
});
