import { pageTitlesJa } from '#shared/messages/layout.ja.ts';

/** Counted for every address that is not a page of the app. */
const OTHER_PAGE = 'other';

const PAGES = pageTitlesJa.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * The route of an address, such as `/notice/:id`. Statistics store routes only, so that no id, query or secret segment
 * is stored and the number of different values stays small.
 */
export const pageOf = (address: string): string => {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/(?<!\/)\/+$/, '') || '/';
  // `/notice/index` also fits `/notice/:id`: the first match counts, and the table lists `/notice/index` first.
  return PAGES.find(({ pattern }) => pattern.test(path))?.path ?? OTHER_PAGE;
};
