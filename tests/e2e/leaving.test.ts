import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getMessages } from '#shared/contract/chat.ts';
import { listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import { EXPORT_SECTIONS } from '#shared/contract/settings.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { securityJa } from '#shared/messages/security.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { leavingJa, withdrawalJa } from '#shared/messages/withdrawal.ja.ts';
import { expectFocus, expectReadable, pressBy, typeInto, ZOOMED } from '#tests/setup/browser/keyboard.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible } from '#tests/setup/browser/visitor.ts';

const stage = setStage('leaving');
const withdrawal = withdrawalJa;
const NEW_PASSWORD = 'kazaguruma-77';
const until = (met: () => Promise<boolean>) => expect.poll(met).toBe(true);

/** One match of the demo woman `her`: her session, the man, and the id of the chat room. */
const matchOf = async (her: string) => {
  const session = await stage.service.signIn(stage.service.member(her));
  const { body } = await stage.service.call(listRecommends, { session, query: { status: 'matching' } });
  for (const row of body.rec) {
    const him = stage.service.demo.members.find(({ id }) => id === row.partner_user_id);
    if (him) return { session, him, room: row.uuid };
  }
  throw new Error(`${her} has no match in the demo`);
};

test('a member exports all their data as one file, without the e-mail of any other member', async () => {
  const { page } = await stage.visit({ as: 'mika' });
  await page.goto('/settings');
  await expectAccessible(page, 'the settings');
  await page.getByRole('link', { name: settingsJa.rows.export }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: settingsJa.export.submit }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^awai-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['exported_at', ...EXPORT_SECTIONS]);
  expect(text).toContain('mika@example.com');
  expect(text.match(/[\w.-]+@example\.com/g)?.every((address) => address === 'mika@example.com')).toBe(true);
  await page.getByText(settingsJa.export.done(download.suggestedFilename())).waitFor();
});

test('a mail setting applies on every device', async () => {
  const [one, two] = [await stage.visit({ as: 'yuna' }), await stage.visit({ as: 'yuna' })];
  await one.page.goto('/settings/mail');
  const { label: name } = settingsJa.mail.kinds.match;
  await one.page.getByRole('switch', { name }).click();
  await one.page.getByRole('switch', { name, checked: false }).waitFor();
  await one.page.getByText(/に変更/).waitFor();
  await two.page.goto('/settings/mail');
  await two.page.getByRole('switch', { name, checked: false }).waitFor();
  await expectAccessible(two.page, 'the mail settings');
});

test('a woman withdraws after the survey and is signed out on every device at once', async () => {
  const { him, room } = await matchOf('suzu');
  const his = await stage.service.signIn(him);
  const hisRow = async () =>
    (await stage.service.call(listRecommendsMale, { session: his })).body.rec.some(({ uuid }) => uuid === room);
  const hisRoom = () => stage.service.call(getMessages, { session: his, query: { uuid: room } });
  expect(await hisRow()).toBe(true);
  const other = await stage.visit({ as: 'suzu', expects: [/401/] });
  await other.page.goto('/home');
  await other.page.getByRole('button', { name: partsJa.menu }).waitFor();

  const { page } = await stage.visit({ as: 'suzu', expects: [/401/] });
  await page.goto('/settings');
  await page.getByRole('link', { name: settingsJa.rows.withdrawal }).click();
  await page.waitForURL('**/questionaire');
  await expectAccessible(page, 'the survey');
  await page.getByRole('radio', { name: 'その他' }).check();
  await page.getByLabel(withdrawal.detail).fill('ひっこします');
  await page.getByRole('button', { name: withdrawal.submitReason }).click();
  await page.getByText(withdrawal.thanks).waitFor();
  await page.getByRole('button', { name: withdrawal.submit }).click();
  await page.getByText('退会が完了しました。').waitFor();
  await page.getByText(commonJa.updated, { exact: true }).waitFor();
  await expectAccessible(page, 'the last word');

  expect(await hisRow()).toBe(false);
  await other.page.reload();
  await other.page.waitForURL('**/login');
  await page.goto('/login');
  await page.getByLabel(authJa.fields.email).fill('suzu@example.com');
  await page.getByLabel(authJa.fields.password, { exact: true }).fill('awai-demo-1');
  await page.getByRole('button', { name: authJa.signIn.submit, exact: true }).click();
  await page.getByText(authJa.signIn.failed).waitFor();
  const mails = async () =>
    (await (await fetch(`${stage.host.origin}/_local/mails?to=suzu@example.com`)).json()) as { subject: string }[];
  await until(async () => (await mails()).some(({ subject }) => subject.includes('退会')));
  await until(async () => (await hisRoom()).body.female.name === commonJa.withdrawnMember);
});

test('a man without a pointer, at 400 %, changes his password in his settings, and withdraws with the new one', async () => {
  const { page } = await stage.visit({ as: 'takumi', viewport: ZOOMED, expects: [/422/, /401/] });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto('/home');
  await pressBy(page.getByRole('button', { name: partsJa.menu }));
  await pressBy(page.getByRole('dialog').getByRole('link', { name: layoutJa.menu.settings }));
  await expectFocus(heading(settingsJa.title));
  await pressBy(page.getByRole('link', { name: settingsJa.rows.password }));
  await expectFocus(heading(securityJa.changePassword.title));
  await expectReadable(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await typeInto(field(authJa.fields.currentPassword), 'awai-demo-1');
  await typeInto(field(authJa.fields.newPassword), NEW_PASSWORD);
  await typeInto(field(authJa.fields.passwordConfirmation), NEW_PASSWORD);
  await pressBy(page.getByRole('button', { name: securityJa.changePassword.submit }));
  await page.getByText(securityJa.changePassword.done).waitFor();
  await expectFocus(heading(settingsJa.title));
  await pressBy(page.getByRole('link', { name: settingsJa.rows.withdrawal }));
  await page.waitForURL('**/settings/withdrawal');
  await expectAccessible(page, 'the withdrawal');
  await expectReadable(page);
  const password = page.getByRole('textbox', { name: leavingJa.password });
  const confirm = page.getByRole('alertdialog');
  const leave = async () => {
    await page.keyboard.press('Enter');
    await expectFocus(confirm.getByRole('button').first());
    await pressBy(confirm.getByRole('button', { name: withdrawal.submit }));
  };
  await typeInto(password, 'awai-demo-1');
  await leave();
  await page.getByText('パスワードが違います').waitFor();
  await expectFocus(password);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(NEW_PASSWORD);
  await leave();
  await page.getByText('退会が完了しました。').waitFor();
  await expect(stage.service.signIn(stage.service.member('takumi'))).rejects.toThrow('401');
});
