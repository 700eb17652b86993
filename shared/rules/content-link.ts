import { targetOf } from './text-links.ts';

/** A path of the app, with a query or a fragment, as `/qa` or `/notice/5`. */
const PATH = /^\/[A-Za-z0-9\-._~/?=&%#]*$/;
/** Two slashes lead to another site. An encoded slash, backslash, percent or control character is read by some as itself. */
const MISREAD = /\/\/|%(?:2f|5c|25|[01][0-9a-f]|7f)/i;
/** What an address with https may hold, so that no parser drops or turns a letter of it (RFC 3986). */
const ADDRESS = /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;

const isAppPath = (link: string): boolean => {
  if (!PATH.test(link) || MISREAD.test(link)) return false;
  const [path = ''] = link.split(/[?#]/);
  const segments = path.replaceAll(/%2e/gi, '.').split('/');
  return !segments.some((segment) => segment === '.' || segment === '..') && !/%(?![0-9a-f]{2})/i.test(link);
};

/**
 * Whether staff may publish a link, and whether members are shown it: a path of the app, or an address of another site
 * with https that no reader is deceived by, as in the thread with the office (rules: Staff console, Editors; Notices,
 * Links).
 */
export const isContentLink = (link: string): boolean =>
  link.startsWith('/') ? isAppPath(link) : ADDRESS.test(link) && targetOf(link) !== undefined;

/** The link as an answer to members holds it: null for one that was stored before the rule refused it. */
export const shownLink = (link: string | null): string | null => (link !== null && isContentLink(link) ? link : null);
