import dns from 'node:dns';

const LOOPBACK = { address: '127.0.0.1', family: 4 } as const;

type Done = (error: NodeJS.ErrnoException | null, address?: string | dns.LookupAddress[], family?: number) => void;

/**
 * Resolves every name below `.localhost` to this machine in the calling thread, as browsers do by themselves (RFC
 * 6761). Node asks the operating system, which need not know them. Affects `node:http` and `fetch`, which both look
 * names up with `dns.lookup`. Calling it again changes nothing.
 */
export const resolveLocalNames = (): void => {
  if (Object.hasOwn(dns.lookup, 'knowsLocalNames')) return;
  const original = dns.lookup as (name: string, options: unknown, done?: unknown) => void;
  const lookup = (name: string, options: unknown, callback?: unknown): void => {
    if (!name.endsWith('.localhost')) {
      original(name, options, callback);
      return;
    }
    const done = (typeof options === 'function' ? options : callback) as Done;
    const isAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true;
    process.nextTick(() => (isAll ? done(null, [LOOPBACK]) : done(null, LOOPBACK.address, LOOPBACK.family)));
  };
  // Only the types know `__promisify__`.
  dns.lookup = Object.assign(lookup, { __promisify__: dns.lookup.__promisify__, knowsLocalNames: true });
};
