import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf, type ModuleGraph } from './module-graph.ts';

const WEB = join(import.meta.dirname, '..', '..', 'web');
const MAIN = join(WEB, 'member', 'main.tsx');
const ROUTES = join(WEB, 'member', 'app', 'app-routes.tsx');
const STYLES = join(WEB, 'platform', 'styles', 'app.css');
/** What each screen of a member loads beside its own module: the bars and the query library. */
const MEMBERS_BASE = [join(WEB, 'member', 'app', 'member-chrome.tsx'), join(WEB, 'platform', 'api', 'queries.tsx')];

/** Screens that share much. A screen of no other family is one of the `forms`. */
const FAMILIES = [
  ['visitors', /\/features\/auth\//],
  ['pages', /\/(features\/(legal|unsubscribe)|shell|app)\//],
  ['help', /\/features\/help\//],
  ['home', /\/features\/home\//],
  ['profiles', /\/(matching\/profile-routes|profile\/preview-route)\./],
  ['own-profile', /\/features\/profile\//],
  ['lists', /\/features\/(matching|timeline|notices)\//],
  ['chat', /\/features\/chat\//],
] as const;
type Family = (typeof FAMILIES)[number][0] | 'forms';
const PEOPLE: ReadonlySet<string> = new Set<Family>(['home', 'profiles', 'lists']);
/** Families of screens without a member's bars. */
const OPEN: ReadonlySet<string> = new Set<Family>(['visitors', 'pages']);
const FIELDS: ReadonlySet<string> = new Set<Family>(['visitors', 'forms', 'own-profile']);
const FORMS: ReadonlySet<string> = new Set<Family>(['forms', 'own-profile']);

const familyOf = (screen: string): Family => FAMILIES.find(([, path]) => path.test(screen))?.[0] ?? 'forms';
const featureOf = (id: string): string => /\/web\/member\/(?:features\/)?([\w-]+)\//.exec(id)?.[1] ?? 'parts';
const fileName = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
const nameOf = (entry: string): string => `${featureOf(entry)}-${fileName(entry)}`;
const isLibrary = (id: string): boolean => id.includes('/node_modules/') || !id.startsWith('/');

/**
 * The file of a module. `screens` load it at first, `parts` later, and `hosts` are all screens that load one of these
 * parts: a part that other screens load, too, must not bring this screen's own file along.
 */
const fileOf = (screens: readonly string[], parts: readonly string[], hosts: readonly string[]): string => {
  const [only, second] = screens;
  const [part = '', otherPart] = parts;
  if (!only) {
    if (!otherPart) return nameOf(part);
    return `${[...new Set(parts.map(featureOf))].toSorted().join('-')}-parts`;
  }
  const isOwn = parts.every((one) => featureOf(one) === featureOf(only)) || hosts.every((host) => host === only);
  if (!second) return isOwn ? nameOf(only) : familyOf(only);
  const families = new Set(screens.map(familyOf));
  if (parts.some((one) => familyOf(one) === 'visitors')) families.add('visitors');
  const [family = 'forms'] = families;
  if (families.has('pages')) return 'shell';
  if (families.size === 1) return family;
  if (families.has('visitors')) return families.isSubsetOf(FIELDS) ? 'fields' : 'shell';
  if (families.isSubsetOf(FORMS)) return 'forms';
  return families.isSubsetOf(PEOPLE) ? 'people' : 'member';
};

/**
 * Assigns each module of the members' app to a script file by the screens that load it, so that a first view loads at
 * most six files, and little that it does not need (decision 030):
 * - `vendor` and `shell`: libraries and modules that every page loads, and what visitors' screens share with others.
 * - `entry`: what visitors' screens share, and the fields that they share with members' forms.
 * - `member`: the bars, and what families of members' screens share; `people`: what three of them share.
 * - a file for each family, for each screen, and for each part that a screen loads later.
 *
 * What a module imports is loaded by at least the same screens. Each rule below keeps to that, so that no file imports
 * one that imports it.
 */
export const scriptFiles = (graph: ModuleGraph): ReadonlyMap<string, string> => {
  const shell = closureOf(graph, MAIN);
  const base = closureOf(graph, ...MEMBERS_BASE);
  const screens = new Set(graph.get(ROUTES)?.laterImports.filter((id) => !MEMBERS_BASE.includes(id)));
  const membersScreens = [...screens].filter((id) => !OPEN.has(familyOf(id)));
  const later = new Set([...graph.values()].flatMap(({ laterImports }) => laterImports));
  const closures = new Map([...later].map((entry) => [entry, closureOf(graph, entry)]));
  const loadedBy = new Map([...base].map((id) => [id, new Set(membersScreens)]));
  for (const [entry, modules] of closures)
    for (const id of modules) loadedBy.set(id, (loadedBy.get(id) ?? new Set()).add(entry));
  /** The screens that load a part later. */
  const hostsOf = (part: string): string[] =>
    [...loadedBy].flatMap(([id, entries]) =>
      graph.get(id)?.laterImports.includes(part) ? [...entries].filter((entry) => screens.has(entry)) : [],
    );
  const hosts = new Map([...later].filter((id) => !screens.has(id)).map((part) => [part, hostsOf(part)]));
  const files = [...loadedBy].map(([id, entries]): [string, string] => {
    const own = [...entries].filter((entry) => screens.has(entry));
    const parts = [...entries].filter((entry) => !screens.has(entry)).toSorted();
    return [
      id,
      fileOf(
        own,
        parts,
        parts.flatMap((part) => hosts.get(part) ?? []),
      ),
    ];
  });
  return new Map([...files, ...[...shell, STYLES].map((id) => [id, isLibrary(id) ? 'vendor' : 'shell'] as const)]);
};

export const chunkGroups = (graph: ModuleGraph): Rolldown.CodeSplittingGroup[] => {
  const files = scriptFiles(graph);
  return [
    {
      debugName: 'by the screens that load it',
      name: (id) => files.get(id) ?? null,
      includeDependenciesRecursively: false,
    },
  ];
};
