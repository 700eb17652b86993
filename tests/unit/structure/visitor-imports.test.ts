import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Files of the screens that visitors can open: the route table declares them with `screen(…)`, and all others with
 * `memberScreen(…)`.
 */
const visitedScreens = (): string[] => {
  const routes = readFileSync('web/member/app/app-routes.tsx', 'utf8');
  const modules = new Map(
    [...routes.matchAll(/const (\w+) = \(\) => import\('#([^']+)'\)/g)].map(([, name, path]) => [name, path]),
  );
  return [...routes.matchAll(/\bscreen\(\s*(?:\(\) => import\('#([^']+)'\)|(\w+)),/g)].map(
    ([whole, path, name]) => path ?? modules.get(name) ?? whole,
  );
};

/**
 * Entry files of the code for a visitor's first screens. Code that loads only after a click, such as a dialog, is left
 * out.
 */
const ENTRIES = [
  'web/member/main.tsx',
  ...new Set(visitedScreens()),
  // Loaded right after the screen, without a click.
  'web/member/features/tracking/track-visit-once.ts',
];
/**
 * Matches static imports. `import type` is not matched, because the build removes it; `import { type … }` is matched.
 */
const STATIC = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)';$/gm;

const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
};

/** Every package that the file and its imports need, with the chain of files that leads to the package. */
const packagesOf = (
  file: string,
  chain: readonly string[] = [],
  seen = new Set<string>(),
  into = new Map<string, string>(),
) => {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return into;
  seen.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    const next = fileOf(file, specifier);
    if (next) packagesOf(next, [...chain, file], seen, into);
    else if (!into.has(specifier)) into.set(specifier, [...chain, file].join(' -> '));
  }
  return into;
};

test.each(ENTRIES)('a visitor’s first view from %s does not need the query library', (entry) => {
  expect([...packagesOf(entry)].filter(([name]) => name.startsWith('@tanstack/'))).toEqual([]);
});

test('every page that only visitors open is among them', () => {
  const reached = new Set<string>();
  for (const entry of ENTRIES) packagesOf(entry, [], reached);
  for (const screen of [
    'sign-in-route',
    'sign-up-route',
    'confirmation-route',
    'after-sign-up-route',
    'password-routes',
  ])
    expect([...reached]).toContain(`web/visitor/auth/${screen}.tsx`);
});

test('a chain of imports is followed to its end', () => {
  expect([...packagesOf('web/member/main.tsx').keys()]).toContain('react');
  expect([...packagesOf('web/member/app/member-chrome.tsx').keys()]).toContain('@tanstack/react-query');
});
