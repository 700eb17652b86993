import type { VisitSource } from '#shared/options/member.ts';

/** Query parameters of campaign links (spec part-1 §2), and query parameters that ad networks add. */
const AD_QUERIES = ['code', 'afad', 'did', 'cid', 'p', 'gclid', 'yclid', 'utm_source'];
const SEARCH_ENGINES =
  /(^|\.)(google\.[a-z.]{2,6}|bing\.com|yahoo\.co\.jp|yahoo\.com|duckduckgo\.com|ecosia\.org|baidu\.com|naver\.com)$/;

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
};

/** The kind of visit, derived from the visit's first address and the referring page (spec part-1 §7). */
export const visitSource = (search: string, referrer: string): VisitSource => {
  const query = new URLSearchParams(search);
  if (AD_QUERIES.some((name) => query.get(name))) return 'ads_visit';
  return SEARCH_ENGINES.test(hostOf(referrer)) ? 'search_engine_visit' : 'direct_visit';
};
