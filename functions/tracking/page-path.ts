import { pageTitlesJa } from '#shared/messages/layout.ja.ts';

/** All addresses that are not a page of the app are counted under this name. */
const OTHER_PAGE = 'other';

const PAGES = pageTitlesJa.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * The route of an address, for example `/notice/:id`. Statistics contain only routes, so that no id, query or secret
 * path segment is stored and the number of different values stays small.
 */
export const pageOf = (address: string): string => {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/(?<!\/)\/+$/, '') || '/';
  // `/notice/index` also matches the pattern of `/notice/:id`. The first match is used, and `/notice/index` comes
  // first.
  return PAGES.find(({ pattern }) => pattern.test(path))?.path ?? OTHER_PAGE;
};
