import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { installJa } from '#shared/messages/install.ja.ts';
import { pageTitle } from '#shared/messages/layout.ja.ts';
import { officeJa } from '#shared/messages/office.ja.ts';
import { pushJa } from '#shared/messages/push.ja.ts';
import { setStage } from '#tests/setup/browser/stage.ts';

// The service worker in a real browser: what it serves and keeps, how versions of it follow each other, how it goes,
// and what it shows for a push message (rules: Push; docs/decisions/101).
const stage = setStage('installed');

/** Resolves when the page's requests go through the service worker. */
const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });

/** Opens `path` as `key`, on a device that has the worker already. */
const openWithWorker = async (key: string, path: string) => {
  const visitor = await stage.visit({ as: key, worker: true });
  await visitor.page.goto(path);
  await controlled(visitor.page);
  return visitor;
};

/** The addresses of everything in the browser's caches whose content differs from the file that a stranger gets. */
const strangeIn = async (page: Page): Promise<{ urls: string[]; strange: string[] }> => {
  const kept = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    return found;
  });
  const strange: string[] = [];
  // The name under which the member sees the app, for the worker's notifications.
  const own = kept.filter(({ url, text }) => url.endsWith('/app-name') && text === 'awai');
  for (const { url, text } of kept.filter((one) => !own.includes(one)))
    if ((await (await fetch(url)).text()) !== text) strange.push(url);
  return { urls: kept.map(({ url }) => new URL(url).pathname), strange };
};
/** The contents of all IndexedDB databases as JSON. */
const databasesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames)
        all.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      database.close();
    }
    return JSON.stringify(all);
  });

/** Answers requests for the worker's script with `change` of the real script, until `undo`. */
const changeWorker = async (context: BrowserContext, change: (script: string) => string | Promise<string>) => {
  await context.route('**/sw.js', async (route) => {
    const real = await (await fetch(route.request().url())).text();
    await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: await change(real) });
  });
  return { undo: () => context.unroute('**/sw.js') };
};
const updateWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('the second visit comes from the worker; without a network the shell opens and says so; it loads again by itself', async () => {
  const { page, context } = await openWithWorker('mika', '/home');
  await context.setOffline(true);
  for (const path of ['/home', '/recommends', '/settings']) {
    await page.goto(path);
    await page.getByText(commonJa.offline.title).waitFor();
  }
  await page.goto('/home');
  await page.getByText(commonJa.offline.title).waitFor();
  await context.setOffline(false);
  await page.getByText(commonJa.offline.title).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link').first().waitFor();
});

test.each([
  ['a chat', '/recommends?status=matching', chatJa.send],
  ['the office', '/hona', officeJa.send],
])(
  'a message to %s that was sent without a network waits across a reload, and is sent by itself',
  async (_to, path, send) => {
    const { page, context } = await openWithWorker('mika', path);
    if (path !== '/hona') await page.locator('a[href^="/chat"]').first().click();
    await page.getByRole('log').waitFor();
    await controlled(page);
    const thread = page.url();
    const text = `電波が戻ったら届きます ${Date.now()}`;
    await page.getByRole('textbox').focus();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: send }).click();
    await page.goto('/home');
    await page.getByRole('heading', { name: commonJa.offline.waiting.title(1) }).waitFor();
    await page.getByText(text).waitFor();
    await context.setOffline(false);
    await page.getByText(commonJa.offline.title).waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        page.evaluate(() => Object.values({ ...sessionStorage }).some((value) => value.includes('電波が戻ったら'))),
      )
      .toBe(false);
    await page.goto(thread);
    await page.getByRole('log').getByText(text).waitFor();
  },
);

test('after a day’s use the browser keeps only files that everybody gets: no answer of the API, no photo, no name', async () => {
  const { page } = await openWithWorker('mika', '/home');
  for (const path of ['/recommends', '/recommends?status=matching']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link').first().waitFor();
  }
  await page.locator('a[href^="/chat"]').first().click();
  await page.getByRole('log').waitFor();
  for (const path of ['/timeline', '/notice/index', '/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  const { urls, strange } = await strangeIn(page);
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => !/^\/(app\.html|app-name$|assets\/|images\/|[\w-]+\.(png|svg)$)/.test(url))).toEqual([]);
  expect(strange).toEqual([]);
  const stored = await databasesOf(page);
  const names = stage.service.demo.members.flatMap(({ twitter_name, email }) => [twitter_name, email]);
  expect(names.filter((name) => name !== '' && stored.includes(name))).toEqual([]);
});

test('a worker of an earlier version is replaced in two tabs at once, and nothing that is being typed is lost', async () => {
  const { page, context } = await stage.visit({ as: 'mika', worker: true });
  const { undo } = await changeWorker(context, (script) => `${script}\nself.version = 'earlier';`);
  await page.goto('/hona');
  await controlled(page);
  const second = await context.newPage();
  await second.goto('/settings');
  await controlled(second);
  const typed = 'まだ送っていない文章です';
  await page.getByRole('textbox').fill(typed);
  for (const one of [page, second]) await one.evaluate(() => Object.assign(window, { isSamePage: true }));
  const replaced = [page, second].map((one) =>
    one.evaluate(() => new Promise<void>((resolve) => (navigator.serviceWorker.oncontrollerchange = () => resolve()))),
  );
  await undo();
  await Promise.all([updateWorker(page), updateWorker(second)]);
  await Promise.all(replaced);
  expect(await page.getByRole('textbox').inputValue()).toBe(typed);
  for (const one of [page, second]) expect(await one.evaluate(() => 'isSamePage' in window)).toBe(true);
  await second.getByRole('link', { name: /パスワード/ }).click();
  await second.getByRole('heading', { level: 1, name: /パスワード/ }).waitFor();
});

test('the kill switch removes the worker and all that it kept, and reloads nothing', async () => {
  const { page, context } = await openWithWorker('mika', '/hona');
  expect((await strangeIn(page)).urls.length).toBeGreaterThan(20);
  await page.getByRole('textbox').fill('まだ送っていない文章です');
  const { origin } = stage.host;
  await changeWorker(context, async () => (await fetch(`${origin}/sw-off.js`)).text());
  await updateWorker(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.waitForFunction(async () => (await caches.keys()).length === 0);
  expect(await page.getByRole('textbox').inputValue()).toBe('まだ送っていない文章です');
  await page.goto('/home');
  await page.getByRole('main').getByRole('link').first().waitFor();
});

test('a browser that refuses storage works as without a worker', async () => {
  const { page } = await stage.visit({ as: 'mika', worker: true });
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    CacheStorage.prototype.open = refuse;
    ServiceWorkerContainer.prototype.register = refuse;
  });
  await page.goto('/home');
  await page.getByRole('main').getByRole('link').first().waitFor();
});

/** Delivers a push message to the worker, as the browser does with a message of its push service. */
const deliver = async (cdp: CDPSession, registrationId: string, data: string): Promise<void> => {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: stage.host.origin, registrationId, data });
};
/**
 * Keeps what the worker shows in a cache, because the browser of the tests has neither notifications nor a badge: it
 * crashes when they are used.
 */
const KEPT_NOTIFICATIONS = `
Object.defineProperty(self.navigator, 'setAppBadge', { value: async () => undefined });
self.registration.showNotification = async (title, options) => {
  const cache = await caches.open('test-notifications');
  await cache.put('/' + (options.tag || 'none'), new Response(JSON.stringify({ title, body: options.body })));
};
`;
const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('test-notifications');
    const shown = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.json()));
    return shown as { title: string; body: string }[];
  });

test('the app is installed under a neutral name, and push messages become one notification of each kind under that name', async () => {
  const { page, context } = await stage.visit({ as: 'mika', worker: true });
  await changeWorker(context, (script) => `${script}${KEPT_NOTIFICATIONS}`);
  await page.goto('/settings/app');
  await controlled(page);
  const cdp = await context.newCDPSession(page);
  const manifest = async () => {
    const { url, errors, data = '{}' } = await cdp.send('Page.getAppManifest');
    return { path: new URL(url).pathname, errors, name: (JSON.parse(data) as { name: string }).name };
  };
  expect(await manifest()).toEqual({ path: '/manifest.webmanifest', errors: [], name: appNamesJa.awai });
  await page.getByRole('radio', { name: appNamesJa.memo }).check();
  await expect.poll(() => page.title()).toBe(pageTitle(installJa.title, appNamesJa.memo));
  expect(await manifest()).toEqual({ path: '/memo.webmanifest', errors: [], name: appNamesJa.memo });
  await page.reload();
  expect(await page.title()).toContain(appNamesJa.memo);
  expect((await manifest()).path).toBe('/memo.webmanifest');
  await context.grantPermissions(['notifications']);
  // In a window of the app that has the focus no notification is shown; the console's windows do not count.
  await page.goto('/ops');
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const id = await registered;
  const message = { title: pushJa.title, body: pushJa.body.neutral, tag: 'message', kind: 'message', badge: 2 };
  await deliver(cdp, id, JSON.stringify(message));
  await deliver(cdp, id, JSON.stringify({ ...message, badge: 3 }));
  await deliver(cdp, id, JSON.stringify({ ...message, tag: 'match', kind: 'match' }));
  await deliver(cdp, id, 'not json');
  await expect.poll(async () => (await shownBy(page)).length).toBe(3);
  expect(new Set((await shownBy(page)).map(({ title, body }) => `${title} ${body}`))).toEqual(
    new Set([`${appNamesJa.memo} ${pushJa.body.neutral}`]),
  );
});
