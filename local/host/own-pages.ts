import type { IncomingMessage } from 'node:http';

/** A name of this machine, which no page of another site can take as its own, and a port. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request may use what only one machine offers: mails, demo passwords, clock, stores, sockets (rules: One
 * machine). Clients other than browsers may: they send neither Origin nor Sec-Fetch-Site. In a browser only this host's
 * own pages may. The Host must be a name of this machine with any port, because a page elsewhere can let its own name
 * point here (DNS rebinding); a container may have another port outside.
 */
export const isFromOwnPages = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const host = OWN_HOST.exec(headers.host ?? '');
  if (!host) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || hasPort(headers.origin, host[1] ?? '');
};

/** Whether an Origin is a name of this machine with this port: `localhost` and `127.0.0.1` are the same server. */
const hasPort = (origin: string, port: string): boolean => {
  const named = OWN_HOST.exec(origin.replace(/^https?:\/\//, ''));
  return origin.startsWith('http') && named !== null && (named[1] ?? '') === port;
};
