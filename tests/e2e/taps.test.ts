import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { decideQueueItem, leaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { confirmationJa } from '#shared/messages/confirmation.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileFieldsJa } from '#shared/messages/profile-fields.ja.ts';
import { femaleProfileLabelsJa as labels } from '#shared/messages/profile-labels.ja.ts';
import { topPageJa } from '#shared/messages/top-page.ja.ts';
import { tutorialJa } from '#shared/messages/tutorial.ja.ts';
import { NG_REASONS } from '#shared/options/ng-reasons.ts';
import { DOCUMENT_CHECKS } from '#shared/options/staff.ts';
import { watchLayoutShifts } from '#tests/setup/browser/layout-shift.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { countTaps } from '#tests/setup/browser/tap-counter.ts';
import { linkFromMail } from '#tests/setup/browser/visitor.ts';

// How many taps a member needs for what the service is for, on a phone. The limits are those of docs/performance.md
// (Taps); a change that needs more taps fails here.

const PICTURE = join(import.meta.dirname, '..', '..', 'local', 'seed', 'assets', 'portraits', 'w-001-780.webp');
const EMAIL = 'natsu.new@example.com';
const PASSWORD = 'kinmokusei-no-asa';
const stage = setStage('taps');

test('a woman comes from the top page to her first conversation in few taps', async ({ annotate }) => {
  const { service } = stage;
  const { page } = await stage.visit({ touch: true });
  const hand = countTaps(page);
  const shifts = await watchLayoutShifts(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const taken: Record<string, number> = {};
  const noteStep = async (step: string) => {
    const { taps, seconds } = hand.take();
    taken[step] = taps;
    const { sum } = await shifts.take();
    await annotate(`${step}: ${taps} taps, ${seconds} s, moved by ${sum.toFixed(3)}`);
  };

  await page.goto('/');
  await hand.tap(page.getByRole('link', { name: topPageJa.signUp }).first());
  await hand.type(page.getByLabel(authJa.fields.email), EMAIL);
  await hand.type(page.getByLabel(authJa.fields.password, { exact: true }), PASSWORD);
  await hand.type(page.getByLabel(authJa.fields.passwordConfirmation), PASSWORD);
  await hand.tap(page.getByText('女性', { exact: true }));
  for (const box of await page.getByRole('checkbox').all()) await hand.tap(box);
  await hand.tap(button(authJa.signUp.submit));
  await page.waitForURL(/\/login/);
  await noteStep('sign-up');

  const link = await linkFromMail(service.origin, EMAIL, '/user_confirmation');
  hand.elsewhere();
  await page.goto(link);
  await hand.tap(button(confirmationJa.confirmation.submit));
  await page.getByText(confirmationJa.confirmation.done).waitFor();
  const email = page.getByLabel(authJa.fields.email);
  await email.waitFor();
  if ((await email.inputValue()) !== EMAIL) await hand.type(email, EMAIL);
  await hand.type(page.getByLabel(authJa.fields.password, { exact: true }), PASSWORD);
  await hand.tap(button(authJa.signIn.submit));
  await page.waitForURL('**/femaleform');
  await noteStep('sign-in');

  await hand.type(page.getByLabel(labels.twitter_name), 'なつ');
  await hand.select(page.getByRole('combobox', { name: /^年齢/ }), '28');
  await hand.tap(button(commonJa.next));
  await hand.tap(page.getByRole('radiogroup', { name: profileFieldsJa.hints.region }).getByText('関東'));
  await hand.tap(page.getByText('東京都', { exact: true }));
  await hand.tap(button(commonJa.next));
  await hand.tap(button(profileFormJa.skip));
  await hand.tap(button(profileFormJa.submit.save));
  await page.waitForURL('**/age_confirmation');
  await noteStep('form');

  await hand.tap(button(/^パスポート/));
  await hand.chooseFile(PICTURE);
  await hand.tap(button(ageJa.mask.next));
  await hand.tap(button(ageJa.submit));
  await page.waitForURL('**/home*');
  await noteStep('document');

  const headers = await service.staff(0);
  const queue = 'age_documents';
  const session = await service.signIn({ email: EMAIL, password: PASSWORD });
  const { id } = (await service.call(getAccount, { session })).body;
  for (let verified = ''; verified !== id; ) {
    const { item } = (await service.call(leaseQueueItem, { headers, params: { queue } })).body;
    if (!item) throw new Error('Her document is not in the queue');
    await service.call(viewDocument, { headers, params: { id: item.id } });
    const body = { decision: 'verify' as const, checks: [...DOCUMENT_CHECKS] };
    await service.call(decideQueueItem, { headers, params: { queue, id: item.id }, body });
    verified = item.member_id;
  }
  await page.goto('/home');
  await page.waitForURL('**/tutorial');
  hand.take();
  await hand.tap(page.getByRole('checkbox', { name: tutorialJa.woman.checks.choice }));
  await hand.tap(page.getByRole('checkbox', { name: tutorialJa.woman.checks.safety }));
  await hand.tap(button(tutorialJa.woman.submit));
  await hand.tap(button(homeJa.request.byStatus[3].action));
  await button(matchingJa.choices.decline).waitFor();
  await noteStep('verified → first man');

  await hand.tap(button(matchingJa.choices.decline));
  await hand.tap(button(NG_REASONS[0].label));
  const next = page.getByRole('article').getByRole('link', { name: matchingJa.card.openProfile });
  await next.waitFor();
  await noteStep('pass → next face');

  await hand.tap(next);
  await button(matchingJa.choices.contact).waitFor();
  hand.take();
  await hand.tap(button(matchingJa.choices.contact));
  // A tap that comes sooner would belong to a double tap.
  await page.waitForTimeout(600);
  await hand.tap(button(matchingJa.matched.toChat));
  await hand.type(page.getByPlaceholder(chatJa.placeholder), 'はじめまして。');
  await hand.tap(button(chatJa.send));
  await page.getByRole('log').getByText('はじめまして。').waitFor();
  await noteStep('profile → first message');

  expect(taken).toEqual({
    'sign-up': 9,
    'sign-in': 4,
    form: 9,
    document: 4,
    'verified → first man': 4,
    'pass → next face': 2,
    'profile → first message': 4,
  });
});
