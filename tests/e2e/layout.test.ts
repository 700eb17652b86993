import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listRecommends } from '#shared/contract/matching.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { NG_REASONS } from '#shared/options/ng-reasons.ts';
import { bytesWithoutPictures, FIRST_VIEW, type FirstView, watchFirstViews } from '#tests/setup/browser/first-view.ts';
import { expectFocus, expectReadable, pressBy, tabTo, typeInto, ZOOMED } from '#tests/setup/browser/keyboard.ts';
import { watchLayoutShifts } from '#tests/setup/browser/layout-shift.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { DESKTOP, expectAccessible, NARROW, PHONE, resize } from '#tests/setup/browser/visitor.ts';

/** Tests the layout with the fixed bars at the top and bottom, and in narrow windows. */
/** A key press that comes sooner after the one that opened a dialog would belong to a double tap. */
const DOUBLE_TAP_MS = 500;
/** The narrowest window with the layout of a desktop, and one that is a pixel narrower. */
const SMALL_DESKTOP = { width: 1_024, height: 768 };
const BELOW_DESKTOP = { width: 1_023, height: 768 };
const DESKTOP_WIDTHS = [1_024, 1_280, 1_440];
const stage = setStage('layout');
const FIRST_WORDS = 'はじめまして。';

const WOMANS = [
  '/home',
  '/recommends',
  '/footprints',
  '/notice/index',
  '/preview',
  '/qa',
  '/settings/mail',
  '/review',
  '/settings/reports',
  '/hona',
  '/shop',
  '/terms',
];
const MANS = [
  '/hona',
  '/conditionsform',
  '/recommends/male',
  '/settings',
  '/settings/password',
  '/settings/withdrawal',
];
const PAYERS = [
  '/home',
  '/timeline',
  '/topics',
  '/payment_information',
  '/payment_history',
  '/change_card',
  '/shop',
  '/payment_cancellation',
];
const UNPAID = ['/hona', '/payment_information', '/payment_select', '/rankrequest', '/maletutorial'];
/**
 * Members' pages without the tab bar: pages with the header only (spec part-2 §1), and the thread with the support
 * office, whose input is at the bottom.
 */
const BARLESS: ReadonlySet<string> = new Set(['/hona', '/payment_information', '/payment_select', '/maletutorial']);
const VISITORS = ['/', '/login', '/signup', '/forget_password', '/legal', '/external_transmission', '/ops'];

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};

/**
 * Distance in px between the page's last control and the topmost bar at the bottom of the window, with the page
 * scrolled to its end. Infinite for a page without a bar. With `hasBar`, a missing bar throws an Error.
 */
const clearance = (page: Page, hasBar: boolean): Promise<number> =>
  page.evaluate((isBarWanted) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const controls = document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)');
    const bottoms = Array.from(controls)
      .filter((control) => control.checkVisibility() && !control.closest('[data-docked-bar]'))
      .map((control) => control.getBoundingClientRect().bottom);
    const footer = document.querySelector('nav[data-tab-bar]');
    if (!footer && isBarWanted) throw new Error('no bar at the foot');
    // On a desktop the footer is a column at the left, which covers nothing at the foot.
    const isColumn = footer !== null && footer.getBoundingClientRect().height > innerHeight / 2;
    const bar = document.querySelector('[data-docked-bar]') ?? (isColumn ? null : footer);
    return (bar?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - Math.max(...bottoms);
  }, hasBar);

/** Number of px by which the page is wider than its window. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Returns a text for each budget (bytes, number of script files) that the first load of a page exceeds. The console is
 * another app, with its own budget (tests/infra/web-bytes.test.ts).
 */
const overBudget = (path: string, isMember: boolean, view: FirstView): string[] => {
  if (path === '/ops') return [];
  const bytes = bytesWithoutPictures(view);
  const limit = isMember ? FIRST_VIEW.memberBytes : FIRST_VIEW.visitorBytes;
  return [
    ...(bytes > limit ? [`${path}: ${bytes} of ${limit} bytes`] : []),
    ...(view.scripts.length > FIRST_VIEW.scriptFiles ? [`${path}: ${view.scripts.length} script files`] : []),
  ];
};

test.each([
  ['a visitor', undefined, VISITORS],
  ['a woman', 'mika', WOMANS],
  ['a man', 'takumi', MANS],
  ['a man who pays', 'takumi', PAYERS],
  ['a man who has not paid', 'takashi', UNPAID],
  ['a new man', 'new-otoko1', ['/partialform']],
])(
  'no screen of %s loads too much, moves while it loads, scrolls sideways, or hides its last control behind the tab bar, at every size',
  async (_whose, as, paths) => {
    const found: string[] = [];
    const { page } = await stage.visit(as ? { as } : {});
    const views = await watchFirstViews(page);
    const shifts = await watchLayoutShifts(page);
    for (const path of paths) {
      await open(page, path);
      found.push(...(await shifts.takeProblems(path)));
      found.push(...overBudget(path, as !== undefined, await views.take()));
      for (const size of [PHONE, DESKTOP, SMALL_DESKTOP, BELOW_DESKTOP, NARROW]) {
        await resize(page, size);
        const [wider, gap] = [
          await sideways(page),
          as ? await clearance(page, !BARLESS.has(path)) : Number.POSITIVE_INFINITY,
        ];
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

type Place = { left: number; right: number; top: number; bottom: number };
/** Edges in px of the first element of each CSS selector; every selector must match. */
const placesOf = <Name extends string>(page: Page, selectors: Record<Name, string>): Promise<Record<Name, Place>> =>
  page.evaluate((named) => {
    const places = named.map(([name, selector]) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`nothing is ${selector}`);
      const { left, right, top, bottom } = found.getBoundingClientRect();
      return [name, { left, right, top, bottom }];
    });
    return Object.fromEntries(places);
  }, Object.entries<string>(selectors));

test('from 1,024 px on the footer is a column at the left that covers nothing, below that a bar at the foot', async () => {
  const { page } = await stage.visit({ as: 'takumi', viewport: DESKTOP });
  const shifts = await watchLayoutShifts(page);
  for (const path of ['/timeline', '/settings', '/conditionsform']) {
    await open(page, path);
    await page.locator('#root nav[data-tab-bar]').waitFor();
    expect(await shifts.takeProblems(path)).toEqual([]);
  }
  const parts = { nav: 'nav[data-tab-bar]', docked: '[data-docked-bar]', main: 'main', head: 'header' };
  for (const width of DESKTOP_WIDTHS) {
    await resize(page, { width, height: 800 });
    const { nav, docked, main, head } = await placesOf(page, parts);
    // The column begins above the line of the header, which it covers.
    expect([nav.left, nav.top, nav.bottom]).toEqual([0, head.bottom - 1, 800]);
    expect(nav.right).toBeLessThan(width / 8);
    expect([docked.left, docked.right, docked.bottom]).toEqual([nav.right, width, 800]);
    expect(main.left).toBeGreaterThanOrEqual(nav.right);
  }
  await expectAccessible(page, 'a form beside the column of the footer');
  const links = page.getByRole('navigation', { name: layoutJa.footer.label }).getByRole('link');
  expect(await links.allTextContents()).toEqual([
    layoutJa.footer.home,
    `${layoutJa.footer.talk}（${partsJa.unread}）`,
    layoutJa.footer.timeline,
    layoutJa.footer.profile,
  ]);
  // The order by keyboard is the one of a phone: header, screen, footer.
  const focusIn = () => page.evaluate(() => document.activeElement?.closest('header, main')?.tagName);
  await page.locator('#main').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focusIn()).toBe('HEADER');
  await links.first().focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focusIn()).toBe('MAIN');
  await resize(page, BELOW_DESKTOP);
  const { nav, docked } = await placesOf(page, parts);
  expect([nav.left, nav.right, nav.bottom]).toEqual([0, BELOW_DESKTOP.width, BELOW_DESKTOP.height]);
  // The bar covers the line of the footer.
  expect(docked.bottom).toBe(nav.top + 1);
  // A page without a footer has no column.
  await resize(page, DESKTOP);
  await open(page, '/payment_information');
  const { main } = await placesOf(page, { main: 'main' });
  expect(main.left).toBe(DESKTOP.width - main.right);
});

test('on a desktop what is read or filled in is 608 px wide beside its heading, and its bar is below it', async () => {
  const { page } = await stage.visit({ as: 'takumi', viewport: DESKTOP });
  const headings: number[] = [];
  for (const path of ['/settings', '/terms', '/notice/1', '/topics', '/payment_information', '/conditionsform']) {
    await open(page, path);
    for (const width of DESKTOP_WIDTHS) {
      await resize(page, { width, height: 800 });
      const parts = { heading: 'main h1', content: 'main > :last-child', first: 'main > :last-child > :first-child' };
      const { heading, content, first } = await placesOf(page, parts);
      expect([path, width, content.right - content.left]).toEqual([path, width, 608]);
      expect(heading.right).toBeLessThanOrEqual(content.left - 32);
      expect(Math.abs(heading.top - first.top), `${path} at ${width} px`).toBeLessThan(48);
      if (path === '/settings' || path === '/topics') headings.push(heading.left);
    }
  }
  expect(headings.slice(0, DESKTOP_WIDTHS.length)).toEqual(headings.slice(DESKTOP_WIDTHS.length));
  const { content, save } = await placesOf(page, { content: 'main > :last-child', save: '[data-docked-bar] button' });
  expect([save.left, save.right]).toEqual([content.left, content.right]);
  // The heading stays while the form scrolls.
  const before = await placesOf(page, { heading: 'main h1' });
  await page.evaluate(() => scrollTo(0, 400));
  expect(await placesOf(page, { heading: 'main h1' })).toEqual(before);
});

test('a desktop shows persons in as many columns as its width allows', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: DESKTOP });
  const expected = { '/timeline': [2, 4, 5, 5], '/footprints': [1, 2, 3, 3] };
  const rows = page.locator('main li').filter({ has: page.locator('img') });
  const columns = () =>
    rows.evaluateAll((all) => new Set(all.map((row) => Math.round(row.getBoundingClientRect().left))).size);
  for (const [path, wanted] of Object.entries(expected)) {
    await open(page, path);
    for (const [index, width] of [PHONE.width, ...DESKTOP_WIDTHS].entries()) {
      await resize(page, { width, height: 800 });
      // On a slow machine the list measures the new width some frames after the window has it.
      await expect.poll(columns, { message: `${path} at ${width} px` }).toBe(wanted[index]);
    }
  }
});

test('on a desktop home has its news beside the person, and without a person beside what it says instead', async () => {
  for (const [as, first] of [
    ['saki', 'main article a'],
    ['nana', 'main h2'],
  ] as const) {
    const { page } = await stage.visit({ as, viewport: DESKTOP });
    await open(page, '/home');
    await page.locator('main section h2', { hasText: timelineJa.footprints.title }).waitFor();
    for (const width of DESKTOP_WIDTHS) {
      await resize(page, { width, height: 800 });
      const { said, seen, main } = await placesOf(page, {
        said: first,
        seen: 'section:has(> div > a[href="/footprints"])',
        main: 'main',
      });
      expect(said.right, `${as} at ${width} px`).toBeLessThan(seen.left);
      expect(main.right - seen.right, `${as} at ${width} px`).toBe(16);
    }
  }
});

test('on a desktop a talk opens beside the list, which shows the open talk and keeps its position', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 1_024, height: 520 } });
  await open(page, '/recommends?status=matching');
  const talks = page.locator('main section li a');
  const { list, beside } = await placesOf(page, { list: 'main section', beside: 'main aside' });
  expect(list.right).toBeLessThan(beside.left);
  await talks.last().click();
  await page.waitForURL('**/chat?**');
  const pane = page.getByRole('navigation', { name: matchingJa.lists.title });
  const current = pane.locator('a[aria-current="page"]');
  await current.waitFor();
  await page.getByRole('log').waitFor();
  const rows = pane.locator('li a');
  const first = await rows.first().boundingBox();
  // The list is longer than the window, so the open talk, its last one, is in sight only because the list is scrolled.
  expect(first?.y).toBeLessThan(56);
  const shown = await current.boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(521);
  const { log } = await placesOf(page, { log: '[role="log"]' });
  expect(log.left).toBeGreaterThanOrEqual((shown?.x ?? 0) + (shown?.width ?? 0) - 16);
  const address = page.url();
  await rows.nth((await rows.count()) - 2).click();
  await page.waitForURL((url) => url.href !== address);
  await page.getByRole('log').or(page.getByText(chatJa.empty)).first().waitFor();
  expect(await rows.first().boundingBox()).toEqual(first);
});

/**
 * Text and position of each visible line at the top of a page: the texts of its header, and the link to the member's
 * pairs. `within`: `#shell` is the static HTML that a page shows first, `#root` is the app that replaces it.
 */
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
  'a page without bars has its top line before its code has loaded, and keeps it in its position, on %s',
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

/** A message of two lines on a phone, as `showFlash` stores it. */
const MESSAGE = '書類を提出しました。確認には最長で1営業日かかります。';
const leaveMessage = (page: Page, message = MESSAGE) =>
  page.addInitScript((text) => {
    const stay = 30_000;
    const message = { id: 'm', text, tone: 'good', stay, until: Date.now() + stay };
    sessionStorage.setItem('awai.flash', JSON.stringify(message));
  }, message);

test('a message lies over the top bar of every kind of page and covers nothing of the page', async () => {
  const visitor = await stage.visit();
  const member = await stage.visit({ as: 'mika' });
  const { rec } = (
    await stage.service.call(listRecommends, { session: await stage.service.signIn(stage.service.member('mika')) })
  ).body;
  const match = rec.find(({ partner_user_id }) => partner_user_id === stage.service.member('takumi').id);
  await Promise.all([leaveMessage(visitor.page), leaveMessage(member.page)]);
  const found: string[] = [];
  const ways: [Page, string][] = [
    [visitor.page, '/'],
    [visitor.page, '/login'],
    [member.page, '/home'],
    [member.page, `/profile?id=${match?.partner_user_id}`],
    [member.page, `/chat?uuid=${match?.uuid}`],
    [member.page, '/notice/1'],
    [member.page, '/hona'],
    [member.page, '/payment_information'],
  ];
  for (const size of [PHONE, NARROW, DESKTOP]) {
    for (const [page, path] of ways) {
      await resize(page, size);
      await page.goto(path);
      const message = page.getByRole('status').filter({ hasText: MESSAGE });
      await message.waitFor();
      await page.locator('#root main h1').waitFor({ state: 'attached' });
      const where = await message.evaluate((status) => {
        const line = status.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const bar = document.querySelector('[data-top-bar]')?.getBoundingClientRect() ?? new DOMRect();
        const targets = [...status.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        return {
          isInBar: line.top >= bar.top && line.bottom <= bar.bottom && line.left >= 0 && line.right <= innerWidth,
          line: Math.round(line.height),
          targets: targets.every(({ width, height }) => width >= 44 && height >= 44),
        };
      });
      if (!where.isInBar || where.line !== 44 || !where.targets)
        found.push(`${path} ${size.width}: ${JSON.stringify(where)}`);
    }
  }
  expect(found).toEqual([]);
});

test.each(['too_many_requests', 'idempotency_mismatch'] as const)(
  'the text of %s, as long as that of a message may be, stays in the top bar at 320 px',
  async (code) => {
    const longest = errorsJa[code];
    const { page } = await stage.visit({ viewport: NARROW });
    await leaveMessage(page, longest);
    await page.goto('/login');
    const message = page.getByRole('status').filter({ hasText: longest });
    await message.waitFor();
    const { line, bar } = await message.evaluate((status) => ({
      line: status.firstElementChild?.getBoundingClientRect().bottom ?? 0,
      bar: document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(line).toBeLessThanOrEqual(bar);
  },
);

test('while a control of the top bar has the keyboard’s focus, the message is below the bar', async () => {
  const { page } = await stage.visit({ viewport: NARROW });
  await leaveMessage(page);
  await page.goto('/login');
  const close = page.getByRole('status').getByRole('button', { name: partsJa.close });
  await close.waitFor();
  // `tabTo` fails when the message covers the control that has the focus.
  await tabTo(page.getByRole('banner').getByRole('link').last());
  await tabTo(close);
  await page.keyboard.press('Enter');
  await close.waitFor({ state: 'detached' });
});

const link = (page: Page | Locator, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const { choices, matched } = matchingJa;

test('a woman without a pointer, at 400 %, signs in, looks at a man, contacts him, writes to him and returns', async () => {
  const { page } = await stage.visit({ viewport: ZOOMED });
  const { email, password } = stage.service.member('mika');
  // The page shows a message that takes half of the window but must not cover the focused element.
  await page.goto('/login?send_mail=true');
  await page.getByText(authJa.signIn.mailSent).waitFor();
  await typeInto(page.getByLabel(authJa.fields.email), email);
  await typeInto(page.getByLabel(authJa.fields.password, { exact: true }), password);
  await page.keyboard.press('Enter');
  await expectFocus(title(page, homeJa.title));
  await expectReadable(page);
  await pressBy(link(page, matchingJa.card.openProfile));
  await expectFocus(title(page, profileViewJa.title));

  // The arrow keys change the photo, and a key opens the section about intimate preferences.
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await tabTo(button(page, memberPartsJa.carousel.next));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('group', { name: /枚中 2枚目$/ }).waitFor();
  const intimate = page.locator('details', { hasText: profileViewJa.preferencesSummary });
  await pressBy(intimate.locator('summary'), 'Space');
  await expect.poll(() => intimate.getAttribute('open')).not.toBe(null);
  await expectReadable(page);

  // A dialog gets the focus, and after Escape the focus is back on the control that opened it.
  await pressBy(button(page, choices.decline));
  const reason = page.getByRole('dialog', { name: matchingJa.reason.title });
  await expectFocus(reason.getByRole('button').first());
  await tabTo(button(reason, NG_REASONS[0].label));
  await page.keyboard.press('Escape');
  await expectFocus(button(page, choices.decline));
  await pressBy(button(page, choices.contact));
  const moment = page.getByRole('dialog', { name: matched.title });
  await expectFocus(button(moment, matched.toChat));
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await page.keyboard.press('Enter');
  await expectFocus(title(page, chatJa.title));
  await expectReadable(page);
  // Content that comes at the moment of a key press moves the view to the newest message, not away from the focus.
  const tellOffice = link(page, chatJa.tellOffice);
  await tellOffice.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus();
    document.querySelector<HTMLElement>('[data-chat-foot]')?.style.setProperty('padding-bottom', '300px');
  });
  await resize(page, ZOOMED);
  const { top, bottom } = await tellOffice.evaluate((element) => element.getBoundingClientRect());
  expect([Math.round(top) >= 0, bottom <= ZOOMED.height]).toEqual([true, true]);
  await page.locator('[data-chat-foot]').evaluate((foot) => foot.removeAttribute('style'));

  await typeInto(page.getByPlaceholder(chatJa.placeholder), FIRST_WORDS);
  await pressBy(button(page, chatJa.send));
  await page.getByRole('log').getByText(FIRST_WORDS).waitFor();
  await expectFocus(page.getByPlaceholder(chatJa.placeholder));
  await tabTo(button(page, chatJa.menu.open), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: chatJa.menu.title });
  await expectFocus(menu.getByRole('button').first());
  await expectReadable(page);
  await pressBy(button(menu, chatJa.menu.block));
  await expectFocus(button(page.getByRole('alertdialog'), matchingJa.block.cancel));
  await page.keyboard.press('Escape');
  await expectFocus(button(page, chatJa.menu.open));
  await tabTo(link(page, partsJa.back), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(title(page, matchingJa.lists.title));
  await pressBy(link(page, layoutJa.footer.home));
  await expectFocus(title(page, homeJa.title));
});

test('a man without a pointer, at 400 %, opens his list, reads a woman’s profile and answers her', async () => {
  const { page } = await stage.visit({ as: 'takumi', viewport: ZOOMED });
  await open(page, '/home');
  await pressBy(link(page, new RegExp(layoutJa.footer.talk)));
  await expectFocus(title(page, matchingJa.lists.title));
  await pressBy(link(page, /りこ/));
  await expectFocus(title(page, profileViewJa.title));
  await expectReadable(page);
  await pressBy(button(page, matchingJa.liked.contact));
  await expectFocus(button(page.getByRole('dialog', { name: matched.title }), matched.openChat));
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await tabTo(button(page, matched.later));
  await page.keyboard.press('Space');
  await expectFocus(title(page, matchingJa.lists.title));
});

test('with text at 200 % on a phone every button keeps its words, in the window and in one direction', async () => {
  const { page, context } = await stage.visit({ as: 'mika' });
  // Sets the font size of the browser itself, which also changes media queries in em.
  const device = await context.newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const profile = `/profile?id=${stage.service.member('sho').id}`;
  for (const path of ['/home', profile, '/femaleform?step=basics', '/recommends']) {
    await open(page, path);
    await expectReadable(page);
  }
});

/** Whether an open chat shows the newest message above the input, and the input inside the window. */
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
  // On a desktop the list of the member's pairs is shown next to the chat.
  await page
    .getByRole('navigation', { name: matchingJa.lists.title })
    .getByRole('link', { name: /けんと/ })
    .click();
  await page.getByText(chatJa.empty).waitFor();
  expect(found).toEqual([]);
});

/** A phone's window with the page at 200 %. */
const DOUBLED = { width: 195, height: 422 };
/** Texts that are set with one sign a line, and whether the logo reaches the next button. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = Array.from(range.getClientRects());
      const size = Number.parseFloat(getComputedStyle(node.parentElement as Element).fontSize);
      const isShown = lines.some(({ width }) => width > 1);
      if (isShown && lines.length > 1 && lines.every(({ width }) => width <= 1.2 * size)) found.push(text);
    }
    const [logo, next] = Array.from(document.querySelectorAll('header > div :is(a, button)'), (one) => one);
    const drawn = Array.from(logo?.querySelectorAll('svg') ?? []).filter((svg) => svg.checkVisibility());
    if (drawn.length === 0) found.push('no logo');
    if (drawn.some((svg) => svg.getBoundingClientRect().right > (next?.getBoundingClientRect().left ?? 0)))
      found.push('logo under a button');
    return found;
  });

test.each([
  ['mika', ['/recommends', '/timeline', '/footprints', '/shop', '/settings', '/qa']],
  ['takumi', ['/payment_information', '/change_card', '/rankrequest']],
] as const)(
  'no text of %s stands one sign a line at twice the size, and the logo is beside the bell',
  async (as, paths) => {
    const found: string[] = [];
    const { page } = await stage.visit({ as });
    for (const path of paths) {
      await open(page, path);
      await resize(page, DOUBLED);
      found.push(...(await squeezed(page)).map((text) => `${path}: ${text}`));
      if ((await sideways(page)) > 0) found.push(`${path} wider`);
      await resize(page, PHONE);
    }
    expect(found).toEqual([]);
  },
);
