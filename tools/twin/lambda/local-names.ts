import dns from 'node:dns';

const LOOPBACK = { address: '127.0.0.1', family: 4 } as const;

type Done = (error: NodeJS.ErrnoException | null, address?: string | dns.LookupAddress[], family?: number) => void;

/**
 * Resolves every name below `.localhost` to this machine in the calling thread, as browsers do (RFC 6761). By default
 * Node asks the operating system, which may not know these names. Affects `node:http` and `fetch`, which both use
 * `dns.lookup`. A second call changes nothing.
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
  // `__promisify__` exists only in the type declarations; assigning it satisfies the type.
  dns.lookup = Object.assign(lookup, { __promisify__: dns.lookup.__promisify__, knowsLocalNames: true });
};
