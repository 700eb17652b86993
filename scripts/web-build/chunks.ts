import { dirname, join } from 'node:path';
import { parseSync, type Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '..', '..', 'web');
const MAIN = join(WEB, 'member', 'main.tsx');
const ROUTES = join(WEB, 'member', 'app', 'app-routes.tsx');
/** A signed-in member's bars, which every screen of a member loads. */
const BARS = join(WEB, 'member', 'app', 'member-chrome.tsx');
/** The forms of the profile are one file: their screens load all of it anyway. */
const PROFILE = new Set(['profile']);
/** Large, and needed by the forms of members alone. */
const FORM_LIBRARY = /\/node_modules\/(react-hook-form|@hookform)\//;
const FEATURE = /\/web\/member\/features\/([\w-]+)\//;
/** Small parts that nearly every view of a member loads a moment later. */
const SOON = new Set(['live-updates', 'tracking', 'notices']);
const VISITORS = new Set(['auth', 'legal', 'unsubscribe', 'not-found-route']);

type Context = Rolldown.ChunkingContext;

const featureOf = (id: string): string => FEATURE.exec(id)?.[1] ?? fileName(id);

/**
 * The modules that a module imports. A feature's public.ts only re-exports, so an import through it counts as an import
 * of the modules that define the named parts (see `treeshake` in vite.config.ts).
 */
const importsOf = (id: string, context: Context): readonly string[] => {
  const info = context.getModuleInfo(id);
  const direct = info?.importedIds ?? [];
  if (!info?.code || !direct.some(isBarrel)) return direct;
  const named = parseSync(id, info.code).module.staticImports.filter(({ moduleRequest }) =>
    isBarrel(moduleRequest.value),
  );
  const throughBarrels = named.flatMap(({ moduleRequest, entries }) => {
    const barrel = join(WEB, moduleRequest.value.replace('#web/', ''));
    const sources = exportsOf(barrel, context);
    return entries.flatMap(({ importName }) => sources.get(importName.name ?? '') ?? []);
  });
  return [...direct.filter((one) => !isBarrel(one)), ...throughBarrels];
};
const isBarrel = (id: string): boolean => /\/features\/[\w-]+\/public\.ts$/.test(id);

/** Exported name → the module that defines it. */
const exportsOf = (barrel: string, context: Context): Map<string, string> => {
  const code = context.getModuleInfo(barrel)?.code ?? '';
  return new Map(
    parseSync(barrel, code).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        moduleRequest && exportName.name
          ? [[exportName.name, join(dirname(barrel), moduleRequest.value)] as const]
          : [],
      ),
    ),
  );
};

const closureOf = (entry: string, context: Context): Set<string> => {
  const found = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...importsOf(id, context));
  }
  return found;
};

/** Every module of the members' app that another one loads later. */
const laterEntries = (context: Context): Set<string> => {
  const entries = new Set<string>();
  const queue = [MAIN];
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
    for (const id of closureOf(entry, context)) {
      for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (entries.has(later)) continue;
        entries.add(later);
        queue.push(later);
      }
    }
  }
  return entries;
};

/**
 * Assigns each module of the members' app to a script file by the screens that load it, so that a new screen needs no
 * entry here, and a first view loads at most six files, with a form of a member seven (decision 030):
 * - `vendor` and `shell`: libraries and modules that every page loads, the top page among them.
 * - `common`: what screens of visitors and of members share.
 * - `member`: the bars, and what two or more screens of members share; `visitor`: the same of visitors.
 * - one file a screen, and one for the parts that a feature loads later.
 *
 * What a module imports is loaded by at least the same screens, so no file imports one that stands below it here.
 */
const assign = (context: Context): Map<string, string> => {
  const screens = new Set(context.getModuleInfo(ROUTES)?.dynamicallyImportedIds);
  const users = new Map<string, string[]>();
  for (const entry of laterEntries(context))
    for (const id of closureOf(entry, context)) users.set(id, [...(users.get(id) ?? []), entry]);
  const shell = closureOf(MAIN, context);
  const nameOf = (id: string): string => {
    if (shell.has(id)) return id.includes('/node_modules/') || !id.startsWith('/') ? 'vendor' : 'shell';
    if (FORM_LIBRARY.test(id)) return 'forms';
    const all = users.get(id) ?? [];
    const hasBars = all.includes(BARS);
    const first = all.filter((entry) => screens.has(entry));
    const visitors = all.filter((entry) => VISITORS.has(featureOf(entry))).length;
    if (visitors > 0 && visitors < all.length) return 'common';
    if (visitors > 1) return 'visitor';
    const features = new Set(all.map(featureOf));
    if (features.isSubsetOf(PROFILE)) return 'profile';
    const [screen] = first;
    if (hasBars || first.length > 1 || (screen && features.size > 1)) return 'member';
    if (screen) return `${featureOf(screen)}-${fileName(screen)}`;
    if (features.isSubsetOf(SOON)) return 'member';
    return features.size === 1 ? `${[...features][0]}-parts` : 'shared-parts';
  };
  return new Map([...shell, ...users.keys()].map((id) => [id, nameOf(id)]));
};
const fileName = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');

export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  let places: Map<string, string> | undefined;
  return [
    {
      debugName: 'by the screens that load it',
      name: (id, context) => {
        places ??= assign(context);
        return places.get(id) ?? null;
      },
      includeDependenciesRecursively: false,
    },
  ];
};
