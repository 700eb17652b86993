import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APPEND_ONLY_PREFIXES, defineAccess } from '#functions/items/access.ts';
import { DUE_KINDS } from '#functions/items/due/index.ts';
import { KEY_PREFIXES } from '#functions/items/key-prefixes.ts';
import { PLATFORM_PREFIXES, readablePrefixes, writablePrefixes } from '#functions/platform/runtime/access.ts';
import { loadServices } from '#infra/routes.ts';
import { SCHEDULES } from '#infra/schedules.ts';
import { sourceFiles } from '../../../tools/lint/import-graph.ts';

const PLATFORM: readonly string[] = PLATFORM_PREFIXES;
const DOMAIN_WORDS = KEY_PREFIXES.filter((word) => !PLATFORM.includes(word));
/**
 * Words in a file that look like a key prefix or a kind of due work but mean something else. In metrics.ts, `post` is a
 * failed post to a socket, not a post of a board.
 */
const OTHER_MEANINGS: Record<string, readonly string[]> = { 'functions/platform/runtime/metrics.ts': ['post'] };

/**
 * The key prefixes of domains and the kinds of due work that a source text contains. A kind counts only in quotes
 * (`'hold'`), in a key (`#hold`) or as the name of a property (`hold: {`).
 */
const namedIn = (source: string): string[] => [
  ...DOMAIN_WORDS.filter((word) => new RegExp(`\\b${word}\\b`).test(source)),
  ...DUE_KINDS.filter((kind) => new RegExp(`(['"\`])${kind}\\1|#${kind}\\b|\\b${kind}: \\{`).test(source)),
];

test.each([
  ["export const KEY_PREFIXES = ['LOGIN', 'PAIR'] as const;", ['PAIR']],
  ['const key = { pk: `LEDGER#1` };', ['LEDGER']],
  ['type DueWork = { hold: { subject: PairId } };', ['hold']],
  ["dueWrite('staff_recommends', at, id, {});", ['staff_recommends']],
  ['const pk = `DUE#digest#1`;', ['digest']],
  ["const words = ['LOGIN', 'IDEM']; // posted to uphold the review", []],
])('%s names %j', (source, named) => {
  expect(namedIn(source)).toEqual(named);
});

test('platform names no key prefix and no kind of due work of a domain', () => {
  const files = sourceFiles('functions/platform');
  expect(files.length).toBeGreaterThan(50);
  const named = files.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8')).flatMap((word) =>
      OTHER_MEANINGS[file]?.includes(word) ? [] : [`${file}: ${word}`],
    ),
  );
  expect(named).toEqual([]);
});

test('the key prefixes of platform are those of the items of every service', () => {
  const nothing = defineAccess({ service: 'boards', owns: [] });
  const shared = new Set([...readablePrefixes(nothing), ...writablePrefixes(nothing)]);
  expect([...shared].sort()).toEqual(PLATFORM_PREFIXES.toSorted());
});

test('every service names key prefixes only, and adds to append-only items only', async () => {
  const known: readonly string[] = KEY_PREFIXES;
  for (const { service, access } of await loadServices()) {
    const { owns, reads = [], writes = [], writeOnly = [], appendOnly } = access;
    const unknown = [...owns, ...reads, ...writes, ...writeOnly].filter((word) => !known.includes(word));
    expect({ service, unknown, appendOnly }).toEqual({ service, unknown: [], appendOnly: APPEND_ONLY_PREFIXES });
  }
});

test('every kind of due work is declared once, and one schedule does the work', () => {
  const worked = Object.values(SCHEDULES).flatMap((named) =>
    Object.values(named).flatMap((rhythm) => ('everyMinutes' in rhythm && rhythm.due ? [rhythm.due] : [])),
  );
  expect(worked.toSorted()).toEqual([...DUE_KINDS].sort());
});
