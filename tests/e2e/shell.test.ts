import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MEASURED_PART } from '#functions/photos/photo-shade.rules.ts';
import { createLoginBonus } from '#shared/contract/account.ts';
import { listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import { suspendMember } from '#shared/contract/staff-members.ts';
import { MOBILE_BREAKPOINT_PX, USER_NAME_MAX_CHARS } from '#shared/limits.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { layoutJa, pageTitle, pageTitlesJa } from '#shared/messages/layout.ja.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { officeJa } from '#shared/messages/office.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { sendLikeJa } from '#shared/messages/send-like.ja.ts';
import { signOutJa } from '#shared/messages/sign-out.ja.ts';
import { timelineJa } from '#shared/messages/timeline.ja.ts';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { expectFocus, pressBy } from '#tests/setup/browser/keyboard.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { expectAccessible, resize } from '#tests/setup/browser/visitor.ts';

/** Tests route guards, bars, titles and scrolling of every screen. */
const BRAND = 'あわい';
const stage = setStage('shell');

const become = async (page: Page, key: string): Promise<void> => {
  const { storage } = await stage.service.signIn(stage.service.member(key));
  await page.evaluate((values) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, storage);
};
/** Changes the path in a running app without a page load. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const expectLed = async (page: Page, ways: Record<string, string>): Promise<void> => {
  for (const [from, to] of Object.entries(ways)) {
    await goTo(page, from);
    // Waits only for the URL: no page is loaded, and pictures of an earlier page may still be loading.
    await page.waitForURL((url) => `${url.pathname}${url.search}` === to, { waitUntil: 'commit' });
  }
};

test('/home redirects each member to the next missing step, in the documented order', async () => {
  const { page } = await stage.visit();
  await page.goto('/terms');
  const ways = {
    'new-otoko1': '/partialform',
    'new-onna1': '/femaleform',
    yoshi: '/age_confirmation',
    kaho: '/age_confirmation',
    takashi: '/payment_information',
    // A document under review never causes a redirect: kosuke is redirected because he has not paid, akari is not
    // redirected.
    kosuke: '/payment_information',
    akari: '/home',
    hina: '/tutorial',
    teishi: '/login',
  };
  for (const [key, path] of Object.entries(ways)) {
    await become(page, key);
    await page.goto('/home');
    await page.waitForURL(`**${path}`);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    expect({ key, path: new URL(page.url()).pathname }).toEqual({ key, path });
  }
  await page.getByText(authJa.signIn.inactive).waitFor();
});

test('legal pages and sign-out can be reached from every redirect target', async () => {
  const { page } = await stage.visit({ as: 'daichi' });
  await page.goto('/home');
  await page.waitForURL('**/age_confirmation');
  await page.getByText(ageJa.states.resubmit.title).waitFor();
  const menu = page.getByRole('button', { name: partsJa.menu });
  await menu.click();
  await page.getByRole('link', { name: layoutJa.external.terms }).click();
  await page.waitForURL('**/terms');
  await menu.click();
  await page.getByRole('button', { name: layoutJa.menu.signOut }).click();
  await page.waitForURL('**/login');
  await page.getByText(signOutJa.done).waitFor();
});

test('a screen of the other sex redirects to one’s own, and without a session to /login', async () => {
  const visitor = await stage.visit();
  await visitor.page.goto('/terms');
  await expectLed(visitor.page, {
    '/home': '/login',
    '/recommends': '/login',
    '/profile?id=x': '/login',
    '/partialform': '/login',
    '/chat?uuid=x': '/login',
    '/age_confirmation': '/login',
  });
  const man = await stage.visit({ as: 'takumi' });
  await man.page.goto('/login');
  await man.page.waitForURL('**/home');
  await expectLed(man.page, {
    '/': '/home',
    '/femaleform': '/form',
    '/recommends?status=liked': '/recommends/male?status=liked',
    '/tutorial': '/maletutorial',
    '/partialform': '/form',
    '/profile?id=x': '/profile/female?id=x',
  });
  const woman = await stage.visit({ as: 'mika' });
  await woman.page.goto('/signup');
  await woman.page.waitForURL('**/home');
  await expectLed(woman.page, {
    '/partialform': '/femaleform',
    '/form': '/femaleform',
    '/recommends/male': '/recommends',
    '/maletutorial': '/tutorial',
    '/recommend': '/recommends',
    '/profile/female?id=x': '/profile?id=x',
  });
});

const expectBars = async (page: Page, path: string, bars: { header: boolean; footer: boolean }): Promise<void> => {
  const known = pageTitlesJa.find((one) => one.path === path.split('?')[0]);
  await page.waitForFunction(
    (title) => document.title === title,
    pageTitle(known?.title ?? commonJa.notFound.title, BRAND),
  );
  // The chat screen has its own header in place of the app's.
  const header = page.getByRole('banner').getByRole('link', { name: BRAND });
  const footer = page.getByRole('navigation', { name: layoutJa.footer.label });
  await header.waitFor({ state: bars.header ? 'visible' : 'hidden' });
  await footer.waitFor({ state: bars.footer ? 'visible' : 'hidden' });
  expect({ path, header: await header.isVisible(), footer: await footer.isVisible() }).toEqual({ path, ...bars });
};

test('each path has the documented bars and its title', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('mika'));
  const { body } = await service.call(listRecommends, { session, query: { status: 'matching' } });
  const match = body.rec.find(({ twitter_name }) => twitter_name === 'たくみ');
  if (!match) throw new Error('Mika has no match with Takumi');
  const bare = [`/chat?uuid=${match.uuid}&id=${match.partner_user_id}`];
  const headerOnly = ['/age_confirmation', '/tutorial', '/femaleform', '/payment_information'];
  const both = ['/home', '/recommends', `/profile?id=${match.partner_user_id}`, '/terms', '/privacy', '/no-such-page'];
  const { page } = await stage.visit({ as: session });
  await page.goto('/terms');
  for (const path of [...bare, ...headerOnly, ...both]) {
    await goTo(page, path);
    await expectBars(page, path, { header: !bare.includes(path), footer: both.includes(path) });
  }
  const visitor = await stage.visit();
  await visitor.page.goto('/terms');
  for (const path of ['/', '/login', '/signup', '/forget_password']) {
    await goTo(visitor.page, path);
    await expectBars(visitor.page, path, { header: true, footer: false });
  }
});

test('a navigation starts at the top; back and forward return to where the page was left', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 390, height: 500 } });
  await page.goto('/recommends');
  await page.getByText('たくみ').first().waitFor();
  const untilY = (wanted: number) => page.waitForFunction((at) => Math.abs(scrollY - at) < 2, wanted);
  await page.evaluate(() => scrollTo(0, 300));
  await untilY(300);
  await page.getByRole('link', { name: layoutJa.footer.profile, exact: true }).click();
  await page.waitForURL('**/femaleform');
  await page.locator('form').waitFor();
  await untilY(0);
  // The scroll position is stored even when the member goes back at the same moment as the last scroll.
  await page.evaluate(() => {
    scrollTo(0, 500);
    history.back();
  });
  await page.waitForURL('**/recommends');
  await untilY(300);
  await page.goForward();
  await untilY(500);
  // The position is also restored when the API responses that give the page its full height arrive late.
  await page.route('**/api/**', async (route) => {
    await setTimeout(4_000);
    await route.continue();
  });
  await page.reload();
  await untilY(500);
});

test('a press on a tab starts at the top, also on the tab of the present screen, and so does a typed address', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 390, height: 500 } });
  const untilY = (wanted: number) => page.waitForFunction((at) => Math.abs(scrollY - at) < 2, wanted);
  // Waits until the page is long enough, and scrolls.
  const scroll = (to: number) =>
    page.waitForFunction((y) => {
      scrollTo(0, y);
      return Math.abs(scrollY - y) < 2;
    }, to);
  await page.goto('/recommends');
  await page.getByText('たくみ').first().waitFor();
  await scroll(300);
  await page.locator('main nav a[href*="status=matching"]').click();
  await page.waitForURL('**/recommends?status=matching**');
  await untilY(0);
  await page.getByText('たくみ').first().waitFor();
  await scroll(100);
  await page.locator('main nav a[href*="status=matching"]').click();
  await untilY(0);
  await scroll(100);
  // Opens other URLs in the same window. A page whose URL was typed starts at the top. Going back restores the scroll
  // position of the earlier page.
  await page.goto('/timeline');
  const person = page.locator('main a[href^="/subprofile"]').first();
  await person.waitFor();
  await untilY(0);
  await scroll(600);
  await page.goto('/recommends?status=matching');
  await page.getByText('たくみ').first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await person.waitFor();
  await untilY(600);
});

test('the scroll position of a mailed page is kept without its token, which scripts could read', async () => {
  const { page } = await stage.visit();
  await page.goto('/user_confirmation?confirmation_token=a-mailed-token');
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('/user_confirmation');
  expect(kept).not.toContain('a-mailed-token');
});

test('back and forward restore the position in the timeline; its tab starts at the top', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 390, height: 500 } });
  await page.goto('/timeline');
  const people = page.locator('main a[href^="/subprofile"]');
  await people.first().waitFor();
  const untilY = (wanted: number) => page.waitForFunction((at) => Math.abs(scrollY - at) < 2, wanted);
  await page.evaluate(() => scrollTo(0, 600));
  await untilY(600);
  // Takes a person that is in the visible part of the list, so that the click itself does not scroll.
  await people.evaluateAll((links) => {
    const isInSight = (link: Element) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top < 300 && bottom > 200;
    };
    (links.find(isInSight) as HTMLElement | undefined)?.click();
  });
  await page.waitForURL('**/subprofile*');
  await page.getByRole('button', { name: sendLikeJa.action }).or(page.getByText(sendLikeJa.none)).first().waitFor();
  await page.evaluate(() => scrollTo(0, 250));
  await untilY(250);
  await page.goBack();
  await page.waitForURL('**/timeline');
  await untilY(600);
  await page.goForward();
  await page.waitForURL('**/subprofile*');
  await untilY(250);
  await page.goBack();
  await untilY(600);
  await page.getByRole('link', { name: layoutJa.footer.timeline, exact: true }).click();
  await untilY(0);
});

test('at 576 px the layout turns from phone to wide, and no width scrolls sideways', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const columns = async (width: number) => {
    await resize(page, { width, height: 800 });
    return page.evaluate(() => ({
      columns: new Set(
        [...(document.querySelector('#root main > div')?.children ?? [])].map(
          (item) => item.getBoundingClientRect().left,
        ),
      ).size,
      isTooWide: document.documentElement.scrollWidth > innerWidth,
    }));
  };
  expect([await columns(320), await columns(MOBILE_BREAKPOINT_PX - 1), await columns(MOBILE_BREAKPOINT_PX)]).toEqual([
    { columns: 1, isTooWide: false },
    { columns: 1, isTooWide: false },
    { columns: 2, isTooWide: false },
  ]);
});

test('a profile shows its photo at most 390 px wide: from edge to edge on a phone of that width, in the middle of wider ones', async () => {
  const { page } = await stage.visit({ as: 'mika' });
  await page.goto(`/profile?id=${stage.service.member('sho').id}`);
  const photo = page.getByRole('group', { name: memberPartsJa.carousel.position(1, 2) });
  await photo.waitFor();
  const layouts: unknown[] = [];
  for (const width of [320, 390, 400, 430, 600, 1280]) {
    await resize(page, { width, height: 900 });
    // At this moment the carousel may be replacing the first photo, which then has no position yet.
    await expect.poll(() => photo.boundingBox()).not.toBeNull();
    const { x, width: wide } = (await photo.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
    layouts.push([width, wide, width <= 430 ? Math.round(x) : 'free']);
  }
  expect(layouts).toEqual([
    [320, 320, 0],
    [390, 390, 0],
    [400, 390, 5],
    [430, 390, 20],
    [600, 390, 'free'],
    [1280, 390, 'free'],
  ]);
});

test('the shade behind a name is the measured one, and the longest name stays in the part of the photo that was measured', async () => {
  const { page } = await stage.visit({ as: 'mika', viewport: { width: 320, height: 640 } });
  let measured: number | undefined;
  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    measured = body.profile.photo_shade;
    const longest = '週末は写真と珈琲と散歩ばかり楽しんでいます';
    body.profile.twitter_name = longest.slice(0, USER_NAME_MAX_CHARS);
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/profile?id=${stage.service.member('sho').id}`);
  const name = page.locator('article h2').first();
  await name.waitFor();
  expect(await name.evaluate((text) => getComputedStyle(text).getPropertyValue('--shade'))).toBe(String(measured));
  const text = await name.locator('..').boundingBox();
  const photo = await page.getByRole('group', { name: memberPartsJa.carousel.position(1, 2) }).boundingBox();
  expect((text?.height ?? 0) / (photo?.height ?? 0)).toBeGreaterThan(0.2);
  expect((text?.height ?? 0) / (photo?.height ?? 0)).toBeLessThan(MEASURED_PART);
});

test('by keyboard: timeline, filter, detailed profile, like, and back at the same position', async () => {
  const { service } = stage;
  const session = await service.signIn(service.member('mika'));
  await service.call(createLoginBonus, { session });
  const { page } = await stage.visit({ as: session });
  await page.goto('/timeline');
  await pressBy(page.getByRole('button', { name: timelineScreenJa.filter.open }));
  await page.getByRole('radio', { name: '関東' }).press(' ');
  await page.getByRole('checkbox', { name: '東京都' }).press(' ');
  await pressBy(page.getByRole('dialog').getByRole('button', { name: /人を見る$/ }));
  const status = page.getByRole('status').filter({ hasText: '東京都' });
  await status.waitFor();
  const people = page.locator('main a[href^="/subprofile"]');
  await people.first().waitFor();
  await expectAccessible(page, 'the timeline');
  // Takes the last person of the list, so that the position to restore is not the top of the page.
  const person = people.last();
  const address = await person.getAttribute('href');
  await person.focus();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/subprofile*');
  await pressBy(page.getByRole('button', { name: sendLikeJa.action }));
  const sent = page.getByRole('dialog', { name: sendLikeJa.sentTitle });
  await sent.waitFor();
  await expectAccessible(page, 'a detailed profile with a like that was sent');
  await pressBy(sent.getByRole('button', { name: partsJa.close }).last());
  await page.waitForURL('**/timeline');
  await status.waitFor();
  // The liked member now has a pair with the viewer, so the row links to that pair's profile.
  const id = new URL(address ?? '', 'https://awai.test').searchParams.get('uuid');
  const liked = page.locator(`main a[href$="id=${id}"]`);
  await liked.getByText(timelineJa.liked).waitFor();
  await expectFocus(liked);
  await page.waitForFunction((at) => Math.abs(scrollY - at) < 2, scrolled);
});

test('a member whom staff suspend is signed out at once, without a press, and reads the reason; the partner’s open chat ends, too', async () => {
  const { service } = stage;
  const [her, him] = [service.member('yui'), service.member('taiga')];
  const session = await service.signIn(him);
  const { body } = await service.call(listRecommendsMale, { session });
  const room = `/chat?uuid=${body.rec.find(({ partner_user_id: partner }) => partner === her.id)?.uuid}`;
  const hers = await stage.visit({ as: 'yui' });
  await hers.page.goto(`${room}&id=${him.id}`);
  await hers.page.getByPlaceholder(chatJa.placeholder).waitFor();
  const his = await stage.visit({ as: session });
  await his.page.goto('/hona');
  await his.page.getByPlaceholder(officeJa.placeholder).fill('書きかけです');
  // The app opens its socket one second after the screen is shown. Two more seconds are for the connection.
  await setTimeout(3_000);
  const params = { id: him.id };
  const suspended = await service.call(suspendMember, {
    headers: await service.staff(3),
    params,
    body: { reason: 'terms' },
  });
  expect(suspended.status).toBe(200);
  await his.page.waitForURL('**/login');
  await his.page.getByText(authJa.signIn.inactive).waitFor();
  await hers.page.getByText(chatJa.closed).waitFor();
});
