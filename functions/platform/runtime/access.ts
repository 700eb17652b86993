import type { Domain } from '#shared/endpoint.ts';

/** The key prefixes of platform's own items. `LOGIN` means every key of the form `LOGIN#*`. */
export const PLATFORM_PREFIXES = ['LOGIN', 'IDEM', 'EVENT', 'DUE', 'THROTTLE'] as const;
type PlatformPrefix = (typeof PLATFORM_PREFIXES)[number];

/** The domains of the contract, and the two services without HTTP calls. */
export type Service = Domain | 'realtime' | 'events';

type BucketAccess = { photos?: readonly ObjectAction[]; documents?: readonly ObjectAction[] };
export type ObjectAction = 'read' | 'write' | 'delete';

/**
 * The items and services that a service may use. IAM policies are generated from this value. `createTable` refuses
 * every other item in every environment, so that a missing permission fails in the first test and not in production.
 * `Prefix` is a key prefix. Services declare their access by `defineAccess` (functions/items/).
 */
export type Access<Prefix extends string = string> = {
  service: Service;
  owns: readonly Prefix[];
  reads?: readonly Prefix[];
  /** Prefixes of items that the service also reads and writes. */
  writes?: readonly Prefix[];
  /** Prefixes of items that the service writes and never reads: entries in a queue of staff, or counts. */
  writeOnly?: readonly Prefix[];
  /**
   * Prefixes of items that are written once and never changed: `createTable` allows only new items under these
   * prefixes. A service that reads such items must list the prefix in `reads`, too.
   */
  appendOnly: readonly Prefix[];
  buckets?: BucketAccess;
  sendsMail?: boolean;
  postsToConnections?: boolean;
  /** The service has no table, not even the items of every service; its calls have no sessions and no throttles. */
  isIsolated?: boolean;
  /** The service reads in the staff pool whether an account is open, and its groups. */
  readsStaffAccounts?: boolean;
  /** The service may read the payment provider's secret. */
  readsPaymentSecret?: boolean;
};

/**
 * Items that every service needs: logins to identify the caller; idempotency, outbox, due work and throttles for calls
 * that change something. A throttle counts with a condition, so that no service reads it.
 */
const SHARED_READS: readonly PlatformPrefix[] = ['LOGIN', 'IDEM'];
const SHARED_WRITES: readonly PlatformPrefix[] = ['IDEM', 'EVENT', 'DUE', 'THROTTLE'];

export const readablePrefixes = ({ isIsolated, owns, reads = [], writes = [], appendOnly }: Access): string[] => {
  if (isIsolated) return [];
  const written = [...owns, ...writes].filter((prefix) => !appendOnly.includes(prefix));
  return [...new Set([...SHARED_READS, ...written, ...reads])];
};
export const writablePrefixes = ({ isIsolated, owns, writes = [], writeOnly = [] }: Access): string[] =>
  isIsolated ? [] : [...new Set([...SHARED_WRITES, ...owns, ...writes, ...writeOnly])];
