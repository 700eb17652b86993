import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const src = readFileSync('scripts/.mc-shots.mjs', 'utf8');
const body = src.slice(src.indexOf('const photo ='), src.indexOf('for (const theme of themes)'));
const { shots, account, msg, room, id, row } = new Function(
  `${body}; return { shots, account, msg, room, id, row };`,
)();
let api = {};
const log = [];
const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://x');
  if (url.pathname.startsWith('/photos/')) {
    try {
      res.setHeader('content-type', 'image/webp');
      return res.end(readFileSync('local/seed/portraits/out/' + url.pathname.split('/').pop()));
    } catch {
      res.statusCode = 404;
      return res.end();
    }
  }
  if (url.pathname.startsWith('/api/')) {
    let text = '';
    req.on('data', (d) => {
      text += d;
    });
    req.on('end', () => {
      log.push({ path: url.pathname, query: url.search, body: text, key: req.headers['idempotency-key'] });
      const a = api[url.pathname];
      const v = typeof a === 'function' ? a(url) : a;
      res.setHeader('content-type', 'application/json');
      if (v === undefined) {
        res.statusCode = 404;
        return res.end(JSON.stringify({ success: false, code: 'not_found', errors: ['x'] }));
      }
      res.end(JSON.stringify(v));
    });
    return;
  }
  const up = http.request(
    {
      port: 5199,
      host: '127.0.0.1',
      path: req.url,
      method: req.method,
      headers: { ...req.headers, host: '127.0.0.1:5199' },
    },
    (r) => {
      res.writeHead(r.statusCode, r.headers);
      r.pipe(res);
    },
  );
  up.on('error', () => res.end());
  req.pipe(up);
});
await new Promise((r) => server.listen(0, '127.0.0.1', r));
const origin = `http://127.0.0.1:${server.address().port}`;
const base = (sex) => ({
  '/api/account': account(sex),
  '/api/recommends/read': { success: true },
  '/api/realtime_ticket': {
    ticket: 't',
    url: `${origin.replace('http', 'ws')}/socket`,
    expires_at: '2026-07-03T05:05:00.000Z',
  },
  '/api/visit-tracking': { state: true },
  '/api/recommends': { rec: [], pageCount: 0, admin_message_unread: 0 },
});
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const start = async (sex, path, extra, opts = {}) => {
  api = { ...base(sex), ...extra };
  log.length = 0;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...opts });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.addInitScript((s) => {
    localStorage.setItem('uid', 'a@example.com');
    localStorage.setItem('client', 'c');
    localStorage.setItem('access-token', 't');
    localStorage.setItem('sex', s);
  }, String(sex));
  await page.routeWebSocket(/\/socket/, (ws) => {
    page.ws = ws;
    ws.onMessage((m) => {
      if (JSON.parse(m).action === 'ping') ws.send('{"type":"pong"}');
    });
  });
  await page.goto(origin + path);
  return { context, page };
};
const decline = async (page) => {
  await page.getByRole('button', { name: '連絡しない' }).click();
  await page.getByLabel('雰囲気や好みが合わない').check();
  await page.getByRole('button', { name: 'この理由で見送る' }).click();
  await page.getByRole('button', { name: '元に戻す' }).waitFor();
};
const ngs = () => log.filter((l) => l.path === '/api/matching_status');
const P = '/profile?id=' + id('m', 7);
const prof = shots.profile.api['/api/profile'];
const done = { success: true, recommend: row(7, 3, 'みなと') };
{
  const { context, page } = await start(2, P, { '/api/profile': prof, '/api/matching_status': done });
  await decline(page);
  await page.close({ runBeforeUnload: false });
  await new Promise((r) => setTimeout(r, 1500));
  console.log('closed tab: ng sent', ngs().length);
  await context.close();
}
{
  const { context, page } = await start(2, P, { '/api/profile': prof, '/api/matching_status': done });
  await decline(page);
  await page.reload();
  await page.waitForTimeout(15500);
  console.log(
    'reload: sent',
    ngs().length,
    'keys',
    new Set(ngs().map((l) => l.key)).size,
    'stored',
    await page.evaluate(() => localStorage.getItem('awai.held-choices')),
  );
  await context.close();
}
{
  const { context, page } = await start(2, P, { '/api/profile': prof, '/api/matching_status': done });
  await decline(page);
  await page
    .getByRole('link', { name: /ホーム/ })
    .first()
    .click();
  await page.waitForTimeout(800);
  console.log('in-app leave: sent', ngs().length, new URL(page.url()).pathname);
  await context.close();
}
{
  const all = Array.from({ length: 120 }, (_, i) => msg(i + 1, i % 3 !== 1, `${i + 1}番目のメッセージです`));
  const answer = (url) => {
    const b = Number(url.searchParams.get('before') ?? 0);
    const a = url.searchParams.get('after');
    const list =
      a !== null
        ? all.filter((m) => m.seq > Number(a)).slice(0, 50)
        : (b ? all.filter((m) => m.seq < b) : all).slice(-50);
    return room(2, list, { has_older: a === null && list[0]?.seq > 1 });
  };
  const { context, page } = await start(2, `/chat?uuid=${id('r', 7)}&id=${id('m', 7)}`, { '/api/message': answer });
  const logEl = page.locator('[role=log]');
  await logEl.waitFor();
  await page.waitForTimeout(600);
  console.log('at bottom', await logEl.evaluate((e) => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight)));
  await logEl.hover();
  await page.mouse.wheel(0, -100000);
  await page.waitForTimeout(50);
  const before = await page.getByText('71番目', { exact: false }).boundingBox();
  await page.waitForTimeout(900);
  const after = await page.getByText('71番目', { exact: false }).boundingBox();
  console.log(
    'older: bubbles',
    await page.locator('[role=log] p.prose').count(),
    'kept place',
    Math.round(before?.y ?? -1),
    Math.round(after?.y ?? -1),
  );
  await logEl.evaluate((e) => {
    e.scrollTop = e.scrollHeight;
  });
  await page.waitForTimeout(200);
  page.ws.send(JSON.stringify({ type: 'message', room: id('r', 7), message: msg(121, false, 'いま着きました') }));
  await page.waitForTimeout(300);
  console.log(
    'follows when at bottom',
    await logEl.evaluate((e) => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight)),
  );
  await page.locator('textarea').fill('一行\n二行\n三行');
  await page.waitForTimeout(200);
  console.log(
    'grown',
    await page.locator('textarea').evaluate((e) => [e.offsetHeight, e.scrollHeight > e.clientHeight]),
    'still bottom',
    await logEl.evaluate((e) => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight)),
  );
  await context.close();
}
for (const name of [
  'list',
  'profile-full',
  'profile-reason',
  'profile-match',
  'profile-block',
  'profile-female',
  'chat',
  'chat-url',
  'chat-blocked',
  'list-empty',
])
  for (const colorScheme of ['light', 'dark']) {
    const shot = shots[name];
    const { context, page } = await start(shot.sex, shot.url, shot.api, { colorScheme });
    await page.waitForTimeout(1200);
    await shot.act?.(page);
    await page.waitForTimeout(300);
    await page.evaluate(axeSource);
    const r = await page.evaluate(() => window.axe.run(document));
    console.log(
      'axe',
      name,
      colorScheme,
      r.violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 160)}`),
    );
    await context.close();
  }
await browser.close();
server.close();
