import { targetOf } from './text-links.ts';

/** A path of the app, with a query or a fragment, as `/qa` or `/notice/5`. */
const PATH = /^\/[A-Za-z0-9\-._~/?=&%#]*$/;
/** Two slashes lead to another site. Some readers decode an encoded slash, backslash, percent or control character. */
const MISREAD = /\/\/|%(?:2f|5c|25|[01][0-9a-f]|7f)/i;
/** The characters of an https address that no parser drops or changes (RFC 3986). */
const ADDRESS = /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

const isAppPath = (link: string): boolean => {
  if (!PATH.test(link) || MISREAD.test(link)) return false;
  const [path = ''] = link.split(/[?#]/);
  const segments = path.replaceAll(/%2e/gi, '.').split('/');
  return !segments.some((segment) => segment === '.' || segment === '..') && !/%(?![0-9a-f]{2})/i.test(link);
};

/**
 * Whether staff may publish a link, and whether members see it: a path of the app, or an https address of another site
 * that deceives no reader, as in the thread with the office (rules: Staff console, Editors; Notices, Links).
 */
export const isContentLink = (link: string): boolean =>
  link.startsWith('/') ? isAppPath(link) : ADDRESS.test(link) && targetOf(link) !== undefined;

/** The link in an answer to members: null for a link that was stored before the rule refused it. */
export const shownLink = (link: string | null): string | null => (link !== null && isContentLink(link) ? link : null);
