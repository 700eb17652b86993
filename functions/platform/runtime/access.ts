import type { Domain } from '#shared/endpoint.ts';

/**
 * The key prefixes of the items that functions/platform itself stores. `LOGIN` means every key of the form `LOGIN#*`.
 */
export const PLATFORM_PREFIXES = ['LOGIN', 'IDEM', 'EVENT', 'DUE', 'THROTTLE'] as const;
type PlatformPrefix = (typeof PLATFORM_PREFIXES)[number];

/** The domains of the API contract, and the two services without HTTP endpoints. */
export type Service = Domain | 'realtime' | 'events';

type BucketAccess = { photos?: readonly ObjectAction[]; documents?: readonly ObjectAction[] };
export type ObjectAction = 'read' | 'write' | 'delete';

/**
 * The items and AWS services that a service may use. IAM policies are generated from this value. `createTable` also
 * refuses other items in every environment, so that tests find a missing permission. `Prefix` is a key prefix. Services
 * declare their access with `defineAccess` (functions/items/).
 */
export type Access<Prefix extends string = string> = {
  service: Service;
  owns: readonly Prefix[];
  reads?: readonly Prefix[];
  /** Prefixes of other domains' items that this service both reads and writes. */
  writes?: readonly Prefix[];
  /**
   * Prefixes of items that the service writes and never reads, for example counters, and entries in the queue of
   * documents that staff check.
   */
  writeOnly?: readonly Prefix[];
  /**
   * Prefixes of items that are written once and never changed: `createTable` allows only new items under these
   * prefixes. A service that reads such items must list the prefix in `reads`, too.
   */
  appendOnly: readonly Prefix[];
  buckets?: BucketAccess;
  sendsMail?: boolean;
  postsToConnections?: boolean;
  /** The service does not use the table at all; its endpoints have no sessions and no throttles. */
  isIsolated?: boolean;
  /** The service reads accounts of the Cognito user pool of staff: whether an account is open, and its groups. */
  readsStaffAccounts?: boolean;
  /** The service may read the payment provider's secret. */
  readsPaymentSecret?: boolean;
};

/**
 * Key prefixes that every service may use. `LOGIN` identifies the caller. The other prefixes are for requests that
 * change something. `THROTTLE` is never read, because a conditional write counts and checks the limit.
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
