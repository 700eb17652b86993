import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome');
const RULES = [
  'fetch-with-time-limit',
  'names-for-numbers',
  'no-bare-spread',
  'no-double-cast',
  'rules-are-pure',
  'send-only-in-platform',
  'table-only-in-repositories',
];

/** Lines of code that a rule in tools/lint must refuse. `ACCEPTED` below are lines that all rules must accept. */
const REFUSED = [
  'export const a = side.state === 8;',
  'export const a = (sex: number) => sex !== 1;',
  'export const a = account.womanStatus > 3;',
  'export const a = row.status_n === 9;',
  'export const a = 4 === account.status;',
  'await deps.table.find(accountKey(id));',
  'await table.transact([]);',
  "await commit(table, [], { refused: { account: 'conflict' } });",
  'for await (const page of eachPage(table, query)) use(page);',
  "import { sha256 } from '#functions/platform/runtime/random.ts';",
  'await client.send(command);',
  'const reply = await fetch(url);',
  "const reply = fetch(url, { method: 'POST', body });",
  'const a = { b, ...{ c, d } };',
  'const a = { b, ...({ c, d } satisfies Part) };',
  'const a = <Part {...{ c, d }} />;',
  'const request = args as unknown as Request;',
  'const { at } = (item as unknown as Stored<Post>).post;',
  'const request = args as any as Request;',
  'const rows = <T,>(list: unknown) => list as unknown as T[];',
];
const ACCEPTED = [
  'export const a = side.state === PAIR_STATE.likeSent;',
  'export const a = reply.status === 404;',
  'export const a = rows.length === 1;',
  'await pairs.find(id);',
  'const reply = await fetch(url, { method, signal: AbortSignal.timeout(1_000) });',
  "const reply = await fetch(url, { method: 'POST', signal });",
  'const answer = await route.fetch();',
  'const a = { ...b, ...(c && { d }), ...[e] };',
  'const a = <Part {...b} {...(c && { d })} />;',
  "import type { Random } from '#functions/platform/runtime/random.ts';",
  'const value = JSON.parse(text) as unknown;',
  'const at = (item as Stored<Post>).at;',
  'const kinds = [1, 2] as const;',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'awai-lint-'));
  const plugins = RULES.map((name) => resolve(`tools/lint/${name}.grit`));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that the linter refuses. Each line is checked in a file of its own. */
const refusedOf = (lines: readonly string[]): string[] => {
  const names = lines.map((line, index) => {
    writeFileSync(join(folder, `case-${index}.tsx`), `${line}\n`);
    return `case-${index}.tsx`;
  });
  let report: string;
  try {
    report = execFileSync(process.execPath, [BIOME, 'lint', '--reporter=github', ...names], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  return lines.filter((_, index) => report.includes(`case-${index}.tsx`));
};

test('each rule in tools/lint refuses its examples', () => {
  expect(refusedOf(REFUSED)).toEqual(REFUSED);
});

test('the rules in tools/lint accept similar code that is allowed', () => {
  expect(refusedOf(ACCEPTED)).toEqual([]);
});
