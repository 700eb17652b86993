import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '#local/process/ports.ts';
import { waitUntilGone } from '#local/process/process-info.ts';
import { getAccount } from '#shared/contract/account.ts';
import { confirmSignUp, requestPasswordReset, signUp } from '#shared/contract/auth.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { listRecommends } from '#shared/contract/matching.ts';
import { HOLD_MS, SESSION_MS } from '#shared/limits.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { DESKTOP, type LocalMail, linkFromMail, signInAs, stayUnconnected } from '#tests/setup/browser/visitor.ts';
import { type HostProcess, isTwin, runRefusedHost, startHostProcess } from '#tests/setup/world/host-process.ts';
import { descendantsOf } from '#tests/setup/world/processes.ts';
import { openService, readDemo } from '#tests/setup/world/service.ts';

const END_WITHIN_MS = 3_000;
const START_AGAIN_WITHIN_MS = 20_000;

/** Status, content type and title of the top page, as a browser requests it. Undefined while nothing listens. */
const openPage = async (port: number): Promise<string | undefined> => {
  // Not `fetch`: the server can tell its requests from those of a browser that opens a page.
  const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
    get({ host: 'localhost', port, headers: { accept: 'text/html' } }, resolve).once('error', () => resolve(undefined));
  });
  if (!answer) return undefined;
  const title = /<title>([^<]*)/.exec(await text(answer))?.[1];
  return `${answer.statusCode} ${answer.headers['content-type']} ${title}`;
};

// Tests the process and the pages of the local host. On the twin (tools/twin, which simulates AWS) these tests are
// skipped, because the smoke tests check the pages there.
describe.skipIf(isTwin)('the process', () => {
  let folder: string;
  const hosts: HostProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'awai-machine-'));
  });
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.end('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const start = async (env: Record<string, string> = {}): Promise<HostProcess> => {
    const host = await startHostProcess({ SEED: 'none', DATA_DIR: join(folder, 'data'), ...env });
    hosts.push(host);
    return host;
  };
  /**
   * Ends the host by a signal. Returns its exit code, whether it ended within `END_WITHIN_MS`, whether it had child
   * processes, and whether all of them ended.
   */
  const endOf = async (host: HostProcess, signal: NodeJS.Signals) => {
    const started = descendantsOf(host.pid);
    const { code, inMs } = await host.end(signal);
    const gone = await Promise.all(started.map((pid) => waitUntilGone(pid, END_WITHIN_MS)));
    return { code, inTime: inMs < END_WITHIN_MS, hadChildren: started.length > 0, allGone: gone.every(Boolean) };
  };

  test('prints when it is ready, is alone on its port and data, and ends with Ctrl-C', async () => {
    const port = await findFreePort();
    const [seen, pages] = [new Set<number>(), new Set<string>()];
    const starting = start({ PORT: String(port) });
    const until = starting.then(() => true);
    const watch = async () => {
      while (!seen.has(200)) {
        const page = await openPage(port);
        const reply = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined);
        if (reply) seen.add(reply.status);
        if (page) pages.add(page);
        if (!reply && (await Promise.race([until, new Promise((next) => setTimeout(next, 5))]))) break;
      }
    };
    const [host] = await Promise.all([starting, watch()]);
    pages.add((await openPage(port)) ?? '');
    expect([...seen]).toEqual([503, 200]);
    expect([...pages]).toEqual([
      '503 text/html; charset=utf-8 起動しています｜あわい',
      '200 text/html; charset=utf-8 あわい',
    ]);

    const demo = await readDemo(host.origin);
    expect(demo.members).toEqual([]);
    expect(demo.staff.length).toBeGreaterThanOrEqual(2);
    expect(await openService(host.origin, demo).staff(1)).toMatchObject({ authorization: /^Bearer / });

    const [taken, inUse, noPort] = await Promise.all([
      runRefusedHost({ PORT: String(port), DATA_DIR: join(folder, 'other') }),
      runRefusedHost({ DATA_DIR: host.dataDir }),
      runRefusedHost({ PORT: 'eighty', DATA_DIR: join(folder, 'third') }),
    ]);
    expect(taken).toMatchObject({ code: 1, output: expect.stringMatching(new RegExp(`Port ${port} .*PORT=0`)) });
    expect(inUse).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`process ${host.pid}\\b.*DATA_DIR`)),
    });
    expect(noPort).toMatchObject({ code: 1, output: expect.stringContaining('PORT must be a number') });
    expect((await fetch(`${host.origin}/healthz`)).status).toBe(200);
    expect(await endOf(host, 'SIGINT')).toEqual({ code: 0, inTime: true, hadChildren: true, allGone: true });
  });

  test('after kill -9 it starts again and keeps its data', async () => {
    const member = { email: 'stay@example.com', password: 'ishibashi-wataru' };
    const killed = await start();
    const before = openService(killed.origin, await readDemo(killed.origin));
    const body = { ...member, password_confirmation: member.password, sex: WOMAN };
    const { status, body: answer } = await before.call(signUp, { body });
    expect(status).toBe(200);
    const link = new URL(await linkFromMail(killed.origin, member.email, '/user_confirmation'));
    const confirmation_token = link.searchParams.get('confirmation_token') ?? '';
    const { registration_key } = answer;
    expect((await before.call(confirmSignUp, { body: { confirmation_token, registration_key } })).status).toBe(200);
    const session = await before.signIn(member);
    expect(await endOf(killed, 'SIGKILL')).toMatchObject({ hadChildren: true, allGone: true });

    const again = await start();
    expect(again.startedInMs).toBeLessThan(START_AGAIN_WITHIN_MS);
    const after = openService(again.origin, await readDemo(again.origin));
    expect(await after.call(getAccount, { session })).toMatchObject({ status: 200, body: { email: member.email } });
    await after.signIn(member);
    expect(await endOf(again, 'SIGTERM')).toEqual({ code: 0, inTime: true, hadChildren: true, allGone: true });
  });
});

describe.skipIf(isTwin)('its own pages', () => {
  const stage = setStage('one-machine');
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${stage.service.origin}${path}`, { headers });

  test('the demo lists members of every kind, staff, and where staff sign in', async () => {
    const { members, staff, cognito } = stage.service.demo;
    expect([...new Set(members.map(({ sex }) => sex))].sort()).toEqual([1, 2]);
    for (const name of ['id', 'uuid', 'twitter_name', 'rank', 'status', 'age_conf', 'payment_conf', 'areas', 'stage'])
      expect(members[0]).toHaveProperty(name);
    expect(staff.some(({ groups }) => groups.includes('admin'))).toBe(true);
    expect(Object.keys(cognito).sort()).toEqual(['client_id', 'endpoint', 'region', 'user_pool_id']);
  });

  test('mails are read as JSON, newest first, and as a page', async () => {
    const { service } = stage;
    const [first, second] = ['takumi', 'kei'].map((key) => service.member(key).email);
    for (const email of [first, second]) await service.call(requestPasswordReset, { body: { email: email ?? '' } });
    await linkFromMail(service.origin, second ?? '', '/password_reset');
    const all = (await (await get('/_local/mails')).json()) as LocalMail[];
    const reset = all.find(({ to }) => to === second)?.subject ?? '';
    const resets = all.filter(({ subject }) => subject === reset);
    expect(resets.map(({ to }) => to)).toEqual([second, first]);
    expect(all.map(({ sent_at: at }) => at)).toEqual(
      all
        .map(({ sent_at: at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(['html', 'sent_at', 'subject', 'text', 'to']);
    const only = (await (await get(`/_local/mails?to=${first}`)).json()) as LocalMail[];
    expect(only).toEqual(all.filter(({ to }) => to === first));
    const { page } = await stage.visit({ viewport: DESKTOP });
    await page.goto('/_local/mails');
    await page.getByRole('heading', { name: all[0]?.subject ?? '' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: first ?? '' })
      .filter({ hasText: reset })
      .getByRole('link')
      .click();
    await page
      .getByRole('article')
      .getByText(first ?? '')
      .waitFor();
    await page.frameLocator('iframe').getByRole('link').first().waitFor();
  });

  test('the clock only moves forward, and holds and sessions follow it; after two weeks the next press leads to /login with the reason', async () => {
    const { service } = stage;
    const session = await service.signIn(service.member('mika'));
    const { page } = await stage.visit({ as: session });
    await stayUnconnected(page);
    await page.goto('/recommends');
    await page.getByText('たくみ').first().waitFor();
    const held = async () => {
      const { body } = await service.call(listRecommends, { session });
      return body.rec.find(({ partner_user_id: id }) => id === service.member('kazu').id)?.status_n;
    };
    expect(await held()).toBe(PAIR_STATE.held);
    const { now = '' } = (await (await get('/_local/clock')).json()) as { now?: string };
    const back = new Date(Date.parse(now) - 60_000).toISOString();
    for (const wrong of [{ now: back }, { now: 'tomorrow' }, { advance_ms: -1 }, { advance_ms: 1.5 }, {}, 'x', null])
      expect({ wrong, ...(await service.moveClock(wrong)) }).toMatchObject({ wrong, status: 422 });
    expect(await held()).toBe(PAIR_STATE.held);

    const to = new Date(Date.parse(now) + HOLD_MS).toISOString();
    const moved = await service.moveClock({ now: to });
    expect(moved.status).toBe(200);
    expect(Date.parse(moved.now ?? '') - Date.parse(to)).toBeGreaterThanOrEqual(0);
    expect(Date.parse(moved.now ?? '') - Date.parse(to)).toBeLessThan(60_000);
    expect(await held()).toBe(PAIR_STATE.noMatch);
    await service.moveClock({ advance_ms: SESSION_MS - HOLD_MS - 60_000 });
    expect((await service.call(getAccount, { session })).status).toBe(200);
    await service.moveClock({ advance_ms: 60_000 });
    expect(await service.call(getAccount, { session })).toMatchObject({
      status: 401,
      body: { code: 'session_required' },
    });

    await page.getByRole('link', { name: layoutJa.footer.home, exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByText(commonJa.sessionEnded).waitFor();
    const { email, password } = service.member('mika');
    await signInAs(page, email, password);
    await page.waitForURL('**/home');
    await page.getByRole('navigation', { name: layoutJa.footer.label }).waitFor();
  });

  test('the API describes itself, and an unknown path is a 404 in JSON', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { path, method } of ENDPOINTS) expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await fetch(`${stage.service.origin}/api/no_such_call`, { method });
      expect({ status: reply.status, type: reply.headers.get('content-type'), body: await reply.json() }).toMatchObject(
        {
          status: 404,
          type: expect.stringContaining('application/json'),
          body: { success: false, code: 'not_found', errors: [errorsJa.not_found] },
        },
      );
    }
  });

  test('each path gets the right app, whose pages comply with the content security policy', async () => {
    const pages = await Promise.all(['/', '/home', '/ops'].map(async (path) => (await get(path)).text()));
    const [, members, console] = pages;
    // Three different pages: members' app, console, and `/`, whose HTML already contains the rendered top page
    // (decision 030).
    expect(new Set(pages).size).toBe(3);
    for (const path of ['/login', '/profile?id=x', '/notice/12', '/opsx', '/no/such/page'])
      expect({ path, isMembers: (await (await get(path)).text()) === members }).toEqual({ path, isMembers: true });
    for (const path of ['/ops/', '/ops/queues', '/ops/queues/age_documents'])
      expect({ path, isConsole: (await (await get(path)).text()) === console }).toEqual({ path, isConsole: true });
    expect((await get('/no-such-file.js')).status).toBe(404);
    for (const path of ['/', '/home', '/ops']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self' 'sha256-");
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY']);
    }
    // `stage.visit` fails the test for every violation of the content security policy.
    const { page } = await stage.visit({ as: 'yuna' });
    for (const path of ['/', '/recommends', '/femaleform']) {
      await page.goto(path);
      await page.getByRole('img').or(page.locator('h1')).first().waitFor({ state: 'attached' });
    }
    await page.goto('/ops');
    await page.getByLabel(staffJa.signIn.username).waitFor();
    const intruder = await stage.visit({ expects: [/Content Security Policy/] });
    await intruder.page.goto('/login');
    await intruder.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
    });
    expect(await intruder.page.title()).not.toBe('taken over');
  });
});
