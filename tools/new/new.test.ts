import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generate } from '../new.ts';
import { WRITE_COMMANDS } from './project.ts';

/**
 * Files and folders that are copied into each test project: those that the generator changes, and those that lint
 * reads.
 */
const COPIED = [
  ...[
    '.gitignore',
    'biome.json',
    'tools/lint',
    'docs',
    'functions',
    'infra',
    'web',
    'shared/contract',
    'shared/endpoint.ts',
  ],
  'shared/messages',
];
const PAGES = 'web/shell/pages.ts';
const ROOT = join(import.meta.dirname, '../..');

/**
 * Folders of the test projects. Each test that writes files has its own project, so that it does not affect the other
 * tests.
 */
const projects: string[] = [];
let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const contents = () =>
  globSync('{functions,shared,web,tests,tools,docs}/**/*.*', { cwd: root })
    .sort()
    .map((path) => [path, read(path)]);

const copyProject = () => {
  root = mkdtempSync(join(tmpdir(), 'awai-new-'));
  projects.push(root);
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
};
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

const WINKS = ['domain', 'winks', '--item', 'wink', '--prefix', 'WINK'];
const DECIDED = ['--erased', 'event', '--exported', 'section'];
const SEND_WINK = ['call', 'winks', 'sendWink', 'POST', '/api/send_wink', '--effect', '--hook', 'winks'];
const RECEIVED_WINKS = [
  ...['screen', 'winks', 'received-winks', '/winks', '--title', '届いたあいさつ', '--lead', '新しい順に並びます。'],
  ...['--auth', 'woman', '--otherwise', '/home', '--bars', 'header', '--unlinked'],
];
const ABOUT_WINKS = [
  ...[
    'screen',
    'winks',
    'about',
    '/winks/about',
    '--title',
    'あいさつとは',
    '--lead',
    '登録の前にもお読みいただけます。',
  ],
  ...['--auth', 'anyone'],
];
const NOD_LETTERS = [
  ...['domain', 'nod-letters', '--item', 'nod-reply', '--prefix', 'LETTER', '--above', 'events'],
  ...['--erased', 'holds nothing about "a member"', '--exported', "it's a copy"],
];
const CHECK_FOOTPRINT = ['call', 'timeline', 'checkFootprint', 'POST', '/api/check_footprint', '--effect'];
const makeWinks = () => generate(root, [...WINKS, ...DECIDED, '--above', 'matching']);

describe('a domain', () => {
  beforeEach(copyProject);

  test('gets its files, and is added to every list', () => {
    const { written, listed, next } = makeWinks();
    expect(written.toSorted()).toEqual([
      'functions/items/events/winks.ts',
      'functions/items/wink.ts',
      'functions/winks/README.md',
      'functions/winks/access.ts',
      'functions/winks/deps.ts',
      'functions/winks/domain.ts',
      'functions/winks/erase-winks.event.ts',
      'functions/winks/export.repository.ts',
      'functions/winks/public.ts',
      'functions/winks/winks.repository.ts',
      'functions/winks/winks.rules.test.ts',
      'functions/winks/winks.rules.ts',
      'shared/contract/winks.ts',
    ]);
    expect(listed.toSorted()).toEqual([
      'docs/architecture.md',
      'docs/data-model.md',
      'functions/account/access.ts',
      'functions/account/domain.ts',
      'functions/items/events/index.ts',
      'functions/items/key-prefixes.ts',
      'functions/items/member-data.ts',
      'shared/contract/index.ts',
      'shared/contract/settings.ts',
      'shared/endpoint.ts',
      'tools/lint/domain-layers.ts',
      'tools/lint/layers.json',
    ]);
    expect(next.join('\n')).toContain('functions/items/wink.ts: ');
    expect(next.join('\n')).toContain(
      `tests/unit/aws/services.ts: a row of the event winks.erase; then ${WRITE_COMMANDS}.`,
    );
    expect(read('shared/endpoint.ts')).toMatch(/\n {2}'winks',\n\] as const;/);
    expect(read('functions/items/key-prefixes.ts')).toMatch(/\n {2}'WINK',\n\] as const;/);
    expect(read('functions/items/member-data.ts')).toContain(
      "\n  WINK: { erased: winksEraseEvent, exported: ['winks'] },\n};",
    );
    expect(read('functions/items/events/index.ts')).toContain('  ...winks,\n};');
    expect(read('functions/account/domain.ts')).toContain('  winks: exportWinks,\n};');
    expect(read('shared/contract/index.ts')).toContain('  winks,\n].flatMap');
    expect(read('tools/lint/domain-layers.ts')).toMatch(/\['matching'\],\n {2}\[.+, 'winks'\],/);
    expect(read('tools/lint/layers.json')).toContain('functions/winks/**');
    expect(read('docs/architecture.md')).toMatch(/\nwinks -> account, items\n/);
    expect(read('docs/architecture.md')).toContain('\n|winks|winks|\n');
    expect(read('docs/data-model.md')).toMatch(/\n\|`WINK#<member>` \/ `<id>`\|winks\|.+\n\n## Access patterns/);
  });

  test('whose items need no event and no section says why, and has nine files', () => {
    expect(generate(root, NOD_LETTERS).written).toHaveLength(9);
    expect(read('functions/items/member-data.ts')).toContain(
      `LETTER: { erased: { because: 'holds nothing about "a member"' }, exported: { because: "it's a copy" } },`,
    );
    expect(read('tools/lint/domain-layers.ts')).toMatch(/'events'.*\],\n {2}\['nod-letters'\],\n\]/);
    expect(read('functions/nod-letters/deps.ts')).toContain('nodReplies: NodLettersRepository');
  });
});

describe('a call', () => {
  beforeEach(copyProject);

  test('that changes something saves an item; one that does not shows the items', () => {
    makeWinks();
    const { written, listed } = generate(root, SEND_WINK);
    expect(written).toEqual([
      'functions/winks/send-wink.handler.ts',
      'tests/integration/winks/send-wink.test.ts',
      'web/member/features/winks/api/use-send-wink.ts',
    ]);
    expect(listed).toEqual(['shared/contract/winks.ts', 'functions/winks/domain.ts']);
    expect(generate(root, ['call', 'winks', 'listWinks', 'GET', '/api/winks', '--hook', 'home']).written).toEqual([
      'functions/winks/list-winks.handler.ts',
      'tests/integration/winks/list-winks.test.ts',
      'web/member/features/home/api/use-winks.ts',
    ]);
    expect(read('functions/winks/domain.ts')).toContain('handlers: [sendWink, listWinks],');
    expect(read('functions/winks/send-wink.handler.ts')).toContain(
      'winks.saveWink(member.id, wink, once.write(answer))',
    );
    expect(read('functions/winks/list-winks.handler.ts')).toContain('newestFirst(found)');
    expect(read('shared/contract/winks.ts')).toContain("import { defineEndpoint, Success } from '../endpoint.ts';");
  });

  test('in a domain that the author has changed is left to the author, with a message', () => {
    const { next } = generate(root, CHECK_FOOTPRINT);
    expect(next[0]).toContain('functions/timeline/check-footprint.handler.ts: it answers { success: true }');
    expect(next.find((line) => line.startsWith('tests/unit/aws/calls'))).toContain(`; then ${WRITE_COMMANDS}.`);
    expect(existsSync(join(ROOT, /tests\/\S+\.ts/.exec(WRITE_COMMANDS)?.[0] ?? ''))).toBe(true);
    expect(read('functions/timeline/domain.ts')).toMatch(/handlers: \[[^\]]*checkFootprint,?\s*\]/);
  });
});

describe('a screen', () => {
  beforeEach(() => {
    copyProject();
    makeWinks();
  });

  test('gets a route, a test, its texts and a page', () => {
    const { written, listed } = generate(root, RECEIVED_WINKS);
    expect(written).toEqual([
      'web/member/features/winks/received-winks-route.tsx',
      'web/member/features/winks/received-winks-route.test.tsx',
      'shared/messages/winks.ja.ts',
    ]);
    expect(listed).toEqual(['shared/messages/layout.ja.ts', PAGES, 'web/member/app/app-routes.tsx']);
    expect(read('shared/messages/layout.ja.ts')).toContain(
      "  { path: '/winks', title: '届いたあいさつ' },\n] as const;",
    );
    expect(read(PAGES)).toContain(
      "  receivedWinks: { path: '/winks', bars: 'header', auth: 'woman', otherwise: '/home', unlinked: true },\n} as const",
    );
    expect(read('web/member/app/app-routes.tsx')).toMatch(
      /receivedWinks: memberScreen\(.+'ReceivedWinksRoute',\n {2}\),\n\} satisfies/s,
    );
  });

  test('that visitors open is a screen of web/visitor', () => {
    const { written, listed } = generate(root, ABOUT_WINKS);
    expect(written).toEqual([
      'web/visitor/winks/about-route.tsx',
      'web/visitor/winks/about-route.test.tsx',
      'shared/messages/winks.ja.ts',
    ]);
    const entry = 'web/visitor/entry.ts';
    expect(listed).toEqual(['shared/messages/layout.ja.ts', PAGES, entry, 'web/member/app/app-routes.tsx']);
    expect(read(entry)).toContain("export { AboutRoute } from './winks/about-route.tsx';");
    expect(read('web/member/app/app-routes.tsx')).toContain("  about: screen(visitor, 'AboutRoute'),");
  });

  test('of a documented page takes over its title, bars and texts', () => {
    generate(root, RECEIVED_WINKS);
    const change = (path: string, from: string, to: string) =>
      writeFileSync(join(root, path), read(path).replace(from, `${from}\n${to}`));
    change('shared/messages/layout.ja.ts', 'pageTitlesJa = [', "  { path: '/nods', title: 'うなずき' },");
    change('shared/messages/winks.ja.ts', 'winksJa = {', "  nods: {\n    title: 'うなずき',\n  },");
    change(PAGES, "PLANNED_BARS: Record<Exclude<PagePath, PageRow['path']>, Bars> = {", "  '/nods': 'none',");
    generate(root, ['screen', 'winks', 'nods', '/nods', '--lead', '新しい順に並びます。']);
    expect(read('shared/messages/winks.ja.ts')).toContain(
      "  nods: {\n    title: 'うなずき',\n    lead: '新しい順に並びます。',\n  },",
    );
    expect(read(PAGES)).toContain("  nods: { path: '/nods', bars: 'none', auth: 'member' },");
    expect(read(PAGES)).not.toContain("'/nods': 'none'");
  });
});

test('everything that is written is formatted and keeps the rules of lint', () => {
  copyProject();
  makeWinks();
  for (const args of [
    NOD_LETTERS,
    SEND_WINK,
    ['call', 'winks', 'listWinks', 'GET', '/api/winks', '--hook', 'home'],
    CHECK_FOOTPRINT,
    RECEIVED_WINKS,
    ABOUT_WINKS,
    ['screen', 'winks', 'nods', '/nods', '--title', 'うなずき', '--lead', '新しい順に並びます。'],
  ])
    generate(root, args);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const folders = ['functions/winks', 'functions/nod-letters', 'functions/timeline', 'functions/items', 'tests', 'web'];
  expect(() =>
    execFileSync(process.execPath, [biome, 'check', ...folders], { cwd: root, stdio: 'pipe' }),
  ).not.toThrow();
});

const REFUSED: [string, string[], string][] = [
  ['a kind that there is not', ['service', 'likes'], 'is none of domain, call, screen'],
  ['a flag that there is not', ['call', 'winks', 'getWink', 'GET', '/api/wink', '--force'], 'npm run new -- call'],
  ['a name too few', ['call', 'winks', 'getWink', 'GET'], 'npm run new -- call'],
  ['a domain in camel case', ['domain', 'nodLetters', ...WINKS.slice(2), ...DECIDED], 'is no name of a domain'],
  ['a domain that exists', [...WINKS, ...DECIDED], 'functions/winks exists already'],
  ['a prefix in small letters', ['domain', 'nods', '--item', 'nod', '--prefix', 'nod'], 'is no key prefix'],
  [
    'a prefix that exists',
    ['domain', 'nods', '--item', 'nod', '--prefix', 'WINK', ...DECIDED],
    'is a key prefix already',
  ],
  [
    'a prefix of platform',
    ['domain', 'nods', '--item', 'nod', '--prefix', 'IDEM', ...DECIDED],
    'is a key prefix already',
  ],
  [
    'an item that exists',
    ['domain', 'nods', '--item', 'wink', '--prefix', 'NOD', ...DECIDED],
    'wink.ts exists already',
  ],
  ['nobody who erases', ['domain', 'nods', '--item', 'nod', '--prefix', 'NOD'], '--erased event'],
  ['no export', ['domain', 'nods', '--item', 'nod', '--prefix', 'NOD', '--erased', 'event'], '--exported section'],
  [
    'a layer below account',
    ['domain', 'nods', '--item', 'nod', '--prefix', 'NOD', ...DECIDED, '--above', 'auth'],
    'above it',
  ],
  [
    'an unknown layer',
    ['domain', 'nods', '--item', 'nod', '--prefix', 'NOD', ...DECIDED, '--above', 'x'],
    'in no layer',
  ],
  ['an unknown domain', ['call', 'nods', 'sendNod', 'POST', '/api/nod'], 'There is no domain "nods"'],
  ['a call in kebab case', ['call', 'winks', 'send-wink', 'POST', '/api/x'], 'is no name of a call'],
  ['a call without a verb', ['call', 'winks', 'winkList', 'GET', '/api/x'], 'begins with no verb'],
  ['a call that exists', ['call', 'winks', 'sendWink', 'POST', '/api/x'], 'sendWink exists already'],
  [
    'a route that exists',
    ['call', 'winks', 'saveWink', 'POST', '/api/send_wink'],
    'POST /api/send_wink exists already',
  ],
  ['a path elsewhere', ['call', 'winks', 'getWink', 'GET', '/wink'], 'is no path of a call'],
  ['another method', ['call', 'winks', 'getWink', 'PATCH', '/api/wink'], 'is none of GET'],
  ['a GET with an effect', ['call', 'winks', 'getWink', 'GET', '/api/wink', '--effect'], 'A GET changes nothing'],
  ['a DELETE without one', ['call', 'winks', 'deleteWink', 'DELETE', '/api/wink'], 'add --effect'],
  ['a call of staff', ['call', 'winks', 'getWink', 'GET', '/api/wink', '--auth', 'staff'], 'written by hand'],
  ['a page that exists', ['screen', 'winks', 'home', '/winks/home', '--lead', 'x'], 'The page "home" exists'],
  ['an address that exists', ['screen', 'winks', 'nod', '/home', '--lead', 'x'], '/home is a page already'],
  ['a screen without a title', ['screen', 'winks', 'nod', '/nod', '--lead', 'x'], '--title'],
  ['a screen without a lead', ['screen', 'winks', 'nod', '/nod', '--title', 'x'], '--lead'],
  ['a woman’s page without a way out', ['screen', 'winks', 'nod', '/nod', '--auth', 'woman'], '--otherwise'],
];

describe('refused in one line', () => {
  beforeAll(() => {
    copyProject();
    makeWinks();
    generate(root, SEND_WINK);
  });

  test.each(REFUSED)('%s', (_what, args, message) => {
    expect(() => generate(root, args)).toThrow(message);
    expect(() => generate(root, args)).toThrow(/^.+$/);
  });

  test('and nothing is written for any of them', () => {
    const before = contents();
    for (const [, args] of REFUSED) expect(() => generate(root, args)).toThrow();
    expect(contents()).toEqual(before);
  });
});

test('a missing anchor is named', () => {
  copyProject();
  const path = 'shared/contract/index.ts';
  writeFileSync(join(root, path), read(path).replace('const ENDPOINTS', 'const CALLS'));
  const args = ['domain', 'nods', '--item', 'nod', '--prefix', 'NOD', ...DECIDED];
  expect(() => generate(root, args)).toThrow(`${path}: found no "export const ENDPOINTS`);
});

test('the command ends with 2 after a refusal, and prints its usage when asked nothing', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [join(ROOT, 'tools/new.ts'), ...args]);
  const refused = run('domain', 'timeline', '--item', 'x', '--prefix', 'XX');
  expect([refused.status, refused.stderr.toString(), refused.stdout.toString()]).toEqual([
    2,
    'functions/timeline exists already.\n',
    '',
  ]);
  const usage = run().stdout.toString();
  expect(usage.match(/^npm run new -- \w+/gm)).toEqual(
    ['domain', 'call', 'screen'].map((kind) => `npm run new -- ${kind}`),
  );
  expect(usage).toContain('\n  --effect ');
});
