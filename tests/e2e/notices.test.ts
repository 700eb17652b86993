import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { likePost } from '#shared/contract/boards.ts';
import { getMessages } from '#shared/contract/chat.ts';
import { listRecommends, setMatchingStatus } from '#shared/contract/matching.ts';
import { listModals, listNotificationReads } from '#shared/contract/notices.ts';
import { listWrittenModals, updateWrittenModal } from '#shared/contract/staff-content.ts';
import type { RoomId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { defaultModals } from '#shared/messages/content/modals.ja.ts';
import { defaultNotices } from '#shared/messages/content/notices.ja.ts';
import { helpJa } from '#shared/messages/help.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { noticesJa, noticeTextsJa } from '#shared/messages/notices.ja.ts';
import { nudgeJa } from '#shared/messages/nudge.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { MODAL } from '#shared/options/notices.ts';
import { expectFocus, tabTo } from '#tests/setup/browser/keyboard.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible, NARROW } from '#tests/setup/browser/visitor.ts';

const stage = setStage('notices');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const safety = defaultModals(WOMAN).find(({ id }) => id === MODAL.safety)?.title ?? '';

test('home has one row for what staff publish; a press opens its sheet, which is then never shown again', async () => {
  const admin = stage.service.demo.staff.findIndex(({ groups }) => groups.includes('admin'));
  const staff = await stage.service.staff(admin);
  const { body } = await stage.service.call(listWrittenModals, { headers: staff, query: { sex: WOMAN } });
  const news = body.items.find(({ id }) => id === MODAL.news);
  const fields = {
    title: '定期メンテナンスのお知らせ',
    body: '深夜に1時間ほど停止します。',
    link_url: null,
    link_word: null,
  };
  await stage.service.call(updateWrittenModal, {
    headers: staff,
    params: { id: MODAL.news },
    body: { sex: WOMAN, version: news?.version, ...fields },
  });
  const { page } = await stage.visit({ as: 'mika', viewport: NARROW });
  await page.goto('/home');
  const row = page.getByRole('button', { name: fields.title });
  await row.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page, 'home with the row');
  await tabTo(row);
  const marked = page.waitForResponse('**/api/modal/is_view');
  await row.press('Enter');
  const sheet = page.getByRole('dialog', { name: fields.title });
  await sheet.getByText(fields.body).waitFor();
  await expectAccessible(page, 'home with the sheet of the row');
  await sheet.getByText(partsJa.close, { exact: true }).click();
  await expectFocus(row);
  await marked;
  const asked = page.waitForResponse('**/api/modal/list');
  await page.reload();
  await asked;
  await page.getByRole('article').first().waitFor();
  expect(await row.count()).toBe(0);
});

test('before her first message of a match a woman reads how to meet safely, until she has written one', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: NARROW });
  const her = await stage.service.signIn(stage.service.member('mika'));
  const hasWritten = async (uuid: RoomId) => {
    const { messages, user } = (await stage.service.call(getMessages, { session: her, query: { uuid } })).body;
    return messages.some(({ user_id: author }) => author === user.id);
  };
  const { rec } = (await stage.service.call(listRecommends, { session: her, query: { status: 'matching' } })).body;
  const rooms = rec.flatMap(({ uuid }) => uuid ?? []);
  const written = await Promise.all(rooms.map(hasWritten));
  const [spoken, silent] = [rooms[written.indexOf(true)], rooms[written.indexOf(false)]];
  const note = page.getByRole('log').getByText(safety);
  const open = async (room: RoomId | undefined) => {
    await page.goto(`/chat?uuid=${room}`);
    await page.getByLabel(chatJa.placeholder).waitFor();
  };
  await open(spoken);
  expect(await note.count()).toBe(0);
  for (const _visit of [1, 2]) {
    await open(silent);
    await note.waitFor();
  }
  await expectAccessible(page, 'the chat with the note about safety');
  const marked = page.waitForResponse('**/api/modal/is_view');
  await page.getByLabel(chatJa.placeholder).fill('はじめまして。');
  await page.getByRole('button', { name: chatJa.send }).click();
  await marked;
  await note.waitFor({ state: 'detached' });
  const { modal_list } = (await stage.service.call(listModals, { session: her })).body;
  expect(modal_list.map(({ code }) => code)).not.toContain(MODAL.safety);
});

test('a match shows its moment to the partner once and notifies him; home leads him to the notice and then to the general notices', async () => {
  const her = await stage.service.signIn(stage.service.member('mika'));
  const him = await stage.service.signIn(stage.service.member('kazu'));
  const { body } = await stage.service.call(listRecommends, { session: her });
  const id = body.rec.find((row) => row.partner_user_id === stage.service.member('kazu').id)?.id ?? '';
  await stage.service.call(setMatchingStatus, { session: her, body: { recommend: { id, status: 'ok' } } });
  const unread = async () => (await stage.service.call(listNotificationReads, { session: him })).body;
  await expect.poll(async () => (await unread()).user_notifications_count).toBe(1);

  const { page } = await stage.visit({ as: him });
  await page.goto('/recommends/male');
  const moment = page.getByRole('dialog', { name: matchingJa.matched.title });
  await moment.getByRole('button', { name: matchingJa.matched.later }).click();
  const account = page.waitForResponse(`**${getAccount.path}`);
  await page.goto('/home');
  expect((await (await account).json()).matching_new).toEqual([]);
  await page.getByRole('link', { name: noticesJa.bell }).click();
  await button(page, noticesJa.own.readOf(noticeTextsJa.matched.title)).click();
  await page.getByRole('heading', { name: /未読のお知らせ/ }).waitFor({ state: 'detached' });
  expect((await unread()).user_notifications_count).toBe(0);

  await page.getByRole('link', { name: noticesJa.bell }).click();
  await page.getByText(defaultNotices[3].topic).waitFor();
  await expectAccessible(page, '/notice/index');
  await page.getByText(defaultNotices[3].topic).click();
  await page.getByRole('heading', { level: 1, name: defaultNotices[3].topic }).waitFor();
  await expectAccessible(page, '/notice/{id}');
  expect(await page.getByRole('button', { name: layoutJa.menu.label }).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: layoutJa.footer.label }).count()).toBe(0);
  await page.getByRole('link', { name: partsJa.back, exact: true }).click();
  await page.waitForURL('**/notice/index');
});

test.each([
  ['a woman who is led to her tutorial', 'hina', '/tutorial'],
  ['a man who is led to pay', 'takashi', '/payment_information'],
  ['a woman who is led to confirm her age', 'ichika', '/age_confirmation'],
])('%s finds help from there', async (_who, member, address) => {
  const { page } = await stage.visit({ as: member });
  await page.goto('/home');
  await page.waitForURL(`**${address}`);
  await page.getByRole('button', { name: layoutJa.menu.label, exact: true }).click();
  await page.getByRole('dialog').getByText(helpJa.menu, { exact: true }).click();
  const help = page.getByRole('dialog', { name: helpJa.dialogTitle });
  await help.getByRole('button', { name: '年齢確認' }).click();
  await help.getByRole('button', { name: '使える書類を知りたい' }).click();
  await help.getByText(helpJa.readOn).click();
  await expectAccessible(page, 'the help window');
  await help.getByRole('button', { name: helpJa.solved }).click();
  await help.getByText(helpJa.thanks).waitFor();
});

test('on a board a woman writes, likes, deletes her own post, and reports another one, which her settings list', async () => {
  const { page } = await stage.visit({ as: 'yuna', viewport: NARROW });
  await page.goto('/topics');
  await page.getByRole('link', { name: '初めて会う日の過ごし方' }).click();
  const box = page.getByLabel(boardsJa.placeholder);
  await box.fill('LINE交換しませんか');
  await page.getByText(nudgeJa.public.messaging_app).waitFor();
  const sentence = '昼間にカフェで会うのはどうでしょう。';
  await box.fill(`${sentence}https://example.com/a`);
  await button(page, boardsJa.submit).click();
  await page.getByText(boardsJa.urlRefused).waitFor();
  await box.fill(sentence);
  await button(page, boardsJa.submit).click();
  const posts = page.getByRole('article');
  const own = posts.filter({ hasText: sentence });
  await own.getByText(boardsJa.own).waitFor();
  expect(await box.inputValue()).toBe('');

  const other = posts.filter({ has: button(page, safetyJa.report.title) }).first();
  const words = (await other.getByRole('paragraph').first().textContent()) ?? '';
  const heart = other.getByRole('button', { name: /^共感 / });
  const likes = Number(/\d+/.exec((await heart.textContent()) ?? '')?.[0]);
  const liked = page.waitForResponse(`**${likePost.path}`);
  await heart.click();
  expect(((await (await liked).json()) as { liked_count: number }).liked_count).toBe(likes + 1);
  await expectAccessible(page, 'a topic');
  await page.reload();
  await other.getByRole('button', { name: boardsJa.like(likes + 1), pressed: true }).waitFor();

  await button(page, boardsJa.delete).first().click();
  await page.getByRole('alertdialog', { name: boardsJa.deleteTitle }).waitFor();
  await button(page, boardsJa.deleteConfirm).click();
  await page.getByText(boardsJa.deleted).waitFor();
  await own.waitFor({ state: 'detached' });

  const report = other.getByRole('button', { name: safetyJa.report.title });
  await report.click();
  const dialog = page.getByRole('dialog', { name: safetyJa.report.title });
  await dialog.getByText(reportingJa.reasons.solicitation).click();
  await expectAccessible(page, 'the report');
  await dialog.getByRole('button', { name: safetyJa.report.submit }).click();
  const done = page.getByRole('dialog', { name: reportingJa.doneTitle });
  await done.getByRole('button', { name: reportingJa.close, exact: true }).last().click();
  await expectFocus(report);
  // The board does not show that the post was reported.
  expect(await other.getByRole('paragraph').first().textContent()).toBe(words);

  await page.goto('/settings');
  await page.getByRole('link', { name: settingsJa.rows.reports }).click();
  const rows = page.getByRole('list', { name: reportingJa.own.list }).getByRole('listitem');
  await rows.getByText(safetyJa.report.states.waiting).waitFor();
  expect(await rows.count()).toBe(1);
  await expectAccessible(page, 'the own reports');
});

test('a visitor who cannot sign in finds help by keyboard alone', async () => {
  const { page } = await stage.visit();
  await page.goto('/qa');
  await button(page, helpJa.who.women).press('Enter');
  await button(page, 'ログイン・登録').press('Enter');
  await button(page, 'メールが届かない').press('Enter');
  const draft = await page.getByRole('link', { name: helpJa.unsolved }).getAttribute('href');
  expect(draft).toMatch(/^mailto:support@/);
  await expectAccessible(page, '/qa');
});
