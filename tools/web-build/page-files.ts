import type { Rolldown } from 'vite';
import type { PageFiles } from '../../web/shell/page-files.ts';
import { type PageName, pageNames, pages } from '../../web/shell/pages.ts';

/**
 * The page that is shown to someone who opens `name`. A visitor who opens a page for members gets the sign-in page; a
 * member who opens a page for visitors gets the home screen.
 */
const seen = (name: PageName, isMember: boolean): PageName => {
  const { auth } = pages[name];
  if (auth === 'visitor') return isMember ? 'home' : name;
  return auth === 'anyone' || isMember ? name : 'login';
};

/**
 * Lists the script files that each page loads. `screens` has, for each page, the name of the export that is the page's
 * screen, such as `login: 'SignInRoute'`.
 * @throws Error when a screen is in no script file.
 */
export const pageFiles = (
  bundle: Rolldown.OutputBundle,
  screens: Record<PageName, string>,
  infoOf: (module: string) => Rolldown.ModuleInfo | null,
): PageFiles => {
  const chunks = new Map(
    Object.entries(bundle).flatMap(([name, file]) => (file.type === 'chunk' ? [[name, file]] : [])),
  );
  const fileOf = new Map<string, string>();
  for (const [file, { moduleIds }] of chunks)
    for (const info of moduleIds.map(infoOf))
      if (info?.dynamicImporters.length) for (const name of info.exports) fileOf.set(name, file);
  /** A script file and all script files that it imports, directly or indirectly. */
  const withImports = (first: string | undefined, what: string): Set<string> => {
    if (!first) throw new Error(`No script file has ${what}`);
    const found = new Set([first]);
    for (const file of found) for (const one of chunks.get(file)?.imports ?? []) if (chunks.has(one)) found.add(one);
    return found;
  };
  const filesOf = (name: string) => withImports(fileOf.get(name), name);
  const inHtml = withImports([...chunks.values()].find(({ name }) => name === 'main')?.fileName, 'the start');
  const files: string[] = [];
  const positions = (name: PageName, isMember: boolean): number[] => {
    const all = filesOf(screens[seen(name, isMember)]).union(isMember ? filesOf('MemberHeader') : new Set());
    return [...all.difference(inHtml)].map((file) => {
      if (!files.includes(`/${file}`)) files.push(`/${file}`);
      return files.indexOf(`/${file}`);
    });
  };
  return { files, pages: pageNames.map((name) => [pages[name].path, positions(name, false), positions(name, true)]) };
};
