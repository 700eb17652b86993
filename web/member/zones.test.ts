import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Holds two rules that lint cannot: relative imports stay in their zone, and features use each other without a circle.
 */
const root = import.meta.dirname;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** `features/chat` for a file of a feature, `shell` or `app` for the others, `.` for main.tsx. */
const zoneOf = (file: string): string => /^(features\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.';

const imports = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isTest(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|import) ?'([^']+)'/g)].flatMap(
      ([, specifier = '']) => {
        const isRelative = specifier.startsWith('.');
        if (!isRelative && !specifier.startsWith('#web/member/')) return [];
        const target = isRelative
          ? relative(root, join(root, dirname(file), specifier))
          : specifier.slice('#web/member/'.length);
        return [{ file, target, isRelative, from: zoneOf(file), to: zoneOf(target) }];
      },
    ),
  );

test('a relative import stays in its zone, where lint would see it otherwise', () => {
  const leaving = imports.filter(({ isRelative, from, to }) => isRelative && from !== '.' && from !== to);
  expect(leaving.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('features use each other without a circle', () => {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports.filter((one) => one.to.startsWith('features/') && one.from !== one.to)) {
    if (from.startsWith('features/')) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  }
  const circles: string[] = [];
  const walk = (zone: string, path: readonly string[]) => {
    if (path.includes(zone)) circles.push([...path.slice(path.indexOf(zone)), zone].join(' → '));
    else for (const next of uses.get(zone) ?? []) walk(next, [...path, zone]);
  };
  for (const zone of uses.keys()) walk(zone, []);
  expect(uses.size).toBeGreaterThan(5);
  expect(circles).toEqual([]);
});
