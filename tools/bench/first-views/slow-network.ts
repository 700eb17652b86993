import type { Page } from 'playwright-core';
import { authJa } from '#shared/messages/auth.ja.ts';
import { screenStands } from '#tests/setup/browser/first-view.ts';

/** 50,000 bytes a second (400 kbit/s) in each direction, and a round trip to the server of 400 ms. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Time in ms between two keys of a quick typist. */
const KEY_MS = 80;

export const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
};

/** ms from the request of the page to its first text or picture. */
export const firstPaintMs = async (page: Page, path: string): Promise<number> => {
  await page.goto(path, { waitUntil: 'commit' });
  const at = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  );
  return (await at.jsonValue()) as number;
};

/** ms from the click on the sign-in button until the home screen is complete. */
export const homeAfterSignInMs = async (page: Page, email: string, password: string): Promise<number> => {
  await page.goto('/login');
  await page.getByLabel(authJa.fields.email).pressSequentially(email, { delay: KEY_MS });
  await page.getByLabel(authJa.fields.password, { exact: true }).pressSequentially(password, { delay: KEY_MS });
  const pressed = performance.now();
  await page.getByRole('button', { name: authJa.signIn.submit, exact: true }).click();
  await page.waitForURL('**/home', { waitUntil: 'commit' });
  await screenStands(page);
  return performance.now() - pressed;
};
