import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { signIn } from '#shared/contract/auth.ts';
import { authJa } from '#shared/messages/auth.ja.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { type Login, type Probe, type Smoke, skip } from '../probe.ts';
import { pairOf } from './realtime.ts';

const WITHIN_MS = 30_000;
type Window = { page: Page; problems: string[]; close(): Promise<void> };

/**
 * Opens a browser window. `problems` collects script errors, everything that CSP or CORS blocks, and responses with a
 * status of 500 or more.
 */
const openWindow = async (browser: Browser, origin: string): Promise<Window> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  page.setDefaultTimeout(WITHIN_MS);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return { page, problems, close: () => context.close() };
};

const signInByForm = async ({ page }: Window, { email, password }: Login): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(authJa.fields.email).fill(email);
  await page.getByLabel(authJa.fields.password, { exact: true }).fill(password);
  const answered = page.waitForResponse(`**${signIn.path}`);
  await page.getByRole('button', { name: authJa.signIn.submit, exact: true }).click();
  const status = (await answered).status();
  if (status !== 200) throw new Error(`${page.url()}: the sign-in was answered with ${status}`);
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Both members sign in with the form and open their chat room; her message appears on his screen without a reload. */
const talk = async (smoke: Smoke, hers: Window, his: Window): Promise<void> => {
  const { woman, man } = smoke.accounts ?? skip('No accounts were given (docs/operations.md, Smoke)');
  await signInByForm(hers, woman);
  await signInByForm(his, man);
  const { room, womanId, manId } = await pairOf(smoke);
  const text = `動作確認 ${randomUUID().slice(0, 8)}`;
  for (const [{ page }, partnerId] of [
    [his, womanId],
    [hers, manId],
  ] as const) {
    await page.goto(`/chat?uuid=${room}&id=${partnerId}`);
    await page.getByPlaceholder(chatJa.placeholder).waitFor();
  }
  await hers.page.getByPlaceholder(chatJa.placeholder).fill(text);
  await hers.page.getByRole('button', { name: chatJa.send, exact: true }).click();
  await his.page.getByText(text).first().waitFor();
};

export const mainJobProbes: readonly Probe[] = [
  {
    name: 'main-job',
    proves: 'Two members sign in by the form and talk live, in a browser under the deployed policies',
    next: "Repeat with the browser's console open; a refused address is missing in the content security policy of the web stack.",
    run: async (smoke) => {
      if (!smoke.accounts) skip('No accounts were given (docs/operations.md, Smoke)');
      const browser = await smoke.browser();
      const windows = [await openWindow(browser, smoke.origin), await openWindow(browser, smoke.origin)] as const;
      try {
        await talk(smoke, ...windows);
        const problems = windows.flatMap((one) => one.problems);
        if (problems.length > 0) throw new Error(problems.slice(0, 3).join(' | '));
      } finally {
        await Promise.all(windows.map((one) => one.close()));
      }
    },
  },
];
