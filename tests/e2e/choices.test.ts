import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { createRecommend, listRecommendsMale, listUndecided, setMatchingStatus } from '#shared/contract/matching.ts';
import { getProfile } from '#shared/contract/partner-profile.ts';
import { setChatSettings } from '#shared/contract/settings.ts';
import { CONTACT_UNDO_MS, DAILY_RECOMMENDS_MAX, FLASH, NG_UNDO_MS } from '#shared/limits.ts';
import { blockedJa } from '#shared/messages/blocked.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { listsJa } from '#shared/messages/lists.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileReviewsJa } from '#shared/messages/profile-reviews.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { reviewListJa } from '#shared/messages/review-list.ja.ts';
import { reviewOwnJa } from '#shared/messages/review-own.ja.ts';
import { calendarJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { NG_BODY_TYPES } from '#shared/options/ng-reasons.ts';
import { choosingOn, declineBecauseOfTaste, reasonButton } from '#tests/setup/browser/choosing.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { DESKTOP, expectAccessible, stayUnconnected } from '#tests/setup/browser/visitor.ts';
import { REVIEW_STEPS } from '#web/member/features/reviews/review-steps.ts';

const stage = setStage('choices');
const { choices, contactUndo, reason, undo, block, matched, noMatch, lists } = matchingJa;
const READING_MS = 1_000;
/** A tap that comes so soon after the tap that opened a dialog belongs to a double tap. */
const DOUBLE_TAP_MS = 500;
const CHOICE_PATH = setMatchingStatus.path;
const { openProfile, stateOf, matchesOf } = choosingOn(stage);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
test('declining takes a reason, can be undone for ten seconds, and is sent afterwards', async () => {
  const { page, session, sent } = await openProfile('mika', 'sho');
  await button(page, choices.decline).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason.title).waitFor();
  await expectAccessible(page, 'the reasons');
  // For a reason about looks a body type or a height must be chosen.
  await reasonButton(page, 2).click();
  const submit = button(page, reason.submit);
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel(reason.heightLimit).selectOption('170cm');
  expect(await submit.isEnabled()).toBe(true);
  await dialog.getByLabel(reason.heightLimit).selectOption('気にしない');
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByText(NG_BODY_TYPES[2].label, { exact: true }).click();
  expect(await submit.isEnabled()).toBe(true);
  // The text of a reason must have 1 to 50 characters, not counting blanks.
  await button(page, reason.others).click();
  await reasonButton(page, 5).click();
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel(reason.detail).fill('　 ');
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel(reason.detail).fill('あ'.repeat(51));
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel(reason.detail).fill('話し方が合いませんでした');
  await expectAccessible(page, 'the details of a reason');
  await submit.click();
  await page.waitForURL('**/home');
  await button(page, undo.action).click();
  await page.getByText(matchingJa.undone).waitFor();
  // The man whom she took back is the first again.
  await page.getByRole('article', { name: 'しょう' }).waitFor();
  expect([sent, await stateOf(session, 'sho')]).toEqual([[], PAIR_STATE.fresh]);

  await page.getByRole('link', { name: matchingJa.card.openProfile }).click();
  await button(page, choices.decline).waitFor();
  // The clock is paused, so that the answer is not sent while the test is slow.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await declineBecauseOfTaste(page);
  await page.clock.runFor(FLASH.delayMs);
  await page.getByText(`${noMatch.title}　${noMatch.body}`).waitFor();
  await page.clock.runFor(NG_UNDO_MS - 2_000);
  expect(sent).toEqual([]);
  await page.clock.runFor(4_000);
  await expect.poll(() => sent).toMatchObject([{ recommend: { status: 'ng', ng_reason: { type: 1 } } }]);
  await expect.poll(() => stateOf(session, 'sho')).toBe(PAIR_STATE.noMatch);
});

test('after a no the next man slides in; when nobody waits, the next man is drawn without a tap', async () => {
  const { page, session } = await openProfile('yuna', 'jun');
  const cards = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: matchingJa.card.openProfile }) });
  const isFresh = async () =>
    (await stage.service.call(listUndecided, { session })).body.undecided.map(({ twitter_name: name }) => name);
  const waiting = (await isFresh()).filter((name) => name !== 'じゅん');
  const before = (await stage.service.call(getAccount, { session })).body.recommend_create_count;
  let seen = 'じゅん';
  // She passes everybody who waits, and one man more: that one was drawn.
  for (let passed = 0; passed <= waiting.length + 1; passed += 1) {
    await declineBecauseOfTaste(page);
    await cards.waitFor();
    if (passed === 0) {
      await page.getByText(`${noMatch.title}　${noMatch.body}`).waitFor();
      await expectAccessible(page, 'home after a no');
    }
    const name = (await cards.getByRole('heading').first().textContent()) ?? '';
    expect(name).not.toBe(seen);
    seen = name;
    await cards.getByRole('link', { name: matchingJa.card.openProfile }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  const { body } = await stage.service.call(getAccount, { session });
  expect(body.recommend_create_count).toBeGreaterThan(before);
});

test.each([
  ['a no', 'aoi', 'shin', declineBecauseOfTaste, PAIR_STATE.noMatch],
  [
    'a contact',
    'saki',
    'koji',
    async (page: Page) => {
      await button(page, choices.contact).click();
      await page.getByRole('dialog').getByText(contactUndo.detail).waitFor();
    },
    PAIR_STATE.matched,
  ],
] as const)('%s that can still be undone is sent when the page is closed', async (_what, her, him, choose, state) => {
  const { page, session, sent } = await openProfile(her, him);
  await choose(page);
  expect([sent, await stateOf(session, him)]).toEqual([[], PAIR_STATE.fresh]);
  await page.goto('about:blank');
  await expect.poll(() => stateOf(session, him)).toBe(state);
});

test('a contact can be undone for five seconds in its dialog, and is sent when she writes', async () => {
  const { page, session, sent } = await openProfile('madoka', 'masato');
  const dialog = page.getByRole('dialog', { name: matched.title });
  // The clock is paused, so that the contact is not sent while the test is slow.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, choices.contact).click();
  await dialog.getByText(contactUndo.detail).waitFor();
  await page.clock.runFor(CONTACT_UNDO_MS - 1_000);
  await button(page, contactUndo.action).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.clock.runFor(2 * CONTACT_UNDO_MS);
  expect([sent, await stateOf(session, 'masato')]).toEqual([[], PAIR_STATE.fresh]);
  await button(page, choices.contact).click();
  await page.clock.runFor(1_000);
  await button(page, matched.toChat).click();
  await page.waitForURL('**/chat?**');
  await page.clock.resume();
  await page.getByPlaceholder(chatJa.placeholder).waitFor();
  expect(sent.map(({ recommend }) => recommend.status)).toEqual(['ok']);
  expect(await stateOf(session, 'masato')).toBe(PAIR_STATE.matched);
});

test('a hold takes one press, shows its end, can be undone, and can still be decided', async () => {
  const { page, session, sent } = await openProfile('mai', 'masato');
  await button(page, choices.hold).click();
  await page.waitForURL('**/home');
  await page.getByText(/保留しました。.*まで選べます。/).waitFor();
  await expectAccessible(page, 'home with the undo button');
  // Moves the focus from the heading of the new screen back to the undo button.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(undo.action);
  await page.keyboard.press('Enter');
  await page.getByText(matchingJa.undone).waitFor();
  expect([sent, await stateOf(session, 'masato')]).toEqual([[], PAIR_STATE.fresh]);

  await page.goto(`/profile?id=${stage.service.member('masato').id}`);
  await button(page, choices.hold).click();
  await page.getByText(/保留しました。/).waitFor();
  await button(page, partsJa.close).click();
  await expect.poll(() => stateOf(session, 'masato')).toBe(PAIR_STATE.held);
  await page.goto(`/profile?id=${stage.service.member('masato').id}`);
  await button(page, choices.contact).waitFor();
  expect(await button(page, choices.hold).count()).toBe(0);
});

test('a block is confirmed with the documented words and ends the match for both', async () => {
  const { service } = stage;
  const him = await service.signIn(service.member('tomo'));
  const his = async () => (await service.call(listRecommendsMale, { session: him })).body.rec;
  const [before] = await his();
  const { page, session } = await openProfile('chihiro', 'tomo');
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.reload();
  await connected;
  await button(page, choices.block).click();
  const dialog = page.getByRole('alertdialog', { name: block.title });
  await dialog.getByText(block.body).waitFor();
  expect(`${block.title} ${block.body}`).toBe('本当に解除しますか？ 解除したマッチンは復活できません。');
  await expectAccessible(page, 'the block dialog');
  await button(page, block.cancel).click();
  expect(await stateOf(session, 'tomo')).toBe(PAIR_STATE.matched);
  await button(page, choices.block).click();
  // A WebSocket message about the ended match makes her app load the profile again; the response is now 404.
  const isGone = (answer: Response) => answer.url().endsWith(getProfile.path) && answer.status() === 404;
  const told = page.waitForResponse(isGone);
  await button(page, block.submit).click();
  const offer = page.getByRole('dialog', { name: blockedJa.title });
  await offer.waitFor();
  await (await told).finished();
  // Waits about as long as a person reads the dialog.
  await page.waitForTimeout(READING_MS);
  expect(await page.getByText(profileViewJa.notFound.title).count()).toBe(0);
  expect(await offer.getByRole('link', { name: blockedJa.review }).count()).toBe(1);
  await button(page, blockedJa.close).click();
  await page.waitForURL('**/recommends?status=matching&profile_list=true');
  // Her other match is still listed.
  await page.getByText('みなと').first().waitFor();
  expect(await page.getByText(service.member('tomo').twitter_name, { exact: true }).count()).toBe(0);
  await page.goto(`/profile?id=${service.member('tomo').id}`);
  await page.getByText(profileViewJa.notFound.title).waitFor();

  expect(before?.twitter_name).toBe('ちひろ');
  expect(await his()).toEqual([]);
  const his2 = await stage.visit({ as: him });
  await his2.page.goto(`/profile/female?id=${service.member('chihiro').id}`);
  await his2.page.getByText(profileViewJa.notFound.title).waitFor();
  await his2.page.goto(`/chat?uuid=${before?.uuid}&id=${before?.partner_user_id}`);
  await his2.page.getByText(chatJa.closed).waitFor();
});

test('two open chats: what is read is marked when both allow it, and a block closes the other chat at once', async () => {
  const { service } = stage;
  const her = await service.signIn(service.member('kotone'));
  const him = await service.signIn(service.member('kei'));
  for (const session of [her, him])
    await service.call(setChatSettings, { session, body: { chat_settings: { read_marks: true } } });
  const { id } = service.member('kotone');
  const { rec } = (await service.call(listRecommendsMale, { session: him })).body;
  const room = `/chat?uuid=${rec.find(({ partner_user_id: partner }) => partner === id)?.uuid}`;
  const [hers, his] = await Promise.all([stage.visit({ as: her }), stage.visit({ as: him, viewport: DESKTOP })]);
  await his.page.goto(`${room}&id=${id}`);
  await his.page.getByText(chatJa.womanStarts).waitFor();
  await hers.page.goto(`${room}&id=${service.member('kei').id}`);
  await hers.page.getByPlaceholder(chatJa.placeholder).fill('はじめまして。');
  await button(hers.page, chatJa.send).click();
  await his.page.getByText('はじめまして。').first().waitFor();
  await hers.page.getByText(chatJa.read, { exact: true }).waitFor();
  await his.page.getByPlaceholder(chatJa.placeholder).fill('書きかけです');

  await button(hers.page, chatJa.menu.open).click();
  await button(hers.page, chatJa.menu.block).click();
  await button(hers.page, block.submit).click();
  await hers.page.getByRole('dialog', { name: blockedJa.title }).waitFor();
  // His screen shows the end of the match without any action of his and without a reload.
  await his.page.getByText(chatJa.closed).waitFor();
  expect(await his.page.getByPlaceholder(chatJa.placeholder).count()).toBe(0);
  await his.page.getByText('書きかけです').waitFor();
  await expectAccessible(his.page, 'a chat that was closed by a block');
});

test('a review is written by keyboard from a match, once a day, and waits for its day', async () => {
  const { page } = await openProfile('eri', 'go');
  await page.getByRole('link', { name: choices.review }).click();
  const days = page.getByRole('grid');
  const submit = page.locator('button[type=submit]');
  await expectAccessible(page, 'the form of a review');
  await days.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const day = await days.locator('[aria-pressed=true]').getAttribute('data-day');
  for (const { title, parts } of REVIEW_STEPS) {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const scores = parts.flatMap((part) => part.scores);
    for (const key of scores) {
      await page.locator(`input[name=${key}][value="4"]`).focus();
      await page.keyboard.press('Space');
    }
    if (scores.length > 0) await page.keyboard.press('Enter');
  }
  await expectAccessible(page, 'the last page of the form of a review');
  expect([await submit.textContent(), await submit.isDisabled()]).toEqual([reviewFormJa.disabled, true]);
  // The browser's own back and forward buttons move between the pages and lose nothing.
  await page.goBack();
  await page.goBack();
  expect(await page.locator('input[name=form_tongue][value="4"]').isChecked()).toBe(true);
  await page.goForward();
  await page.goForward();
  await page.getByRole('textbox', { name: reviewsJa.concrete }).fill('落ち着いて話せました。');
  await page.getByText(reviewsJa.fullPublishingChoices[1]).click();
  await submit.click();
  await page.getByText(homeJa.flash.reviewPosted).waitFor();

  await page.goto(`/profile?id=${stage.service.member('go').id}`);
  await page.getByRole('link', { name: profileReviewsJa.own }).click();
  const own = page.getByRole('article');
  await own.getByText(reviewOwnJa.states.waiting).waitFor();
  await own.getByText(reviewListJa.percent(100)).waitFor();
  await page.getByRole('link', { name: reviewOwnJa.writeAnother }).click();
  const used = days.locator(`[data-day="${day}"]`);
  expect(await used.getAttribute('aria-disabled')).toBe('true');
  expect(await used.getAttribute('aria-label')).toContain(calendarJa.taken);
});

test('a double click contacts once', async () => {
  const { page, session, sent } = await openProfile('hiyori', 'sora');
  const before = await matchesOf(session);
  await button(page, choices.contact).dblclick();
  await page.getByRole('dialog').getByText(matched.title).waitFor();
  await expect.poll(() => matchesOf(session), { timeout: 2 * CONTACT_UNDO_MS }).toBe(before + 1);
  expect(sent).toHaveLength(1);
  expect(await page.getByRole('dialog').getByText(matched.title).isVisible()).toBe(true);
});

test('two tabs that choose at the same moment have one effect', async () => {
  const { page, context, session, sent } = await openProfile('shiori', 'satoshi');
  const before = await matchesOf(session);
  const second = await context.newPage();
  await second.goto(page.url());
  // Delays the first request until both tabs are clicked. Otherwise a WebSocket message would show the match
  // in the second tab before the click.
  const bothPressed = Promise.withResolvers<void>();
  await context.route(`**${CHOICE_PATH}`, async (route) => {
    if (sent.length === 2) bothPressed.resolve();
    await bothPressed.promise;
    await route.continue();
  });
  for (const tab of [page, second]) await button(tab, choices.contact).click();
  await expect.poll(() => sent.length, { timeout: 2 * CONTACT_UNDO_MS }).toBe(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  await expect.poll(() => stateOf(session, 'satoshi')).toBe(PAIR_STATE.matched);
  for (const tab of [page, second]) await tab.getByRole('dialog').getByText(matched.title).waitFor();
  expect(await matchesOf(session)).toBe(before + 1);
});

test('a delayed no in one tab does not block a match that another tab made meanwhile', async () => {
  const { page, context, session, sent } = await openProfile('saki', 'daiki');
  const second = await context.newPage();
  await second.goto(page.url());
  await button(second, choices.contact).waitFor();
  // The clock of both tabs is stopped, so that the delayed "no" is not sent before the second tab has been used.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await declineBecauseOfTaste(page);
  await button(second, choices.contact).click();
  await second.getByRole('dialog').getByText(matched.title).waitFor();
  await page.clock.runFor(DOUBLE_TAP_MS);
  await button(second, matched.toChat).click();
  await second.waitForURL('**/chat?**');
  expect(await stateOf(session, 'daiki')).toBe(PAIR_STATE.matched);
  expect(sent.map(({ recommend }) => recommend.status)).toEqual(['ok']);
  await page.clock.resume();
  await button(page, partsJa.close).click();
  await page.getByText(matchingJa.conflict).waitFor();
  expect(sent.map(({ recommend }) => recommend.status)).toEqual(['ok', 'ng']);
  expect(await stateOf(session, 'daiki')).toBe(PAIR_STATE.matched);
});

test('a choice whose response was lost is repeated with the same key and counts once', async () => {
  // The WebSocket is blocked; otherwise a message on it would show her the match before she clicks again.
  const { page, session, sent } = await openProfile('haru', 'tsubasa', { isConnected: false });
  const before = await matchesOf(session);
  await page.route(
    `**${CHOICE_PATH}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, choices.contact).click();
  await page.getByRole('alert').getByText(commonJa.offline.call).waitFor();
  expect(await stateOf(session, 'tsubasa')).toBe(PAIR_STATE.matched);
  await button(page, matched.toChat).click();
  await page.waitForURL('**/chat?**');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/^[\w-]{20,}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(await matchesOf(session)).toBe(before + 1);
});

test('after six recommends the screen says when the next ones are available', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('riko'));
  const { page } = await stage.visit({ as: session });
  // The WebSocket is blocked; otherwise a message on it would update this screen before she clicks.
  await stayUnconnected(page);
  await page.goto('/home');
  const ask = button(page, homeJa.request.byStatus[4].action);
  await ask.waitFor();
  // On another device she requests all the men who can be recommended to her in a day.
  for (let made = 0; made < DAILY_RECOMMENDS_MAX; made += 1)
    expect((await service.call(createRecommend, { session })).body).toMatchObject({ success: true });
  expect((await service.call(createRecommend, { session })).body).toMatchObject({ code: 'daily_limit' });
  await ask.click();
  await page.getByText(homeJa.request.dailyLimit.title).waitFor();
  expect(await ask.count()).toBe(0);
  await page.reload();
  await page.getByText(homeJa.request.dailyLimit.title).waitFor();
});

test('when no man is left the documented sentence and a next step are shown', async () => {
  const { page } = await stage.visit({ as: 'mio' });
  await page.goto('/home');
  await button(page, homeJa.request.byStatus[4].action).click();
  await page
    .getByRole('alert')
    .getByText('男性が見つかりませんでした。プロフィールや条件を変更してみてください。')
    .waitFor();
  await page.getByRole('link', { name: homeJa.request.noCandidateAction }).click();
  await page.waitForURL('**/femaleform');
});

test('tabs, pages and unread marks of the list match its content', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('mika'));
  for (let made = 0; made < 2; made += 1) await service.call(createRecommend, { session });
  const { page } = await stage.visit({ as: session });
  await page.goto('/recommends');
  const list = page.getByRole('list', { name: listsJa.groups.answer });
  const tab = (name: string) => page.getByRole('navigation', { name: lists.title }).getByRole('link', { name });
  await page.getByText('たくみ').waitFor();
  const pager = page.getByRole('navigation', { name: memberPartsJa.pager.label });
  await button(page, memberPartsJa.pager.next).click();
  await page.waitForURL('**/recommends?page=2');
  await page.getByText(commonJa.perPage(2, 2)).waitFor();
  await expectAccessible(page, '/recommends, page 2');
  expect(await pager.isVisible()).toBe(true);

  await tab(lists.tabs.liked).click();
  await page.getByText('散歩中のハル').waitFor();
  expect(await page.getByText('たくみ').count()).toBe(0);
  await tab(lists.tabs.send_like).click();
  await page.getByText('アキラ').waitFor();
  await tab(lists.tabs.matching).click();
  const unread = list.getByRole('link', { name: /たくみ/ });
  await unread.getByText(/^未読\d+件$/).waitFor();
  const talk = page.getByRole('navigation', { name: layoutJa.footer.label }).getByRole('link', {
    name: new RegExp(layoutJa.footer.talk),
  });
  await talk.getByText(partsJa.unread).waitFor({ state: 'attached' });
  await unread.click();
  await page.waitForURL('**/chat?**');
  await page.getByPlaceholder(chatJa.placeholder).waitFor();
  await page.goBack();
  await talk.getByText(partsJa.unread).waitFor({ state: 'detached' });
  await page.goto('/recommends?status=nonsense&page=99999');
  await page.getByText('たくみ').waitFor();
});
