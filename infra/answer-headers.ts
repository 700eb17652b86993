import { contentSecurityPolicy, PERMISSIONS_POLICY, type PolicyHosts } from './content-security-policy.ts';

/**
 * Headers of one kind of answer. Browsers read most policies only on pages: on every script and stylesheet these would
 * be 0.8 kB that protect nothing. The edge and the local host send the same headers.
 */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Scripts and styles of the build. A browser may not guess their type, and no page of another origin may use them: from
 * whether they are in the cache, that page could tell who uses this service.
 */
export const FILE_HEADERS: AnswerHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Answers that load and run nothing: calls' answers, members' photos, pictures, and the scripts of workers. A worker
 * has the policy of its own script's answer, not the page's. If a browser ever showed one of the others as a page, that
 * page could do nothing.
 */
export const INERT_HEADERS: AnswerHeaders = {
  ...FILE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A page, and every built file that `FILE_PATHS` does not name. */
export const pageHeaders = (hosts: PolicyHosts): AnswerHeaders => ({
  ...FILE_HEADERS,
  'content-security-policy': contentSecurityPolicy(hosts),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * Paths of built files that are no pages: no page is ever answered under them. `*` matches any text; the first match
 * wins, as at the edge.
 */
export const FILE_PATHS = [
  // vite.config.ts gives workers this name.
  { path: '/assets/worker-*', kind: 'inert' },
  { path: '/assets/*', kind: 'file' },
  // Some of them are drawings in SVG, which a browser can also show as a page.
  { path: '/images/*', kind: 'inert' },
] as const;

/** The headers of a built file that is no page. */
export const fileHeaders = (path: string): AnswerHeaders | undefined => {
  const kind = FILE_PATHS.find((one) => path.startsWith(one.path.slice(0, -1)))?.kind;
  return kind && { file: FILE_HEADERS, inert: INERT_HEADERS }[kind];
};
