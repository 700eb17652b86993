import { matchPath } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { pageTitlesJa } from '#shared/messages/layout.ja.ts';

const BY_SPECIFICITY = [...pageTitlesJa].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** Ids in addresses are numbers: anything else is no page (spec part-2 §2). */
const isPage = (path: string, pathname: string): boolean => {
  const match = matchPath(path, pathname);
  return match !== null && /^\d+$/.test(match.params['id'] ?? '0');
};

/** The route's title, without the product name. */
export const titleFor = (pathname: string): string =>
  BY_SPECIFICITY.find(({ path }) => isPage(path, pathname))?.title ?? commonJa.notFound.title;
