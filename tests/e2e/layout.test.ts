import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { bytesWithoutPictures, FIRST_VIEW, type FirstView, watchFirstViews } from '#tests/setup/browser/first-view.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { DESKTOP, NARROW, PHONE } from '#tests/setup/browser/visitor.ts';

/** Layout with the fixed bars at both edges and in narrow windows. */
const stage = setStage('layout');

const WOMANS = ['/home', '/recommends', '/footprints', '/notice/index', '/preview', '/qa', '/settings/mail', '/terms'];
const MANS = ['/conditionsform', '/recommends/male', '/settings', '/settings/password', '/settings/withdrawal'];
const VISITORS = ['/', '/login', '/signup', '/forget_password', '/legal', '/external_transmission', '/ops'];

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

/** px between the page's last control and the upper bar at the foot, with the page scrolled to its end. */
const clearance = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const controls = document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)');
    const bottoms = Array.from(controls)
      .filter((control) => control.checkVisibility() && !control.closest('[data-docked-bar]'))
      .map((control) => control.getBoundingClientRect().bottom);
    const bar = (
      document.querySelector('[data-docked-bar]') ?? document.querySelector('nav[data-tab-bar]')
    )?.getBoundingClientRect();
    if (!bar) throw new Error('no bar at the foot');
    return bar.top - Math.max(...bottoms);
  });

/** px by which the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Resizes the window; resolves when the page has been drawn at that size. */
const resize = async (page: Page, size: typeof PHONE): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** The console is another app, with its own budget (tests/infra/web-bytes.test.ts). */
const overBudget = (path: string, isMember: boolean, view: FirstView): string[] => {
  if (path === '/ops') return [];
  const bytes = bytesWithoutPictures(view);
  const limit = path === '/' ? FIRST_VIEW.topBytes : isMember ? FIRST_VIEW.memberBytes : FIRST_VIEW.visitorBytes;
  return [
    ...(bytes > limit ? [`${path}: ${bytes} of ${limit} bytes`] : []),
    ...(view.scripts.length > FIRST_VIEW.scriptFiles ? [`${path}: ${view.scripts.length} script files`] : []),
  ];
};

test.each([
  ['a visitor', undefined, VISITORS],
  ['a woman', 'mika', WOMANS],
  ['a man', 'takumi', MANS],
])(
  'no screen of %s loads too much, scrolls sideways, or hides its last control behind the tab bar, at every size',
  async (_whose, as, paths) => {
    const found: string[] = [];
    const { page } = await stage.visit(as ? { as } : {});
    const views = await watchFirstViews(page);
    for (const path of paths) {
      await open(page, path);
      found.push(...overBudget(path, as !== undefined, views.take()));
      for (const size of [PHONE, DESKTOP, NARROW]) {
        await resize(page, size);
        const [wider, gap] = [await sideways(page), as ? await clearance(page) : Number.POSITIVE_INFINITY];
        if (wider > 0) found.push(`${path} at ${size.width} px: ${wider} px wider`);
        if (gap < 8) found.push(`${path} at ${size.width} px: ${gap} px above the bar`);
      }
      if (path !== '/home') continue;
      await page.getByRole('button', { name: layoutJa.header.cover }).click();
      await resize(page, PHONE);
      const covered = await sideways(page);
      if (covered > 0) found.push(`${path} with the cover: ${covered} px wider`);
      await page.getByRole('button', { name: layoutJa.header.uncover }).click();
    }
    expect(found).toEqual([]);
  },
);

/** Text and place of a page's top line. `within`: the shell, or the app that has taken over. */
const topLine = async (page: Page, within: '#shell' | '#root') => {
  const toList = page.locator(within).getByRole('link', { name: matchingJa.lists.title, exact: true });
  const lines = page.locator(`${within} header p`).or(toList);
  await lines.filter({ visible: true }).first().waitFor();
  return lines.filter({ visible: true }).evaluateAll((all) =>
    all.map((line) => {
      const { left, top, height } = line.getBoundingClientRect();
      return { text: line.textContent, left, top, height };
    }),
  );
};

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'a page without bars has its top line before its code has come, where it stays, on %s',
  async (_window, viewport) => {
    const { page } = await stage.visit({ as: 'mika', viewport });
    for (const path of ['/chat', '/notice/1']) {
      const code = Promise.withResolvers<void>();
      await page.route('**/*.js', (route) => code.promise.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'commit' });
      const before = await topLine(page, '#shell');
      expect(before.length).toBeGreaterThan(0);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      code.resolve();
      await page.locator('#root main h1').waitFor({ state: 'attached' });
      expect(await topLine(page, '#root')).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
);

test('what Tab focuses on a profile is never under the header or the bars at the foot', async () => {
  const { page } = await stage.visit({ as: 'mika', touch: true });
  await open(page, `/profile?id=${stage.service.member('sho').id}`);
  await page.locator('main h2').first().waitFor();
  const covered: string[] = [];
  let stops = 0;
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || !document.querySelector('main')?.contains(focused)) return null;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused));
      return { name: focused.getAttribute('aria-label') ?? focused.textContent, isSeen };
    });
    if (!stop) continue;
    stops += 1;
    if (!stop.isSeen) covered.push(stop.name ?? '');
  }
  expect(stops).toBeGreaterThan(5);
  expect(covered).toEqual([]);
});

/** Of an open chat: whether the newest message is in sight above the composer, and the composer in the window. */
const isChatInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const newest = [...document.querySelectorAll('[role="log"] p.prose')].at(-1)?.getBoundingClientRect();
    const input = document.querySelector('textarea')?.getBoundingClientRect();
    if (!newest || !input) return false;
    return newest.bottom > 0 && newest.bottom <= input.top && input.bottom <= innerHeight && input.left >= 0;
  });

test('the newest message stays in sight while the input grows, at every size down to 400 % zoom', async () => {
  const found: string[] = [];
  const { page } = await stage.visit({ as: 'mika', touch: true });
  await open(page, '/recommends?status=matching');
  await page.getByRole('link', { name: /たくみ/ }).click();
  const input = page.getByPlaceholder(chatJa.placeholder);
  await input.waitFor();
  const landscape = { width: 844, height: 390 };
  const zoomed = { width: 320, height: 256 };
  for (const size of [PHONE, NARROW, landscape, zoomed, DESKTOP]) {
    await input.fill('');
    await resize(page, size);
    for (const text of ['', 'お会いできるのを楽しみにしています。'.repeat(12)]) {
      await input.fill(text);
      await resize(page, size);
      const said = `${size.width} × ${size.height}, ${text.length} characters`;
      if (!(await isChatInSight(page))) found.push(`out of sight at ${said}`);
      if ((await sideways(page)) > 0) found.push(`wider at ${said}`);
    }
  }
  // The list stands beside the chat on a desktop.
  await page
    .getByRole('navigation', { name: matchingJa.lists.title })
    .getByRole('link', { name: /けんと/ })
    .click();
  await page.getByText(chatJa.empty).waitFor();
  expect(found).toEqual([]);
});
