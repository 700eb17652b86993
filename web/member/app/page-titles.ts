import { matchPath } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { pageTitlesJa } from '#shared/messages/layout.ja.ts';

const BY_SPECIFICITY = [...pageTitlesJa].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** The route's title, without the product name. */
export const titleFor = (pathname: string): string =>
  BY_SPECIFICITY.find(({ path }) => matchPath(path, pathname))?.title ?? commonJa.notFound.title;
