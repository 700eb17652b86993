import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageTitlesJa } from '#shared/messages/layout.ja.ts';
import { barsFor, isBuiltPath, type PageName, type PageRow, pageNames, pages, titleFor } from './pages.ts';
import { paths } from './paths.ts';

const root = join(import.meta.dirname, '../..');
const withId = (path: string) => path.replace(/:\w+/, '12');

test('every page shows its own title and bars at its address, whatever other page it resembles', () => {
  for (const name of pageNames) {
    const { path, bars } = pages[name];
    const shown = { title: titleFor(withId(path)), ...barsFor(withId(path)) };
    const title = pageTitlesJa.find((one) => one.path === path)?.title;
    expect({ path, ...shown }).toEqual({ path, title, header: bars !== 'none', footer: bars === 'both' });
  }
});

test('no two pages have the same address', () => {
  const addresses = pageNames.map((name) => pages[name].path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a member who is redirected from a page of the other sex may see the page that follows', () => {
  const rowAt = (path: string): PageRow | undefined =>
    pageNames.map((name) => pages[name]).find((row) => row.path === path);
  for (const name of pageNames) {
    const page = pages[name];
    if (page.auth !== 'woman' && page.auth !== 'man') continue;
    const target = rowAt(page.otherwise);
    const allowed = [page.auth === 'woman' ? 'man' : 'woman', 'member', 'anyone'];
    expect(allowed, `${page.path} → ${page.otherwise}`).toContain(target?.auth);
  }
});

test('every page is linked from the app or from a help answer, unless it is opened from outside', () => {
  const read = (folder: string) =>
    globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['staff/**', 'parts/**'] })
      .filter((file) => !/\.test\.tsx?$|^shell\/pages\.ts$|^member\/app\/app-routes\.tsx$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  const app = read(join(root, 'web'));
  const help = read(join(root, 'shared/messages/content'));
  const isLinked = (name: PageName) =>
    new RegExp(`\\b(paths|addresses)\\.${name}\\b`).test(app) || help.includes(`'${pages[name].path}'`);
  expect(pageNames.filter((name) => !('unlinked' in pages[name]) && !isLinked(name))).toEqual([]);
});

test('an address builder without a query gives the address of its page', () => {
  for (const name of [
    'home',
    'form',
    'recommends',
    'recommendsMale',
    'footprints',
    'notices',
    'paymentHistory',
  ] as const) {
    expect(paths[name]()).toBe(pages[name].path);
  }
  expect(isBuiltPath(paths.notice(7))).toBe(true);
});

test('a notice is not mistaken for the list of notices, nor an unknown page for a known one', () => {
  expect(['/notice/index', '/notice/7', '/notice/seven', '/nowhere'].map(titleFor)).toEqual([
    'お知らせ',
    'お知らせ',
    'ページが見つかりませんでした',
    'ページが見つかりませんでした',
  ]);
  expect(barsFor('/notice/7')).toEqual({ header: false, footer: false });
  for (const path of ['/notice/index', '/notice/abc', '/no-such-page', '/payment_select_campaign/a/b']) {
    expect(barsFor(path)).toEqual({ header: true, footer: true });
  }
});

test('an address with a trailing slash is the same page, and a page that is not built yet has its documented bars', () => {
  expect(barsFor('/chat/')).toEqual({ header: false, footer: false });
  expect(barsFor('/hona')).toEqual({ header: false, footer: false });
  for (const path of ['/login/', '/payment_select', '/payment_select_campaign/secret-segment']) {
    expect(barsFor(path)).toEqual({ header: true, footer: false });
  }
});

test.each([
  ['/home', true],
  ['/recommends?status=matching', true],
  ['/notice/index', true],
  ['/notice/12', true],
  ['/notice/12/edit', false],
  ['/notice/latest', false],
  ['//elsewhere.example/home', false],
  ['https://elsewhere.example/home', false],
  ['/nowhere', false],
  ['/timeline?purchased', true],
  ['/login', false],
  ['', false],
])('%s leads to a screen: %s', (address, isBuilt) => {
  expect(isBuiltPath(address)).toBe(isBuilt);
});
