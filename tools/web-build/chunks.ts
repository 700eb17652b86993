import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { MAIN, MEMBER, MEMBERS_BASE, ROUTES, WEB } from './members-modules.ts';
import { closureOf, type ModuleGraph } from './module-graph.ts';

const STYLES = join(WEB, 'platform', 'styles', 'app.css');
/**
 * Screens that show much of the same. The first pattern that fits a screen's path counts; any other screen is a form.
 */
const FAMILIES = [
  ['visitors', /\/features\/auth\//],
  ['pages', /\/(features\/(legal|unsubscribe)|shell|app)\//],
  ['help', /\/features\/help\//],
  ['home', /\/features\/home\//],
  ['profiles', /\/(matching\/profile-routes|profile\/preview-route|timeline\/subprofile-route)\./],
  ['own-profile', /\/features\/profile\//],
  ['feeds', /\/(timeline\/timeline-route|features\/(boards|notices)\/|plan\/payment-history-route)/],
  ['lists', /\/features\/(matching|timeline)\//],
  ['chat', /\/features\/(chat|office)\//],
  ['reviews', /\/features\/reviews\//],
  ['reports', /\/features\/reports\//],
  ['climb', /\/(features\/ranks\/|account\/tutorial-route)/],
  ['payment-ends', /\/payment\/(confirm|success|failure)-route/],
  ['payments', /\/features\/payment\//],
  ['plan', /\/plan\/payment-information-route/],
  ['leaving', /\/(plan\/cancellation|settings\/leaving)-routes?\./],
] as const;
type Family = (typeof FAMILIES)[number][0] | 'forms';
const setOf = (...families: Family[]): ReadonlySet<string> => new Set(families);
/** Families whose screens a visitor's first view is made of. They have no member's bars. */
const OPEN = setOf('visitors', 'pages');
const PEOPLE = setOf('home', 'profiles', 'lists', 'feeds');
const FORMS = setOf(
  'forms',
  'own-profile',
  'reviews',
  'reports',
  'climb',
  'payments',
  'payment-ends',
  'plan',
  'leaving',
);
const FIELDS: ReadonlySet<string> = new Set([...FORMS, 'visitors']);
/**
 * Families with one file for all their screens: forms that share much which no other form may load (six files at most).
 */
const WHOLE = setOf('reviews', 'climb', 'payments', 'plan', 'leaving');

/** Within the members' app: the folder that the checkout lies in may be called like a family. */
const familyOf = (screen: string): Family =>
  FAMILIES.find(([, path]) => path.test(screen.slice(MEMBER.length)))?.[0] ?? 'forms';
const featureOf = (id: string): string => /\/web\/member\/(?:features\/)?([\w-]+)\//.exec(id)?.[1] ?? 'parts';
const fileName = (id: string): string => id.slice(id.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
const nameOf = (entry: string): string => `${featureOf(entry)}-${fileName(entry)}`;
const isLibrary = (id: string): boolean => id.includes('/node_modules/') || !id.startsWith('/');

/** The file of a module that no screen loads at first. */
const fileOfPart = (parts: readonly string[]): string =>
  parts.length === 1 ? nameOf(parts[0] ?? '') : `${[...new Set(parts.map(featureOf))].toSorted().join('-')}-parts`;

/** The file of a module that one screen loads at first. `hosts`: the screens that load one of its `parts` later. */
const fileOfScreen = (screen: string, parts: readonly string[], hosts: readonly string[]): string => {
  const family = familyOf(screen);
  if (WHOLE.has(family)) return family;
  const isOwn = parts.every((part) => featureOf(part) === featureOf(screen)) || hosts.every((host) => host === screen);
  // With a part that other screens load too, the rest of this screen must not come along.
  return isOwn ? nameOf(screen) : family;
};

/** The file of a module that several screens load at first. */
const fileOfFamilies = (screens: readonly string[]): string => {
  const families = new Set(screens.map(familyOf));
  const [family = 'forms'] = families;
  if (families.size === 1) return family;
  if (families.has('pages')) return 'shell';
  if (families.has('visitors')) return families.isSubsetOf(FIELDS) ? 'fields' : 'shell';
  if (families.isSubsetOf(FORMS)) return 'forms';
  return families.isSubsetOf(PEOPLE) ? 'people' : 'member';
};

/**
 * Assigns each module of the members' app to a script file by the screens that load it, so that a first view loads at
 * most six files, and little that it does not need (decision 030):
 * - `vendor` and `shell`: libraries and modules that every page loads, and what visitors' screens share with others.
 * - `fields`: what visitors' screens share with members' forms.
 * - `member`: the bars, and what several families share; `people`: what families about people share.
 * - `chat-for-all`: what the screens of the family share with a part that all members' screens load later.
 * - a file for each family, for each screen, and for each part that a screen loads later; paying, leaving, the climb
 * and   reviews have one file each for all their screens.
 *
 * What a module imports is loaded by at least the same screens. Each rule keeps to that, so that no file imports one
 * that imports it (tests/infra/web-bytes.test.ts).
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
    const parts = [...entries].filter((entry) => !screens.has(entry));
    const [only, second] = own;
    if (!only) return [id, fileOfPart(parts)];
    const others = parts.flatMap((part) => hosts.get(part) ?? []);
    if (second) {
      const file = fileOfFamilies(own);
      // With a part that all members' screens load, the rest of a family must not come along.
      const isForAll = file === familyOf(only) && membersScreens.every((screen) => others.includes(screen));
      return [id, isForAll ? `${file}-for-all` : file];
    }
    return [id, fileOfScreen(only, parts, others)];
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
