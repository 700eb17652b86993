import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageOf } from '#functions/tracking/page-path.ts';
import { APPEAL_OTHER } from '#shared/options/profile.ts';
import { SOLICITATIONS } from '#shared/options/reports.ts';
import { maskContacts } from '#shared/rules/contact-masking.ts';
import { foldName } from '#shared/rules/name-folding.ts';
import { joinAppealPoints } from '#shared/rules/profile-form.ts';
import { rulesOf } from '#shared/rules/solicitation/patterns.ts';
import { solicitationsIn } from '#shared/rules/solicitation.ts';
import { linkParts } from '#shared/rules/text-links.ts';
import { containsUrl } from '#shared/rules/url-detection.ts';
import { cpuTimeOf } from '#tests/setup/cpu-time.ts';

/**
 * Regular expressions for user input must take linear time. Each one reads a text of `SHORT` characters and one of
 * `LONG` characters, 8 times as many. The time may grow 24 times (`GROWTH`): linear time grows 8 times, quadratic time
 * 64 times. Times under 1 ms are mostly chance and count as 1 ms.
 */
const [SHORT, LONG, FLOOR_MS] = [2_048, 16_384, 1] as const;
const GROWTH = 24;
const REFUSED_END = '\u0001';
const hostile = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)) + REFUSED_END;
/**
 * Measurements per pattern. One linear result is enough, because a disturbance can only slow a measurement down. A
 * pattern that is not linear fails all of them.
 */
const MEASUREMENTS = 10;
const growsLinearly = (run: (text: string) => unknown, part: string): boolean =>
  Array.from({ length: MEASUREMENTS }).some(() => isLinearNow(run, part));
const isLinearNow = (run: (text: string) => unknown, part: string): boolean => {
  const timeOf = (length: number, runs?: number) => cpuTimeOf(() => run(hostile(part, length)), runs);
  // The long text is read once: when a garbage collection disturbs this run, the next measurement reads it again.
  const long = timeOf(LONG, 1);
  return long < GROWTH * FLOOR_MS || long < GROWTH * Math.max(FLOOR_MS, timeOf(SHORT));
};

const root = join(import.meta.dirname, '..', '..', '..');
const LITERAL =
  /(?<=[(=,:[\s!&|?])\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*)\/([dgimsuvy]*)(?=[\s).,;\]}:])/g;
/**
 * Patterns that are not linear. They read only a domain label of at most 63 characters (shared/rules/url-detection.ts).
 */
const BOUNDED_INPUT = ['[a-z0-9_-]*$'];
const literals = globSync('{shared,functions,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(LITERAL)].flatMap(([, source = '', flags = '']) => {
      try {
        return BOUNDED_INPUT.includes(source) ? [] : [{ file, pattern: new RegExp(source, flags) }];
      } catch {
        return [];
      }
    }),
  );
const solicitations = SOLICITATIONS.flatMap((kind) =>
  rulesOf(kind).flatMap(({ pattern, unless, notAfter }) =>
    [pattern, unless, ...(notAfter ? [notAfter] : [])].map((one) => ({ file: kind, pattern: one })),
  ),
);

const COMMON = [
  'a',
  '1',
  ' ',
  '.',
  'あ',
  '-',
  '_',
  '\n',
  '、',
  '@',
  '/',
  ':',
  '0',
  ',',
  '(',
  '<',
  '\u3000',
  '*.',
  ' \u3000',
];
const SYNTAX = /\(\?<?[=!:]|\(\?<\w+>|\\p\{[^}]*\}|\\[a-zA-Z]|\{[\d,]*\}|[\\^$.*+?()[\]|{}]/g;
/**
 * The texts that a pattern reads repeatedly: its own words, their first letters and `COMMON`. Each is also used with an
 * added `a`, `1` or space.
 */
const partsOf = ({ source }: RegExp): string[] => {
  const words = source.replace(SYNTAX, '\0').split('\0').filter(Boolean).slice(0, 20);
  const own = [...new Set([...COMMON, ...words, ...words.map(([letter = '']) => letter)])];
  return [...own, ...own.flatMap((word) => ['a', '1', ' '].map((letter) => word + letter))];
};
const readWhole = (pattern: RegExp, text: string): number =>
  [...text.matchAll(new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join('')))].length;
/**
 * Length in characters of the texts with which the slowest parts are found. A pattern that is not linear takes some
 * milliseconds for this length.
 */
const SCREENED = 4_096;
const BUSIEST = 3;
const BUSY_MS = 1;
/**
 * The slowest parts for which the pattern takes more than `BUSY_MS`, at most `BUSIEST` of them. Each is measured once,
 * so a fast part may be among them by chance.
 */
const busiestParts = (pattern: RegExp): string[] =>
  partsOf(pattern)
    .map((part) => {
      const before = process.threadCpuUsage();
      readWhole(pattern, hostile(part, SCREENED));
      const { user, system } = process.threadCpuUsage(before);
      return { part, ms: (user + system) / 1_000 };
    })
    .filter(({ ms }) => ms > BUSY_MS)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, BUSIEST)
    .map(({ part }) => part);

test('the patterns in the sources take linear time', () => {
  expect(literals.length).toBeGreaterThan(200);
  const slow = [...literals, ...solicitations].filter(({ pattern }) =>
    busiestParts(pattern).some((part) => !growsLinearly((text) => readWhole(pattern, text), part)),
  );
  expect(slow.map(({ file, pattern }) => `${file}: ${pattern}`)).toEqual([]);
});

test.each([/\s*[,，]\s*/, /[.,;:!?'*&]+$/, /\/+$/, /<[^>]*>/, /a*b/])('the measurement finds %s', (pattern) => {
  expect(busiestParts(pattern).some((part) => !isLinearNow((text) => readWhole(pattern, text), part))).toBe(true);
});

describe.each<[string, (text: string) => unknown]>([
  ['containsUrl', containsUrl],
  ['maskContacts', maskContacts],
  ['solicitationsIn', (text) => solicitationsIn(text)],
  ['linkParts', linkParts],
  ['foldName', foldName],
  ['pageOf', pageOf],
  ['joinAppealPoints', (text) => joinAppealPoints({ selected: [APPEAL_OTHER], other: `a${text}` })],
])('%s', (_name, run) => {
  const parts = [
    ...COMMON,
    'a.',
    'a-',
    'a@',
    'a@a.',
    'a ',
    '1-',
    '//',
    'a,',
    'に ',
    'l i n e ',
    '点',
    'ⓐ',
    'a点',
    'e v . ',
  ];
  test('takes linear time', () => {
    for (const part of [...parts, 'http://a', 'https://a(', 'https://a.', '。a', 'ドット', '1月', 'ab_'])
      expect(growsLinearly(run, part), part).toBe(true);
  });
});
