import type { IncomingMessage } from 'node:http';

/**
 * A host name of the local machine, with an optional port. A page of another site cannot have such a name as its
 * origin.
 */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names this machine. */
export const isOwnHost = (host: string): boolean => OWN_HOST.test(host);

/**
 * Whether a request may open a socket or use the endpoints under `/_local` (rules: One machine). A request of a browser
 * must come from a page of this host or from the address bar. Other clients send neither Origin nor Sec-Fetch-Site, and
 * are allowed, too. The Host header must be a name of this machine, because another site can let its own name resolve
 * to this machine (DNS rebinding).
 */
export const isFromOwnPages = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const host = OWN_HOST.exec(headers.host ?? '');
  if (!host) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || hasPort(headers.origin, host[1] ?? '');
};

/** Whether an Origin header names this machine with this port: `localhost` and `127.0.0.1` are the same server. */
const hasPort = (origin: string, port: string): boolean => {
  const named = OWN_HOST.exec(origin.replace(/^https?:\/\//, ''));
  return origin.startsWith('http') && named !== null && (named[1] ?? '') === port;
};
