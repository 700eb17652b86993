import type { Domain } from '#shared/endpoint.ts';

/** The first words of the partition keys of platform's own items. `LOGIN` means every key of the form `LOGIN#*`. */
export const PLATFORM_PREFIXES = ['LOGIN', 'IDEM', 'EVENT', 'DUE', 'THROTTLE'] as const;
type PlatformPrefix = (typeof PLATFORM_PREFIXES)[number];

/** The domains of the contract, and the two services without HTTP calls. */
export type Service = Domain | 'realtime' | 'events';

type BucketAccess = { photos?: readonly ObjectAction[]; documents?: readonly ObjectAction[] };
export type ObjectAction = 'read' | 'write' | 'delete';

/**
 * The items and services that a service may use. IAM policies are generated from this value. `createTable` refuses every
 * other item in every environment, so that a missing permission fails in the first test and not in production. `Word`
 * is the first word of the partition keys of items. Services declare their access by `defineAccess` (functions/items/).
 */
export type Access<Word extends string = string> = {
  service: Service;
  owns: readonly Word[];
  reads?: readonly Word[];
  /** Words whose items the service also reads and writes. */
  writes?: readonly Word[];
  /** Words whose items the service writes and never reads: what it adds to a queue of staff, or to a count. */
  writeOnly?: readonly Word[];
  /**
   * Words of items that are written once and never changed: `createTable` allows only new items under these words. A
   * service that reads such items must list the word in `reads`, too.
   */
  appendOnly: readonly Word[];
  buckets?: BucketAccess;
  sendsMail?: boolean;
  postsToConnections?: boolean;
  /** The service has no table at all, not even the items of every service; its calls know no session and count no throttle. */
  isIsolated?: boolean;
  /** The service asks the staff pool whether an account is open, and for its groups. */
  readsStaffAccounts?: boolean;
  /** The service may read the payment provider's secret. */
  readsPaymentSecret?: boolean;
};

/**
 * Items that every service needs: logins to identify the caller; idempotency, outbox, due work and throttles to take
 * effect. A throttle counts with a condition, so that nobody reads it.
 */
const SHARED_READS: readonly PlatformPrefix[] = ['LOGIN', 'IDEM'];
const SHARED_WRITES: readonly PlatformPrefix[] = ['IDEM', 'EVENT', 'DUE', 'THROTTLE'];

export const readablePrefixes = ({ isIsolated, owns, reads = [], writes = [], appendOnly }: Access): string[] => {
  if (isIsolated) return [];
  const written = [...owns, ...writes].filter((word) => !appendOnly.includes(word));
  return [...new Set([...SHARED_READS, ...written, ...reads])];
};
export const writablePrefixes = ({ isIsolated, owns, writes = [], writeOnly = [] }: Access): string[] =>
  isIsolated ? [] : [...new Set([...SHARED_WRITES, ...owns, ...writes, ...writeOnly])];
