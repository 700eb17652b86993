import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { type PageName, type PageRow, pageNames, pages } from '../../web/member/shell/pages.ts';
import { MAIN, MEMBER, MEMBERS_BASE, ROUTES, WEB } from './members-modules.ts';
import { closureOf } from './module-graph.ts';

/**
 * The script files of each page, beside those that its HTML names: `pages` has paths of `shell/pages.ts`, and the
 * places in `files` of what a visitor and what a member loads there.
 */
export type PageFiles = { files: string[]; pages: [paths: string[], visitor: number[], member: number[]][] };

/** Where a page without its own screen leads. */
const LEADS_TO: Partial<Record<PageName, PageName>> = { recommend: 'recommends' };

/**
 * Page → module of its screen, read from the imports of app-routes.tsx.
 * @throws Error when a page's screen is written in another way
 */
const screenModules = (): Map<PageName, string> => {
  const source = readFileSync(ROUTES, 'utf8');
  const named = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\)/gm)].map(([, name, from]) => [name, from]),
  );
  const [, screens = ''] = /^const screens = \{$([\s\S]*?)^\} satisfies/m.exec(source) ?? [];
  const written = new Map(
    [...screens.matchAll(/^ {2}(\w+): \w+\(\s*(?:\(\) => import\('([^']+)'\)|(\w+)),/gm)].map(
      ([, page, from, name]) => [page, from ?? named.get(name)],
    ),
  );
  return new Map(
    pageNames.map((page) => {
      const from = page === 'index' ? named.get('topPage') : written.get(LEADS_TO[page] ?? page);
      if (!from) throw new Error(`app-routes.tsx does not say which module the page ${page} loads`);
      return [page, join(from.startsWith('#web/') ? WEB : join(MEMBER, 'app'), from.replace('#web/', ''))];
    }),
  );
};

export const pageFiles = (bundle: Rolldown.OutputBundle): PageFiles => {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const fileOf = (module: string): string => {
    for (const [name, { moduleIds }] of chunks) if (moduleIds.includes(module)) return name;
    throw new Error(`No script file has ${module}`);
  };
  const filesOf = (modules: readonly string[]): string[] =>
    [...closureOf(chunks, ...modules.map(fileOf))].filter((name) => chunks.has(name));
  const modules = screenModules();
  const inHtml = new Set(filesOf([MAIN]));
  const files: string[] = [];
  const placesOf = (page: PageName, isMember: boolean): number[] =>
    filesOf([modules.get(page) ?? '', ...(isMember ? MEMBERS_BASE : [])])
      .filter((name) => !inHtml.has(name))
      .map((name) => {
        const file = `/${name}`;
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  /** The page that someone sees who opens `name`: the guards lead a visitor to the sign-in and a member home. */
  const seen = (name: PageName, isMember: boolean): PageName => {
    const { auth }: PageRow = pages[name];
    if (auth === 'visitor') return isMember ? 'home' : name;
    return auth === 'anyone' || isMember ? name : 'login';
  };
  const views = pageNames.map((name) => ({
    path: pages[name].path,
    visitor: placesOf(seen(name, false), false),
    member: placesOf(seen(name, true), true),
  }));
  const groups = Map.groupBy(views, ({ visitor, member }) => JSON.stringify([visitor, member]));
  return {
    files,
    pages: [...groups.values()].map((group) => [
      group.map(({ path }) => path),
      group[0]?.visitor ?? [],
      group[0]?.member ?? [],
    ]),
  };
};
