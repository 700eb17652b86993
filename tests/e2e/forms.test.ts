import { expect, test } from 'vitest';
import { getAccountDetail } from '#shared/contract/profile.ts';
import { getRecommendSetting } from '#shared/contract/recommend-setting.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileLabelsJa } from '#shared/messages/profile-labels.ja.ts';
import { profilePreviewJa } from '#shared/messages/profile-view.ja.ts';
import { ACT_GROUPS, ACTS } from '#shared/options/acts.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible } from '#tests/setup/browser/visitor.ts';

const stage = setStage('forms');
const { leave } = commonJa;

test('leaving unsaved changes by a link or the back button asks first and loses nothing; after saving it does not ask', async () => {
  const { page } = await stage.visit({ as: 'mika' });
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/femaleform');
  const tiktok = page.getByLabel(profileLabelsJa.tiktok);
  const row = page.getByRole('button', { name: profileFormJa.sections.sns });
  const preview = page.getByRole('button', { name: profileFormJa.privacy.open });
  const dialog = page.getByRole('alertdialog', { name: leave.title });
  const back = () => page.evaluate(() => history.back());
  await row.click();
  await tiktok.fill('mika_new');
  // Going back to the form's overview needs no confirmation.
  await back();
  await preview.waitFor();
  expect([await dialog.isVisible(), new URL(page.url()).search]).toEqual([false, '']);

  // The member tries to leave the form by a link of the app, and then chooses to stay.
  await page.locator('header a[href="/home"]').click();
  await dialog.waitFor();
  await expectAccessible(page, '/femaleform, leaving');
  await dialog.getByRole('button', { name: leave.stay }).click();
  expect(new URL(page.url()).pathname).toBe('/femaleform');

  // The member presses the back button twice and chooses to stay each time. The confirmation must appear each time.
  for (const _again of [1, 2]) {
    await back();
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe('/femaleform');
    await dialog.getByRole('button', { name: leave.stay }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await row.click();
  expect(await tiktok.inputValue()).toBe('mika_new');

  // When the member confirms leaving the form, a draft of the answers is kept on the device.
  await back();
  await preview.waitFor();
  await back();
  await dialog.getByRole('button', { name: leave.leave }).click();
  await page.waitForURL('**/home');
  await page.goto('/femaleform');
  await page.getByText(profileFormJa.draftRestored).waitFor();
  await row.click();
  expect(await tiktok.inputValue()).toBe('mika_new');

  // After saving, no confirmation appears. Going back from home leads to the form. Going back again leads to the home
  // page that was open before the form.
  await page.getByRole('button', { name: profileFormJa.submit.save, exact: true }).click();
  // Waits until home has removed the query string from its URL. No person presses "back" faster than that.
  await page.waitForURL('**/home');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/femaleform');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await dialog.isVisible()).toBe(false);
});

test('the preview shows unsaved values over the page of the form, and closes to where the member was', async () => {
  const { page } = await stage.visit({ as: 'takumi' });
  await page.goto('/form');
  await page.getByRole('button', { name: profileFormJa.sections.sns }).click();
  await page.getByLabel(profileLabelsJa.tiktok).fill('＠takumi_new');
  const opener = page.getByRole('button', { name: profileFormJa.privacy.open });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: profilePreviewJa.sheet.title });
  expect(await sheet.getByRole('link', { name: /TikTok/ }).getAttribute('href')).toContain('/@takumi_new');
  await expectAccessible(page, '/form, preview');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?step=sns');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByLabel(profileLabelsJa.tiktok).inputValue()).toBe('＠takumi_new');
  expect(await page.getByRole('alertdialog').isVisible()).toBe(false);
});

test('two tabs do not overwrite each other: the second one gets a conflict, keeps its changes and saves over the newer profile', async () => {
  const session = await stage.service.signIn(stage.service.member('takumi'));
  const [one, two] = [await stage.visit({ as: session }), await stage.visit({ as: session })];
  for (const { page } of [one, two]) {
    await page.goto('/form?only_sns=true');
    await page.getByLabel(profileLabelsJa.tiktok).waitFor();
  }
  await one.page.getByLabel(profileLabelsJa.tiktok).fill('from_one');
  await one.page.getByRole('button', { name: profileFormJa.submit.save, exact: true }).click();
  await one.page.waitForURL('**/home**');
  await two.page.getByLabel(profileLabelsJa.instagram).fill('from_two');
  await two.page.getByRole('button', { name: profileFormJa.submit.save, exact: true }).click();
  await two.page.getByText(profileFormJa.conflict.title).waitFor();
  await expectAccessible(two.page, '/form, conflict');
  await two.page.getByRole('button', { name: profileFormJa.conflict.action }).click();
  await two.page.getByText(profileFormJa.conflict.loaded).waitFor();
  expect(await two.page.getByLabel(profileLabelsJa.tiktok).inputValue()).toBe('from_one');
  await two.page.getByRole('button', { name: profileFormJa.submit.save, exact: true }).click();
  await two.page.waitForURL('**/home**');
  const { body } = await stage.service.call(getAccountDetail, { session });
  expect(body).toMatchObject({ tiktok: 'from_one', instagram: 'from_two' });
});

test('nor do two tabs of the recommend settings', async () => {
  const session = await stage.service.signIn(stage.service.member('takumi'));
  const [one, two] = [await stage.visit({ as: session }), await stage.visit({ as: session })];
  for (const { page } of [one, two]) {
    await page.goto('/conditionsform');
    await page.getByRole('button', { name: conditionsJa.submit }).waitFor();
  }
  const box = (page: typeof one.page, name: string) => page.getByRole('checkbox', { name, exact: true });
  await box(one.page, '痩せ型').setChecked(false, { force: true });
  await one.page.getByRole('button', { name: conditionsJa.submit }).click();
  await one.page.waitForURL('**/home**');
  await box(two.page, '普通').setChecked(false, { force: true });
  await two.page.getByRole('button', { name: conditionsJa.submit }).click();
  await two.page.getByText(conditionsJa.conflict).waitFor();
  await expectAccessible(two.page, '/conditionsform, conflict');
  await two.page.getByRole('button', { name: profileFormJa.conflict.action }).click();
  await two.page.getByText(profileFormJa.conflict.loaded).waitFor();
  expect([await box(two.page, '痩せ型').isChecked(), await box(two.page, '普通').isChecked()]).toEqual([false, false]);
  await two.page.getByRole('button', { name: conditionsJa.submit }).click();
  await two.page.waitForURL('**/home**');
  const { body } = await stage.service.call(getRecommendSetting, { session });
  expect(body.recommend_setting).toMatchObject({ body_type0: false, body_type1: false, body_type2: true });
});

test('a returning woman clears one answer without answering the others', async () => {
  const session = await stage.service.signIn(stage.service.member('mika'));
  const { page } = await stage.visit({ as: session });
  const before = (await stage.service.call(getAccountDetail, { session })).body;
  const act = ACTS.find(({ key }) => before[key] !== null);
  if (!act) throw new Error('She has answered nothing');
  await page.goto('/femaleform');
  await page.getByRole('button', { name: ACT_GROUPS.find(({ key }) => key === act.group)?.label ?? '' }).click();
  await page.locator(`[data-field=${act.key}]`).click();
  const question = page.getByRole('radiogroup', { name: act.label });
  // The chosen answer has the focus. The space bar clears the answer, the space bar again chooses it, and a click
  // clears it.
  await page.locator(`[name=${act.key}]:focus`).waitFor();
  const undecided = question.getByText(partsJa.choice.undecided, { exact: true });
  await page.keyboard.press('Space');
  await undecided.waitFor();
  await page.keyboard.press('Space');
  await undecided.waitFor({ state: 'hidden' });
  await question.locator('label:has(:checked)').click();
  await undecided.waitFor();
  await expectAccessible(page, '/femaleform, undecided again');
  await page.getByRole('button', { name: profileFormJa.submit.save, exact: true }).click();
  await page.waitForURL('**/home**');
  const after = (await stage.service.call(getAccountDetail, { session })).body;
  // Photo links are signed again every half hour, which may happen during the test, so signatures are not compared.
  const unsigned = (body: typeof before) => JSON.stringify(body).replaceAll(/\?e=\d+&s=[\w-]+/g, '');
  const expected = { ...before, [act.key]: null, version: before.version + 1 };
  expect(JSON.parse(unsigned(after))).toEqual(JSON.parse(unsigned(expected)));
});
