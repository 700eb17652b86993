import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentEndsJa } from '#shared/messages/payment-ends.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { sandboxJa } from '#shared/messages/sandbox.ja.ts';
import { shopJa } from '#shared/messages/shop.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { PAY_BUTTON } from '#tests/setup/arrange/paying.ts';
import { historySettled } from '#tests/setup/browser/history.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible } from '#tests/setup/browser/visitor.ts';

const stage = setStage('payment');
const { card } = paymentsJa;
const NEEDS_CHALLENGE = '4000000000003220';
const DECLINED = '4000000000000002';
const GOOD = '5555555555554444';

const typeCard = async (page: Page, number: string) => {
  await page.getByLabel(card.number).fill(number);
  await page.getByLabel(card.name).fill('TARO YAMADA');
  await page.getByLabel(card.expiryMonth).selectOption('12');
  const years = page.getByLabel(card.expiryYear);
  await years.selectOption({ index: 5 });
  await page.getByLabel(card.cvv2, { exact: true }).fill('123');
};
const pay = (page: Page) => page.getByRole('button', { name: PAY_BUTTON }).click();
/** The charges that the payment company has stored. */
const books = async () => {
  const answer = await fetch(`${stage.host.origin}/_local/payments`);
  const { charges } = (await answer.json()) as { charges: { member_id: string; amount: number; status: string }[] };
  return charges;
};
const chargesOf = async (key: string) => {
  const { id } = stage.service.member(key);
  return (await books()).filter(({ member_id: member }) => member === id);
};

test('a man is declined once, then pays by 3-D Secure, is charged once, arrives at home, and changes the card', async () => {
  const { page } = await stage.visit({ as: 'takashi', expects: [/422/] });
  await page.goto('/payment_select');
  await page.getByRole('radio', { name: /3か月/ }).check();
  await expectAccessible(page, 'the choice of a plan');
  await typeCard(page, DECLINED);
  await pay(page);
  await page.getByText(payingJa.problem.declined).waitFor();
  await expectAccessible(page, 'a declined card');
  await typeCard(page, NEEDS_CHALLENGE);
  await pay(page);
  await page.getByRole('heading', { name: sandboxJa.challenge.title }).waitFor();
  expect(new URL(page.url()).origin).not.toBe(stage.host.origin);
  // Going back skips the page that redirects to the payment company, and the payment attempt can be continued.
  await page.goBack();
  await page.waitForURL((url) => url.origin === stage.host.origin && url.pathname !== '/payment_confirm');
  await page.goto('/payment_select');
  await page.getByRole('button', { name: payingJa.pending.continueChallenge }).click();
  await page.getByRole('button', { name: sandboxJa.challenge.approve }).click();
  await page.getByRole('heading', { name: paymentEndsJa.success.title }).waitFor();
  await page.getByRole('link', { name: paymentEndsJa.success.action }).click();
  await page.waitForURL('**/home');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/4000/);
  expect((await chargesOf('takashi')).filter(({ status }) => status === 'succeeded')).toMatchObject([{ amount: 9900 }]);
  await page.goto('/payment_select');
  await page.waitForURL('**/home');
  await page.goto('/change_card');
  await page.getByText(payingJa.changeCard.endsWith('3220')).waitFor();
  await typeCard(page, GOOD);
  await expectAccessible(page, 'the change of the card');
  await page.getByRole('button', { name: paymentsJa.changeCard.submit }).click();
  await page.getByRole('heading', { name: paymentsJa.changeCard.done }).waitFor();
  await page.goto('/change_card');
  await page.getByText(payingJa.changeCard.endsWith('4444')).waitFor();
});

test('a man who pays cancels, with a wrong password first, and resumes without another charge', async () => {
  const before = await chargesOf('kei');
  const { page } = await stage.visit({ as: 'kei', expects: [/422/] });
  const next = () => page.getByRole('button', { name: cancellationJa.next }).click();
  const cancel = async (password: string) => {
    await page.getByLabel(cancellationJa.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: cancellationJa.submit, exact: true }).click();
  };
  await page.goto('/payment_information');
  await expectAccessible(page, 'a running plan');
  await page.getByRole('link', { name: planJa.links.cancel }).click();
  for (const words of [cancellationJa.confirm, cancellationJa.reason]) {
    await page.getByText(words).waitFor();
    if (words === cancellationJa.confirm) await next();
    else await page.getByRole('radio').first().check();
    await next();
  }
  await page.getByText(cancellationJa.review).waitFor();
  await next();
  await page.getByText(cancellationJa.final).waitFor();
  await next();
  await cancel('not-the-password-1');
  await page.getByText(errorsJa.wrong_password).waitFor();
  await cancel(stage.service.member('kei').password);
  await page.getByText(cancellationJa.done).waitFor();
  await page.getByRole('link', { name: cancellationJa.toInformation }).click();
  await page.getByText(planJa.cancelled.title).waitFor();
  await page.getByRole('button', { name: planJa.cancelled.resume }).click();
  await page.getByRole('link', { name: planJa.links.cancel }).waitFor();
  expect(await chargesOf('kei')).toEqual(before);
});

test('a woman buys likes in the shop and is shown when she may buy again', async () => {
  const { page } = await stage.visit({ as: 'mika' });
  await page.goto('/shop');
  await page.getByRole('radio', { name: /いいね30個/ }).check();
  await expectAccessible(page, 'the shop');
  await typeCard(page, GOOD);
  await pay(page);
  await page.waitForURL('**/timeline?purchased=true');
  await page.getByRole('dialog', { name: timelineScreenJa.purchased.title }).waitFor();
  await page.getByRole('button', { name: '閉じる' }).last().click();
  await page.waitForURL('**/timeline');
  await historySettled(page);
  await page.goto('/shop');
  await page.getByRole('timer').waitFor();
  await page.getByText(shopJa.balance.lot(30)).waitFor();
  await expectAccessible(page, 'the shop after a purchase');
  expect(await page.getByRole('button', { name: PAY_BUTTON }).count()).toBe(0);
});
