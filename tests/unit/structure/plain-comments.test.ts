import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = '{shared,functions,web,infra,local,sandbox,tests,tools}/**/*.{ts,tsx,css,grit}';
/**
 * Patterns that readers stumbled over: a relative clause without its noun, an old adverb, a sentence that begins with
 * "Of a".
 */
const ODD =
  /\b(?:of|for|to|by|than|and|from) who\b|\banew\b|\b(?:undefined|null) (?:where|for who)\b|[.:] Of (?:a|an|two|what|who|those|the)\b/i;
const COMMENT = /^\s*(?:\{?\/\*|\*|\/\/|#)|\s\/\/ |\/\*\*? /;
const MAX_COLUMNS = 120;

const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] });

/** `file:line` and text of every comment line for which `isWrong` holds. */
const found = (isWrong: (comment: string) => boolean): string[] =>
  files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const at = COMMENT.exec(line)?.index;
        return at !== undefined && isWrong(line.slice(at)) ? [`${file}:${index + 1} ${line.trim()}`] : [];
      }),
  );

test('no comment has a pattern that readers stumble over', () => {
  const self = 'tests/unit/structure/plain-comments.test.ts';
  expect(found((comment) => ODD.test(comment)).filter((line) => !line.startsWith(self))).toEqual([]);
});

test('no line of a comment is longer than 120 columns', () => {
  const isBlock = /^\s*(?:\{?\/\*|\*|\/\/)/;
  expect(
    files.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          isBlock.test(line) && [...line].length > MAX_COLUMNS ? [`${file}:${index + 1}`] : [],
        ),
    ),
  ).toEqual([]);
});

test.each([
  ['Null for', 'who may read.', true],
  ['It reads', 'anew.', true],
  ['Nobody asks. Of', 'a profile, the mark goes.', true],
  ['Undefined', 'where it has none.', true],
  ['Members', 'who may read get null.', false],
])('%s %s is refused: %s', (begin, end, isOdd) => {
  const line = `// ${begin} ${end}`;
  expect(COMMENT.test(line) && ODD.test(line)).toBe(isOdd);
});
