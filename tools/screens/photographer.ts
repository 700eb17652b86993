import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { MAN } from '#shared/options/member.ts';
import { DESKTOP, NARROW, openVisitor, PHONE, type Visitor } from '#tests/setup/browser/visitor.ts';
import type { Answer, Guide, Scene } from './scene.ts';

/**
 * The browser windows in which screenshots are taken, by name. Each window's screenshots are in a folder of that name.
 */
export const WINDOWS = {
  '320': { size: NARROW, touch: true },
  '390': { size: PHONE, touch: true },
  '844x390': { size: { width: 844, height: 390 }, touch: true },
  '1280': { size: DESKTOP, touch: false },
} as const;
export type WindowName = keyof typeof WINDOWS;
export type Device = { window: WindowName; dark: boolean };
export type Picture = { file: string; problems: string[] };
type Member = { key: string; id: string; email: string; password: string; sex: number };
type Session = Record<string, string>;

/** Largest height of a screenshot in px. A longer page is cut off, because nobody looks at a longer screenshot. */
const MAX_HEIGHT = 12_000;
const ASKED_WITHIN_MS = 15_000;

const fulfil = async (route: Route, answer: Answer): Promise<void> => {
  if (answer === 'hang') return;
  if (answer === 'lost') return route.abort();
  if (typeof answer !== 'function') return route.fulfill({ status: answer.status ?? 200, json: answer.body });
  const response = await route.fetch();
  await route.fulfill({ response, json: answer((await response.json()) as Record<string, unknown>) });
};

/**
 * Returns a function that takes screenshots of a running service and writes them into `folder`. `inspect` checks each
 * page; its findings are listed among the screenshot's problems.
 */
export const createPhotographer = async (
  browserNow: () => Promise<Browser>,
  origin: string,
  folder: string,
  inspect?: (page: Page) => Promise<string[]>,
) => {
  const demo = (await (await fetch(`${origin}/_local/demo`)).json()) as { members: Omit<Member, 'key'>[] };
  const members = new Map(
    demo.members.map((member): [string, Member] => {
      const key = member.email.split('@')[0] ?? '';
      return [key, { ...member, key }];
    }),
  );
  const memberOf = (key: string): Member => {
    const member = members.get(key);
    if (!member) throw new Error(`No demo member ${key}`);
    return member;
  };

  const sessions = new Map<string, Promise<Session>>();
  const signIn = async ({ email, password, sex }: Member): Promise<Session> => {
    const response = await fetch(`${origin}/api/auth/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
    const header = (name: string) => response.headers.get(name) ?? '';
    return {
      uid: header('uid'),
      client: header('client'),
      'access-token': header('access-token'),
      expiry: header('expiry'),
      token_type: header('token-type'),
      sex: String(sex),
    };
  };
  const sessionOf = (key: string): Promise<Session> => {
    const session = sessions.get(key) ?? signIn(memberOf(key));
    sessions.set(key, session);
    return session;
  };

  const guideFor = (key: string | undefined): Guide => ({
    idOf: (other) => memberOf(other).id,
    profileOf: async (other) =>
      `${memberOf(key ?? '').sex === MAN ? '/profile/female' : '/profile'}?id=${memberOf(other).id}`,
    chatWith: async (other) => {
      const me = memberOf(key ?? '');
      const { uid = '', client = '', 'access-token': token = '' } = await sessionOf(me.key);
      const path = me.sex === MAN ? '/api/recommends/male' : '/api/recommends';
      const response = await fetch(`${origin}${path}?status=matching`, {
        headers: { uid, client, 'access-token': token },
      });
      const { rec } = (await response.json()) as { rec: { uuid: string; partner_user_id: string }[] };
      const row = rec.find(({ partner_user_id: id }) => id === memberOf(other).id);
      if (!row) throw new Error(`${me.key} has no match with ${other}`);
      return `/chat?uuid=${row.uuid}&id=${row.partner_user_id}`;
    },
  });

  /**
   * Sets up the faked responses. `hang` means that a response never comes: `asked` then resolves when the page has sent
   * the request. In a scene without `hang`, `asked` resolves at once.
   */
  const prepare = async ({ context, page }: Visitor, scene: Scene): Promise<{ asked: Promise<void> }> => {
    const asked = Promise.withResolvers<void>();
    if (!Object.values(scene.answers ?? {}).includes('hang')) asked.resolve();
    if (scene.as) {
      const session = await sessionOf(scene.as);
      await context.addInitScript((values) => {
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
      }, session);
    }
    const answers: Scene['answers'] = {
      // Faked, so that nothing is marked as read and the screenshots of the other window sizes show the same state.
      'POST /api/recommends/read': { body: { success: true } },
      // Most scenes open no WebSocket, because the many windows of one member would exceed the limit of open sockets.
      ...(scene.live ? {} : { 'POST /api/realtime_ticket': 'hang' }),
      ...scene.answers,
    };
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      (route) => {
        const request = route.request();
        const call = `${request.method()} ${new URL(request.url()).pathname}`;
        const answer = answers[call];
        if (scene.answers?.[call] === 'hang') asked.resolve();
        // A request may still be pending when its window closes. Its response is then dropped.
        return (answer === undefined ? route.fallback() : fulfil(route, answer)).catch(() => undefined);
      },
    );
    return { asked: asked.promise };
  };

  /**
   * Opens the scene once and takes a screenshot for each device. The devices must all have a touch screen, or all have
   * none.
   */
  const take = async (scene: Scene, devices: readonly [Device, ...Device[]]): Promise<Picture[]> => {
    const [first] = devices;
    const open = { ...lookOf(first), viewport: WINDOWS[first.window].size };
    const visitor = await openVisitor(await browserNow(), origin, { ...open, touch: WINDOWS[first.window].touch });
    const { page, problems } = visitor;
    const files: string[] = [];
    const snap = async (state: string) => {
      const reached = scene.loading ? waiting : settle;
      for (const device of devices) {
        const file = join(folder, device.window, `${scene.screen}--${state}${device.dark ? '--dark' : ''}.png`);
        await page.emulateMedia(lookOf(device));
        await page.setViewportSize(WINDOWS[device.window].size);
        await reached(page);
        if (!scene.window && (await unfold(page))) await reached(page);
        await page.screenshot({ path: file, caret: 'hide' });
        files.push(file);
        for (const problem of (await inspect?.(page)) ?? []) problems.push(`${basename(file)}: ${problem}`);
      }
      await page.emulateMedia(lookOf(first));
      await page.setViewportSize(open.viewport);
    };
    try {
      const { asked } = await prepare(visitor, scene);
      const guide = guideFor(scene.as);
      await page.goto(typeof scene.at === 'string' ? scene.at : await scene.at(guide));
      if (scene.loading && !scene.act) await inTime(asked);
      else await settle(page);
      await scene.act?.(page, snap);
      if (!scene.walk) await snap(scene.state);
    } catch (error) {
      problems.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      await snap(scene.state).catch(() => undefined);
    } finally {
      await visitor.close();
    }
    const arranged = Object.keys(scene.answers ?? {}).map((call) => call.split(' ')[1] ?? call);
    const unexpected = problems.filter(
      (problem) =>
        !arranged.some((path) => problem.endsWith(path)) && !(scene.fails && /^(console|page error):/.test(problem)),
    );
    return (files.length > 0 ? files : [`${scene.screen}--${scene.state}`]).map((file) => ({
      file,
      problems: [...new Set(unexpected)],
    }));
  };

  for (const name of Object.keys(WINDOWS)) await mkdir(join(folder, name), { recursive: true });
  return take;
};

const lookOf = ({ dark }: Device) => ({ colorScheme: dark ? 'dark' : 'light' }) as const;

/** @throws Error when the page does not send its hanging request within ASKED_WITHIN_MS. */
const inTime = (asked: Promise<void>): Promise<void> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The call was not made')), ASKED_WITHIN_MS).unref(),
    ),
  ]);

/** Waits until data, fonts and images are loaded and painted. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('h1') !== null &&
      // The staff console keeps hidden parts of other screens in the document and marks them as loading: ignore them.
      ![...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility()) &&
      [...document.images].every(
        (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
      ),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 60)));
  });
};

/** Waits until the loading state is painted. */
const waiting = async (page: Page): Promise<void> => {
  await page.locator('[aria-busy="true"]').first().waitFor();
  await page.waitForTimeout(200);
};

/**
 * Makes the window as high as the page. Returns false when the window is already high enough. While a modal dialog is
 * open the window keeps its height.
 */
const unfold = async (page: Page): Promise<boolean> => {
  const height = await page.evaluate(() =>
    document.querySelector('dialog:modal') ? innerHeight : document.documentElement.scrollHeight,
  );
  const size = page.viewportSize();
  if (!size || height <= size.height) return false;
  await page.setViewportSize({ width: size.width, height: Math.min(height, MAX_HEIGHT) });
  return true;
};
