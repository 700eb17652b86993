import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '#tests/setup/browser/stage.ts';

const stage = setStage('installed');

/** Resolves when the page's requests go through the service worker. */
const controlled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });

test('trial', async () => {
  const { page, context } = await stage.visit({ as: 'mika', worker: true });
  await page.goto('/home');
  await controlled(page);
  const names = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${new URL(url).pathname}`);
    return found;
  });
  console.log(names.length, names.join('\n'));
  console.log(await page.evaluate(() => Notification.permission), await page.evaluate(async () => {
    try { const r = await navigator.serviceWorker.ready; return JSON.stringify(await r.pushManager.subscribe({userVisibleOnly:true, applicationServerKey:'BElY0nP0FvqYqv2K9mRkzJ2N0bqU5Q'})) } catch (e) { return String(e) }
  }));
  await context.setOffline(true);
  await page.reload();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/offline.png' });
  expect(1).toBe(1);
});
