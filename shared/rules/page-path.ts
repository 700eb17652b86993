import { pageTitlesJa } from '../messages/layout.ja.ts';

/** Stands for every address that is no page of the service. */
export const OTHER_PAGE = 'other';

const PAGES = pageTitlesJa.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/**
 * The page that an address belongs to, as the route table writes it (`/notice/:id`): whatever a client sends, there are
 * only so many answers, and none of them holds an id, a query or a secret segment.
 */
export const pageOf = (address: string): string => {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/\/+$/, '') || '/';
  // `/notice/index` is a page of its own beside `/notice/:id`, and stands before it in the table.
  return PAGES.find(({ pattern }) => pattern.test(path))?.path ?? OTHER_PAGE;
};
