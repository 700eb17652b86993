import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Tests two rules that the linter can't check. A relative import may not leave its part of the app, such as a feature's
 * folder. The imports between features have no cycle.
 */
const APPS = ['member', 'visitor'] as const;
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The part of an app that a file belongs to: `features/chat` in web/member, `auth` in web/visitor, `app` for the files
 * that compose features, `.` for main.tsx and entry.ts.
 */
const zoneOf = (file: string): string => /^(features\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.';

const imports = APPS.flatMap((app) => {
  const root = join(import.meta.dirname, app);
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|import) ?'([^']+)'/g)].flatMap(
      ([, specifier = '']) => {
        const isRelative = specifier.startsWith('.');
        if (!isRelative && !specifier.startsWith(`#web/${app}/`)) return [];
        const target = isRelative
          ? relative(root, join(root, dirname(file), specifier))
          : specifier.slice(`#web/${app}/`.length);
        return [{ app, file, target, isRelative, from: zoneOf(file), to: zoneOf(target) }];
      },
    ),
  );
});

test('no relative import leaves its part of the app', () => {
  const leaving = imports.filter(({ isRelative, from, to }) => isRelative && from !== '.' && from !== to);
  expect(leaving.map(({ app, file, target }) => `${app}: ${file} → ${target}`)).toEqual([]);
});

test('imports between features have no cycle', () => {
  const uses = new Map<string, Set<string>>();
  const isFeature = (app: string, zone: string) => (app === 'visitor' ? zone !== '.' : zone.startsWith('features/'));
  for (const { app, from, to } of imports.filter((one) => one.from !== one.to)) {
    if (isFeature(app, from) && isFeature(app, to)) uses.set(from, (uses.get(from) ?? new Set()).add(to));
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
