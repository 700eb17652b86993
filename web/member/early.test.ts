import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { EARLY_SCRIPT } from '#infra/content-security-policy.ts';
import { pageTitlesJa } from '#shared/messages/layout.ja.ts';
import type { PageFiles } from '#web/shell/page-files.ts';
import { barsFor, ownLineOf } from '#web/shell/pages.ts';

const MEMBER = { uid: 'mika@example.com', client: 'c', 'access-token': 't', sex: '2' };

const FILES: PageFiles = {
  files: ['/assets/top.js', '/assets/login.js', '/assets/member.js', '/assets/home.js'],
  pages: [
    ['/', [0], [2, 3]],
    ['/home', [1], [2, 3]],
    ['/notice/:id', [1], [2, 3]],
  ],
};

type Stored = Record<string, string>;
/** Runs early.js in a simulated page. `stored`: the content of localStorage; null when the browser refuses access. */
const open = (pathname: string, stored: Stored | null) => {
  const [plain = '', search] = pathname.split(/(?=\?)/);
  const shown = { dataset: {} as Stored, address: plain, preloaded: [] as string[] };
  const asked: string[] = [];
  const localStorage = {
    getItem: (name: string) => {
      if (!stored) throw new Error('refused');
      return stored[name] ?? null;
    },
  };
  vm.runInNewContext(EARLY_SCRIPT, {
    window: {},
    URLSearchParams,
    addEventListener: () => undefined,
    location: { pathname: plain, search: search ?? '' },
    AbortSignal: { timeout: () => null },
    fetch: (url: string, { headers }: { headers: Stored }) => {
      asked.push(`${url} ${headers['access-token']}`);
      return Promise.reject(new Error('offline'));
    },
    localStorage,
    history: { replaceState: (_state: null, _title: string, to: string) => (shown.address = to) },
    document: {
      documentElement: { dataset: shown.dataset },
      querySelector: () => ({ content: JSON.stringify(FILES) }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => shown.preloaded.push(href) },
    },
  });
  return Object.assign(shown, { asked });
};

const run = (pathname: string, stored: Stored | null) => {
  const { asked: _, ...shown } = open(pathname, stored);
  return shown;
};

test('a member’s page sends its first calls at once, with the member’s session', () => {
  const askedAt = (path: string, as: Stored = MEMBER) => open(path, as).asked;
  expect(askedAt('/home')).toEqual(['/api/account t', '/api/recommends/undecided t']);
  expect(askedAt('/')).toEqual(askedAt('/home'));
  expect(askedAt('/home', { ...MEMBER, sex: '1' })).toEqual(['/api/account t']);
  expect(askedAt('/recommends')).toEqual(['/api/account t', '/api/recommends?page=1 t']);
  expect(askedAt('/recommends/male', { ...MEMBER, sex: '1' })).toEqual([
    '/api/account t',
    '/api/recommends/male?page=1 t',
  ]);
  expect(askedAt('/recommends/male')).toEqual(['/api/account t']);
  expect(askedAt('/recommends?status=matching')).toEqual(['/api/account t']);
  expect(askedAt('/chat?uuid=rAb_1-&id=m2')).toEqual(['/api/account t', '/api/message?uuid=rAb_1- t']);
  expect(askedAt('/home', {})).toEqual([]);
});

test('a visitor of / sees the page as it is, a member the shell of home', () => {
  expect(run('/', {})).toEqual({ dataset: {}, address: '/', preloaded: ['/assets/top.js'] });
  expect(run('/', MEMBER)).toEqual({
    dataset: { shell: 'member' },
    address: '/home',
    preloaded: ['/assets/member.js', '/assets/home.js'],
  });
});

test.each([
  ['without storage', null],
  ['with half a session', { uid: 'mika@example.com' }],
  ['with a session of no sex', { ...MEMBER, sex: '3' }],
])('a page %s is a visitor’s', (_how, stored) => {
  expect(run('/home', stored)).toEqual({
    dataset: { shell: 'visitor' },
    address: '/home',
    preloaded: ['/assets/login.js'],
  });
});

test.each([
  ['dark', { theme: 'dark' }],
  ['light', { theme: 'light' }],
  ['system', {}],
  ['"><b', {}],
])('the stored theme %s is applied before the first paint', (theme, expected) => {
  expect(run('/', { 'awai.theme': theme }).dataset).toEqual(expected);
});

test('the shell of every page has the bars of the page, or its own top line', () => {
  const wrong = pageTitlesJa.flatMap(({ path }) => {
    const address = path.replace(':id', '7').replace(/:\w+/, 'x');
    const { bars, line } = run(address, MEMBER).dataset;
    const shell = { header: bars !== 'none', footer: bars === undefined, line };
    const page = { ...barsFor(address), line: ownLineOf(address) };
    return address === '/' || isDeepStrictEqual(shell, page) ? [] : [address];
  });
  expect(pageTitlesJa.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test.each([
  ['/chat/', { bars: 'none', line: 'chat' }],
  ['/Notice/12', { bars: 'none', line: 'notice' }],
  ['/chat/7', {}],
  ['/notice/abc', {}],
  ['/notice/index', {}],
])('the shell of %s', (path, expected) => {
  expect(run(path, MEMBER).dataset).toEqual({ shell: 'member', ...expected });
});

test('a visitor of a page without bars sees the shell of the sign-in, where the page leads', () => {
  for (const path of ['/chat', '/notice/7'])
    expect(run(path, {}).dataset).toEqual({ shell: 'visitor', bars: 'header' });
});

test('a page loads the files of its screen ahead, in whatever letter case, and an unknown page none', () => {
  expect(run('/Home/', MEMBER).preloaded).toEqual(['/assets/member.js', '/assets/home.js']);
  expect(run('/notice/7', MEMBER).preloaded).toEqual(['/assets/member.js', '/assets/home.js']);
  expect(run('/homes', MEMBER).preloaded).toEqual([]);
});

test('the photo that is loaded early has the sizes of the app’s, so that both are the same file', () => {
  const avatar = readFileSync(join(import.meta.dirname, '..', 'components', 'avatar.tsx'), 'utf8');
  const [, sizes = ''] = /LARGE_SIZES = '([^']+)'/.exec(avatar) ?? [];
  expect(sizes).not.toBe('');
  expect(EARLY_SCRIPT).toContain(sizes);
});
