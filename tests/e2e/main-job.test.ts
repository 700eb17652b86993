import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ageJa } from '#shared/messages/age.ja.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { confirmationJa } from '#shared/messages/confirmation.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { femaleProfileLabelsJa as femaleLabels } from '#shared/messages/profile-labels.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import {
  chooseBy,
  expectFocus,
  expectReadable,
  pressBy,
  tabTo,
  typeInto,
  ZOOMED,
} from '#tests/setup/browser/keyboard.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import {
  DESKTOP,
  expectAccessible,
  linkFromMail,
  resize,
  signInAs,
  type Visitor,
} from '#tests/setup/browser/visitor.ts';

const PORTRAIT = join(import.meta.dirname, '..', '..', 'local', 'seed', 'assets', 'portraits', 'w-001-780.webp');
const EMAIL = 'hanako.new@example.com';
const PASSWORD = 'sakura-mochi-12';

const stage = setStage('main-job');

/**
 * The main user journey on the real product: a woman signs up, confirms by mail, fills in her profile, is verified by
 * staff, is recommended a man, chooses him, and they chat live. She signs up, fills in her profile and sends her
 * document by keyboard; `layout.test.ts` tests other screens by keyboard.
 */
test('a woman signs up, is verified, is recommended a man, chooses him, and they talk live', async () => {
  const { page } = await stage.visit();

  // She signs up with campaign parameters and opens the link in the confirmation mail.
  await page.goto('/signup?code=spring&p=flyer');
  await expectAccessible(page, '/signup');
  await typeInto(page.getByLabel(authJa.fields.email), EMAIL);
  await typeInto(page.getByLabel(authJa.fields.password, { exact: true }), PASSWORD);
  await typeInto(page.getByLabel(authJa.fields.passwordConfirmation), PASSWORD);
  await chooseBy(page.getByRole('radio', { name: '女性' }));
  for (const box of await page.getByRole('checkbox').all()) await pressBy(box, 'Space');
  await pressBy(page.getByRole('button', { name: authJa.signUp.submit }));
  await page.waitForURL(/\/(after_sign_up|login)/);
  await signInAs(page, EMAIL, PASSWORD);
  await page.getByText(authJa.signIn.failed).first().waitFor();
  await page.goto(await linkFromMail(stage.service.origin, EMAIL, '/user_confirmation'));
  await page.getByRole('button', { name: confirmationJa.confirmation.submit }).click();
  await page.getByText(confirmationJa.confirmation.done).waitFor();
  await expectAccessible(page, '/user_confirmation');

  // After the sign-in the app shows her the profile form.
  await signInAs(page, EMAIL, PASSWORD);
  await page.waitForURL('**/femaleform');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, '/femaleform');
  const goOn = async (heading: string) => {
    await pressBy(page.getByRole('button', { name: commonJa.next, exact: true }));
    await expectFocus(page.getByRole('heading', { level: 1, name: heading }));
  };
  await typeInto(page.getByLabel(femaleLabels.twitter_name), 'はなこ');
  await typeInto(page.getByRole('combobox', { name: /^年齢/ }), '28');
  await goOn(profileFormJa.sections.areas);
  await chooseBy(
    page.getByRole('radiogroup', { name: profileFieldsJa.hints.region }).getByRole('radio', { name: '関東' }),
  );
  await pressBy(page.getByRole('checkbox', { name: '東京都', exact: true }), 'Space');
  await goOn(profileFormJa.sections.photos);
  await page.locator('input[type=file]').first().setInputFiles(PORTRAIT);
  await pressBy(page.getByRole('button', { name: photosJa.crop.done }));
  await page.getByText(photosJa.uploaded).waitFor();
  await pressBy(page.getByRole('button', { name: profileFormJa.skip }));
  await pressBy(page.getByRole('button', { name: profileFormJa.submit.save, exact: true }));

  // Home redirects her to the upload of an age document, which staff then verify.
  await page.waitForURL('**/age_confirmation');
  await expectAccessible(page, '/age_confirmation');
  await pressBy(page.getByRole('button', { name: /^パスポート/ }));
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await pressBy(page.getByRole('button', { name: ageJa.mask.add }));
  await expectFocus(page.getByRole('button', { name: ageJa.mask.box(ageJa.mask.added) }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await pressBy(page.getByRole('button', { name: ageJa.mask.next }));
  await pressBy(page.getByRole('button', { name: ageJa.submit }));
  await page
    .getByText(ageJa.states.underReview.title)
    .or(page.getByText(homeJa.request.byStatus[1].title))
    .first()
    .waitFor();
  await verifyEverybodyWaiting();

  // After the verification she sees the tutorial and then home, where she starts the service, which requests a
  // first recommended man.
  await page.goto('/home');
  await page.waitForURL('**/tutorial');
  await expectAccessible(page, '/tutorial');
  await page.getByRole('checkbox', { name: tutorialJa.woman.checks.choice }).check();
  await page.getByRole('checkbox', { name: tutorialJa.woman.checks.safety }).check();
  await page.getByRole('button', { name: tutorialJa.woman.submit }).click();
  await page.waitForURL('**/home*');
  const start = page.getByRole('button', { name: homeJa.request.byStatus[3].action });
  await start.waitFor();
  await expectAccessible(page, '/home');
  await start.click();
  await page.waitForURL(/\/profile\?/);
  const contact = page.getByRole('button', { name: matchingJa.choices.contact, exact: true });
  await contact.waitFor();
  await page.getByText(memberPartsJa.reasons.title).waitFor();
  await expectAccessible(page, '/profile');
  const hisId = new URL(page.url()).searchParams.get('id');
  const him = stage.service.demo.members.find(({ id }) => id === hisId);
  if (!him) throw new Error(`The recommended man ${hisId} is not in the demo`);

  // The man is online when she chooses him: his list and unread dot change without a reload, and he gets the match
  // dialog, too.
  const his = await stage.visit();
  await signInAs(his.page, him.email, him.password);
  await his.page.waitForURL('**/home');
  await his.page.goto('/recommends/male');
  await his.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await his.page.getByText('はなこ').count()).toBe(0);

  await contact.click();
  await page.getByRole('dialog').getByText(matchingJa.matched.title).waitFor();
  await expectAccessible(page, 'the match dialog');
  await his.page.getByText('はなこ').first().waitFor();
  await page
    .getByRole('link', { name: matchingJa.matched.toChat })
    .or(page.getByRole('button', { name: matchingJa.matched.toChat }))
    .click();
  await page.waitForURL('**/chat?**');

  // He cannot write before she has sent the first message.
  const moment = his.page.getByRole('dialog', { name: matchingJa.matched.title });
  await moment.waitFor();
  await expectAccessible(his.page, 'the match dialog of the other side');
  await moment.getByRole('link', { name: matchingJa.matched.openChat }).click();
  await his.page.waitForURL('**/chat?**');
  await his.page.getByText(chatJa.womanStarts).waitFor();
  await expectAccessible(his.page, '/chat before her first message');

  const write = async (who: Visitor['page'], text: string) => {
    await who.getByPlaceholder(chatJa.placeholder).fill(text);
    await who.getByRole('button', { name: chatJa.send, exact: true }).click();
  };
  await write(page, 'はじめまして。はなこです。');
  await his.page.getByText('はじめまして。はなこです。').waitFor();
  await write(his.page, 'メッセージありがとうございます。うれしいです。');
  await page.getByText('メッセージありがとうございます。うれしいです。').waitFor();
  await expectAccessible(page, '/chat');

  // The app refuses a message with a URL and does not send it.
  await write(page, '詳しくは example.com を見てください');
  await page.getByText(chatJa.urlRefused).first().waitFor();
  expect(await page.getByPlaceholder(chatJa.placeholder).inputValue()).toContain('example.com');

  // He leaves the room and she writes again: his lists and unread dots change.
  await his.page.goto('/home');
  await page.getByPlaceholder(chatJa.placeholder).fill('');
  await write(page, 'またお話ししましょう。');
  await his.page.getByRole('link', { name: new RegExp(`${layoutJa.footer.talk}.*未読`, 's') }).waitFor();
  await his.page.goto('/recommends/male?status=matching');
  await his.page.getByText('またお話ししましょう。').waitFor();
});

/**
 * A member of staff signs in to /ops through Cognito and verifies every waiting document, the first one by keyboard at
 * 400 % zoom.
 */
const verifyEverybodyWaiting = async () => {
  const { page } = await stage.visit({ viewport: DESKTOP });
  const [reviewer] = stage.service.demo.staff;
  await page.goto('/ops');
  await page.getByLabel(staffJa.signIn.username).fill(reviewer?.username ?? '');
  await page.getByLabel(staffJa.signIn.password, { exact: true }).fill(reviewer?.password ?? '');
  await expectAccessible(page, '/ops sign-in');
  await page.getByRole('button', { name: staffJa.signIn.submit }).click();
  const take = page.getByRole('button', { name: staffJa.queues.take });
  await take.first().waitFor();
  await expectAccessible(page, '/ops');
  const show = page.getByRole('button', { name: '書類を表示' });
  const nobody = page.getByText(staffJa.endings.none_left.title);
  const verify = page.getByRole('button', { name: '確認済みにする' });
  await resize(page, ZOOMED);
  await pressBy(take.first());
  await expectFocus(page.getByRole('heading', { level: 2, name: staffJa.document.title }));
  await pressBy(show);
  await expectFocus(page.getByRole('region', { name: staffJa.document.view }));
  await page.getByRole('checkbox', { disabled: false }).first().waitFor();
  for (const check of await page.getByRole('checkbox').all()) await pressBy(check, 'Space');
  await expectReadable(page);
  await expectAccessible(page, 'a held document');
  await pressBy(verify);
  await tabTo(show);
  await expectAccessible(page, 'the next document, with an undo');
  await resize(page, DESKTOP);
  for (let item = 0; item < 30; item += 1) {
    await show.or(nobody).first().waitFor();
    if (await nobody.isVisible()) break;
    await show.click();
    for (const check of await page.getByRole('checkbox').all()) await check.check();
    await verify.click();
  }
  // Signing out sends the last decision, which was still delayed so that it could be undone.
  await page.getByRole('button', { name: staffJa.signIn.signOut }).click();
  await page.getByText(staffJa.signIn.signedOut).waitFor();
};
