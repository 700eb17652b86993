import { contentSecurityPolicy, PERMISSIONS_POLICY, type PolicyHosts } from './content-security-policy.ts';

/**
 * The security headers of one kind of response. Browsers apply most security policies to pages only. So scripts and
 * stylesheets get fewer headers: the other headers would add 0.8 kB to each file and protect nothing. CloudFront and
 * the local server send the same headers.
 */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Headers of built scripts and stylesheets. A browser may not guess their type. No page of another origin may load
 * them: such a page could measure the loading time, see that a file is cached, and conclude that the visitor uses this
 * service.
 */
export const FILE_HEADERS: AnswerHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Headers of responses that may not load or run anything when a browser displays them as a page: API responses,
 * members' photos and other pictures. Worker scripts get these headers, too: our workers load nothing, and a browser
 * takes a worker's policy from the response with its script.
 */
export const INERT_HEADERS: AnswerHeaders = {
  ...FILE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Headers of the service worker. Its policy lets it fetch the files that it caches, from our own origin only, and run
 * nothing else. Browsers apply the policy of the response with the worker's script to the worker's requests.
 */
export const SERVICE_WORKER_HEADERS: AnswerHeaders = {
  ...FILE_HEADERS,
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Headers of a page, and of every built file whose path is not in `FILE_PATHS`. */
export const pageHeaders = (hosts: PolicyHosts): AnswerHeaders => ({
  ...FILE_HEADERS,
  'content-security-policy': contentSecurityPolicy(hosts),
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * Paths of built files that are not pages; no page is ever served under these paths. `*` matches any text. The first
 * match wins, as in CloudFront.
 */
export const FILE_PATHS = [
  // vite.config.ts gives the script of each web worker a name that begins with `worker-`.
  { path: '/assets/worker-*', kind: 'inert' },
  { path: '/assets/*', kind: 'file' },
  { path: '/sw.js', kind: 'worker' },
  // Some of these images are SVG drawings, which a browser can also display as a page.
  { path: '/images/*', kind: 'inert' },
] as const;

/**
 * The headers of a built file, by the entry of `FILE_PATHS` that matches `path`. Undefined for all other files, which
 * get the headers of a page.
 */
export const fileHeaders = (path: string): AnswerHeaders | undefined => {
  const isAt = (pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern);
  const kind = FILE_PATHS.find((one) => isAt(one.path))?.kind;
  return kind && { file: FILE_HEADERS, inert: INERT_HEADERS, worker: SERVICE_WORKER_HEADERS }[kind];
};
