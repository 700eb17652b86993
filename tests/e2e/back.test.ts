import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listRecommends } from '#shared/contract/matching.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { conditionsJa } from '#shared/messages/conditions.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { settingsJa } from '#shared/messages/settings.ja.ts';
import { subprofileJa } from '#shared/messages/subprofile.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { historySettled } from '#tests/setup/browser/history.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { PHONE } from '#tests/setup/browser/visitor.ts';

/** Tests that a step back closes what is open, and returns to the page the member came from. */
const stage = setStage('back');

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const atPath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
/** Scrolls as soon as the page is long enough. */
const scrollDown = (page: Page, to: number) =>
  page.waitForFunction((y) => {
    scrollTo(0, y);
    return Math.abs(scrollY - y) < 2;
  }, to);
const untilY = (page: Page, wanted: number) => page.waitForFunction((at) => Math.abs(scrollY - at) < 2, wanted);
/** Waits until `layers` have their entries. */
const layered = (page: Page, layers = 1) => page.waitForFunction((n) => history.state?.layer === n, layers);
const menuOf = (page: Page) => page.getByRole('dialog', { name: partsJa.menu });
const openMenu = async (page: Page) => {
  // `click()` would scroll the page to the place from which the header sticks to the window.
  const box = await page.getByRole('button', { name: partsJa.menu }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await menuOf(page).waitFor();
  await layered(page);
};
/** Opens the settings from home, so that the history has a page below them. */
const openSettings = async (page: Page) => {
  await page.goto('/home');
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: layoutJa.menu.settings, exact: true }).click();
  await atPath(page, '/settings');
  await page.getByRole('heading', { level: 1, name: settingsJa.title }).waitFor();
  await historySettled(page);
};

test('a step back closes the menu and keeps the page at its position; the next one leaves the page, and forward returns', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 390, height: 500 } });
  await openSettings(page);
  await scrollDown(page, 200);
  await openMenu(page);
  await page.goBack();
  await menuOf(page).waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/settings');
  await untilY(page, 200);
  await page.goForward();
  await historySettled(page);
  expect([pathOf(page), await menuOf(page).isVisible()]).toEqual(['/settings', false]);
  await page.goBack();
  await atPath(page, '/home');
  await page.goForward();
  await atPath(page, '/settings');
  await untilY(page, 200);
});

test('a layer closed by its own button, or left by its link, costs no further step back', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: PHONE });
  await openSettings(page);
  await openMenu(page);
  await menuOf(page).getByRole('button', { name: partsJa.close }).click();
  await historySettled(page);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await historySettled(page);
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: layoutJa.external.terms }).click();
  await atPath(page, '/terms');
  await page.goBack();
  await atPath(page, '/settings');
  await page.goBack();
  await atPath(page, '/home');
});

test('a reload with an open layer shows the page without it, and a step back leaves the page', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: PHONE });
  await openSettings(page);
  await openMenu(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: settingsJa.title }).waitFor();
  await historySettled(page);
  expect(await menuOf(page).isVisible()).toBe(false);
  await page.goBack();
  await atPath(page, '/home');
});

test('a step back closes the filter of the timeline, which stays at its position', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: PHONE });
  await page.goto('/home');
  await page.getByRole('link', { name: layoutJa.footer.timeline, exact: true }).click();
  await page.locator('main a[href^="/subprofile"]').first().waitFor();
  await page.getByRole('button', { name: timelineScreenJa.filter.open }).click();
  await page.getByRole('dialog').waitFor();
  await layered(page);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/timeline');
  // A filter that was applied leaves no entry: the next step back leaves the page.
  await page.getByRole('button', { name: timelineScreenJa.filter.open }).click();
  await page.getByLabel(timelineScreenJa.filter.ageFrom).fill('30');
  await layered(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${timelineScreenJa.filter.show('人')}$`) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await historySettled(page);
  await page.goBack();
  await atPath(page, '/home');
});

test('the timeline and the footprints come back at the place where a profile was opened', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 390, height: 500 } });
  /** Follows the first link that is wholly visible, without a scroll. */
  const follow = (links: Locator) =>
    links.evaluateAll((all) => {
      const seen = all.find((link) => link.getBoundingClientRect().top > 60) as HTMLElement | undefined;
      seen?.click();
    });
  await page.goto('/timeline');
  const tiles = page.locator('main li[data-index] a[href^="/subprofile"]');
  await tiles.first().waitFor();
  await scrollDown(page, 900);
  await follow(tiles);
  await page.waitForURL('**/subprofile?*');
  await page.getByRole('button', { name: subprofileJa.back, exact: true }).click();
  await atPath(page, '/timeline');
  await untilY(page, 900);
  await page.goto('/footprints');
  const visitors = page.locator('main ul a[href*="profile?"]');
  await visitors.first().waitFor();
  await scrollDown(page, 200);
  await follow(visitors);
  await page.waitForURL(/profile\?/);
  await page.goBack();
  await atPath(page, '/footprints');
  await untilY(page, 200);
});

const rooms = async (key: string) => {
  const session = await stage.service.signIn(stage.service.member(key));
  const { body } = await stage.service.call(listRecommends, { session, query: { status: 'matching' } });
  return body.rec;
};

test('in a chat a step back closes the dialog above the room’s menu; the back link returns to the list as it was left', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 390, height: 500 } });
  await page.goto('/recommends');
  const chats = page.locator('main a[href^="/chat"]');
  await chats.first().waitFor();
  const ended = page.locator('details');
  if (await ended.count()) await ended.locator('summary').click();
  await scrollDown(page, 150);
  await chats.evaluateAll((links) => {
    const seen = links.find((link) => link.getBoundingClientRect().bottom > 200) as HTMLElement | undefined;
    seen?.click();
  });
  await page.waitForURL('**/chat?*');
  await page.getByRole('log').waitFor();
  const room = pathOf(page);
  await page.getByRole('button', { name: chatJa.menu.open }).click();
  await page.getByRole('dialog', { name: chatJa.menu.title }).waitFor();
  await page.getByRole('button', { name: chatJa.menu.help }).click();
  await page.getByRole('dialog', { name: chatJa.menu.title }).waitFor({ state: 'hidden' });
  await layered(page);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(room);
  await page.getByRole('link', { name: partsJa.back, exact: true }).click();
  await atPath(page, '/recommends');
  await untilY(page, 150);
  if (await ended.count()) expect(await ended.getAttribute('open')).not.toBeNull();
  // So does the link of a chat that was reloaded.
  await page.goForward();
  await atPath(page, room);
  await page.reload();
  await page.getByRole('log').waitFor();
  await page.getByRole('link', { name: partsJa.back, exact: true }).click();
  await atPath(page, '/recommends');
  await untilY(page, 150);
});

test('the back link of a chat that was opened by its address leads to the matches', async () => {
  const [row] = await rooms('mika');
  const { page } = await stage.visit({ as: 'mika', viewport: PHONE });
  await page.goto(`/chat?uuid=${row?.uuid}&id=${row?.partner_user_id}`);
  await page.getByRole('link', { name: partsJa.back, exact: true }).click();
  await atPath(page, '/recommends?status=matching');
});

test('without a network a chat that has not been loaded says so, and loads when the network is back', async () => {
  const { page, context } = await stage.visit({ as: 'mika', viewport: PHONE, expects: [/WebSocket/, /ERR_INTERNET/] });
  const [one, other] = await rooms('mika');
  // The first chat loads the screen's code.
  await page.goto(`/chat?uuid=${one?.uuid}&id=${one?.partner_user_id}`);
  await page.getByRole('log').waitFor();
  await page.getByRole('link', { name: partsJa.back, exact: true }).click();
  await page.locator(`main a[href*="${other?.uuid}"]`).waitFor();
  await context.setOffline(true);
  await page.getByText(commonJa.offline.banner).waitFor();
  await page.locator(`main a[href*="${other?.uuid}"]`).evaluate((link: HTMLElement) => link.click());
  await page.getByText(commonJa.offline.title).waitFor();
  expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
  const retry = page.getByRole('button', { name: partsJa.retry });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/favicon.svg'));
  await retry.click();
  await asked;
  await page.locator('main button[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await page.getByText(commonJa.offline.title).isVisible()).toBe(true);
  await context.setOffline(false);
  await page.getByRole('log').waitFor();
});

test('another address in the same tab starts at the top; only a reload and the browser’s steps keep the position', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: PHONE });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: settingsJa.title }).waitFor();
  await scrollDown(page, 300);
  await page.goto('/timeline');
  await page.locator('main li[data-index]').first().waitFor();
  await scrollDown(page, 1_500);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: settingsJa.title }).waitFor();
  // A wrong position would be restored in the frame after the page has become long enough.
  await page.waitForFunction(() => document.documentElement.scrollHeight - innerHeight > 300);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // The list is replaced by one that renders only the visible rows, which must not move it.
  const windowed = page.locator('main li[data-index]').first();
  await windowed.waitFor();
  await untilY(page, 1_500);
  await page.reload();
  await windowed.waitFor();
  await untilY(page, 1_500);
});

test('above unsaved input: a step back closes the menu, the next one asks, and staying or leaving costs one step', async () => {
  const { page } = await stage.visit({ as: 'takumi', viewport: PHONE });
  await page.goto('/home');
  await page.goto('/conditionsform');
  const age = page.getByLabel(conditionsJa.labels.age_range);
  await age.selectOption({ index: 2 });
  await openMenu(page);
  await page.goBack();
  await menuOf(page).waitFor({ state: 'hidden' });
  const asks = page.getByRole('alertdialog');
  expect(await asks.isVisible()).toBe(false);
  // A step back from the question stays, like its own button.
  await page.goBack();
  await asks.waitFor();
  await layered(page);
  await page.goBack();
  await asks.waitFor({ state: 'hidden' });
  await page.goBack();
  await asks.getByRole('button', { name: commonJa.leave.stay }).click();
  await asks.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/conditionsform');
  // A link in the menu asks, too; its answer leads there, and a step back returns to the form.
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: layoutJa.menu.settings, exact: true }).click();
  await asks.getByRole('button', { name: commonJa.leave.leave }).click();
  await page.getByRole('heading', { level: 1, name: settingsJa.title }).waitFor();
  await historySettled(page);
  await page.goBack();
  await atPath(page, '/conditionsform');
  await age.selectOption({ index: 2 });
  await page.goBack();
  await asks.getByRole('button', { name: commonJa.leave.leave }).click();
  await atPath(page, '/home');
});
