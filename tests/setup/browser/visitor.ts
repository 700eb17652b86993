import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '#shared/contract/auth.ts';
import { createRealtimeTicket } from '#shared/contract/chat.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { isTwin } from '../world/host-process.ts';

/** A browser context, as one person at one device, and the problems that were recorded in it. */
export type Visitor = { page: Page; context: BrowserContext; problems: string[]; close(): Promise<void> };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
/** A window of 1,280 px at 400 % zoom (WCAG 1.4.10) has 1,280 / 4 = 320 px, like the narrowest phone. */
export const NARROW = { width: 320, height: 640 };

/**
 * Console errors for responses that tests expect. The part after `|` is logged when the session ends after the page has
 * requested a ticket for the socket and before the page uses the ticket.
 */
const REFUSED_CALL = /^(Failed to load resource|WebSocket connection to '[^']*' failed: HTTP Authentication failed)/;

/**
 * The twin (tools/twin) simulates AWS and its faults. The browser logs this message when a simulated fault of Lambda
 * breaks the socket's handshake; the app then connects again. A failure of a service itself is in the service's log.
 */
const FAILED_HANDSHAKE = /^WebSocket connection to .* Unexpected response code: 50\d/;

/** Requests of the browser to the local payment company: a card token, and the 3-D Secure page. */
const PAYMENT_COMPANY = /^http:\/\/localhost:\d+\/v1\/(tokens|challenges)\b/;
/**
 * Requests of pages to the hosts with which the twin (tools/twin) simulates AWS. The content security policy blocks all
 * other hosts.
 */
const AWS_OF_TWIN = /^http:\/\/[a-z0-9.-]+\.amazonaws\.localhost:\d+\//;

/**
 * Whether a response is a 503 of the twin's gateway, and not of a service. The twin (tools/twin) simulates faults of
 * Lambda: its gateway responds with 503 without any header of the product, and the app tries again. A 503 of a service
 * is a bug.
 */
const isGatewaysFault = (response: Response): boolean =>
  isTwin && response.status() === 503 && response.headers()['cache-control'] === undefined;

type Options = {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** True for a phone: touch input instead of a mouse. */
  touch?: boolean;
  /**
   * True: the app may register its service worker. Otherwise it is blocked: a worker's requests pass by the routes with
   * which tests change or stop the page's requests.
   */
  worker?: boolean;
  /** Initial localStorage; it contains the session of a signed-in visitor. */
  storage?: Record<string, string>;
};

/**
 * Opens a browser context. Collects in `problems`: page errors, console errors, policy violations, responses with a
 * status of 500 or more, and requests to other origins. Leaves out what matches `REFUSED_CALL`, `PAYMENT_COMPANY` or
 * `AWS_OF_TWIN` and, on the twin, `FAILED_HANDSHAKE` or `isGatewaysFault`.
 */
export const openVisitor = async (
  browser: Browser,
  origin: string,
  { viewport = PHONE, colorScheme = 'light', touch = false, storage, worker = false }: Options = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(storage && {
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) }],
      },
    }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // An API response with an error status is expected, but the browser logs it as a failed resource or socket.
    const isKnown = REFUSED_CALL.test(text) || (isTwin && FAILED_HANDSHAKE.test(text));
    if (message.type() === 'error' && !isKnown) problems.push(`console: ${text}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500 && !isGatewaysFault(response)) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    const isKnown = PAYMENT_COMPANY.test(request.url()) || AWS_OF_TWIN.test(request.url());
    if (protocol.startsWith('http') && target !== origin && !isKnown) problems.push(`request to ${target}`);
  });
  return { page, context, problems, close: () => context.close() };
};

/** Blocks the realtime socket from now on: the page learns of changes only from its next API call. */
export const stayUnconnected = async (page: Page): Promise<void> => {
  await page.route(`**${createRealtimeTicket.path}`, (route) => route.abort());
};

/** The violations that axe finds on the visible screen: WCAG 2.2 AA and best practices. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  // With forced colours the browser shows other colours than axe reads, so the contrast rule is turned off.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(isForced && { rules: { 'color-contrast': { enabled: false } } }) })
    // No frames of other origins exist, so axe can work without the blank page that it otherwise opens in each run.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** Asserts that axe finds no violation of WCAG 2.2 AA on the visible screen. */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  // Screens are loaded lazily: waits for the heading, because axe must not check the loading state.
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  expect(await violationsOn(page), `axe on ${screen}`).toEqual([]);
};

/** Resizes the window (CSS pixels); resolves when the page has been drawn at that size. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

/** Fills in and sends the sign-in form; resolves when the service has responded, successfully or not. */
export const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(authJa.fields.email).fill(email);
  await page.getByLabel(authJa.fields.password, { exact: true }).fill(password);
  // Begins to wait for the response before the click, because the response may come at once.
  const answered = page.waitForResponse(`**${signIn.path}`);
  await page.getByRole('button', { name: authJa.signIn.submit, exact: true }).click();
  await answered;
};

export type LocalMail = { to: string; subject: string; text: string; html: string; sent_at: string };

const MAIL_WITHIN_MS = 40_000;
/** The link with the given path in the newest mail to an address; waits until the mail arrives. */
export const linkFromMail = async (origin: string, to: string, path: string): Promise<string> => {
  const deadline = performance.now() + MAIL_WITHIN_MS;
  while (performance.now() < deadline) {
    const mails = (await (await fetch(`${origin}/_local/mails?to=${encodeURIComponent(to)}`)).json()) as LocalMail[];
    for (const { text } of mails) {
      const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
      if (link) return link;
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`No mail to ${to} with a link to ${path}`);
};

/** Saves a screenshot of each visitor's page when a test fails: `.build/failures/<name>-<n>.png`. */
export const photograph = async (visitors: readonly Visitor[], name: string): Promise<void> => {
  await mkdir('.build/failures', { recursive: true });
  for (const [index, { page }] of visitors.entries()) {
    await page.screenshot({ path: `.build/failures/${name}-${index}.png` }).catch(() => {});
  }
};
