import { targetOf } from './text-links.ts';

/** A path of the app, such as `/qa` or `/notice/5`, with or without a query and a fragment. */
const PATH = /^\/[A-Za-z0-9\-._~/?=&%#]*$/;
/**
 * Parts that a path may not contain: two slashes, which lead to another site, and an encoded slash, backslash, percent
 * or control character, which some programs decode.
 */
const MISREAD = /\/\/|%(?:2f|5c|25|[01][0-9a-f]|7f)/i;
/** An https URL of characters that no URL parser removes or changes (RFC 3986). */
const ADDRESS = /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

const isAppPath = (link: string): boolean => {
  if (!PATH.test(link) || MISREAD.test(link)) return false;
  const [path = ''] = link.split(/[?#]/);
  const segments = path.replaceAll(/%2e/gi, '.').split('/');
  return !segments.some((segment) => segment === '.' || segment === '..') && !/%(?![0-9a-f]{2})/i.test(link);
};

/**
 * Whether staff may publish a link and members may see it. It must be a path of the app, or an https URL that does not
 * deceive its reader (`targetOf`) (rules: Staff console, Editors; Notices, Links).
 */
export const isContentLink = (link: string): boolean =>
  link.startsWith('/') ? isAppPath(link) : ADDRESS.test(link) && targetOf(link) !== undefined;

/**
 * The link for a response to members. Null when `isContentLink` refuses the stored link: it was saved before this check
 * existed.
 */
export const shownLink = (link: string | null): string | null => (link !== null && isContentLink(link) ? link : null);
