import type { Domain } from '#shared/endpoint.ts';

/** The first words of the partition keys of platform's own items. `LOGIN` means every key of the form `LOGIN#*`. */
export const PLATFORM_WORDS = ['LOGIN', 'IDEM', 'EVENT', 'DUE', 'THROTTLE'] as const;
type PlatformWord = (typeof PLATFORM_WORDS)[number];

/** The domains of the contract, and the two units without HTTP calls. */
export type Unit = Domain | 'realtime' | 'events';

type BucketAccess = { photos?: readonly ObjectAction[]; documents?: readonly ObjectAction[] };
export type ObjectAction = 'read' | 'write' | 'delete';

/**
 * The items and services that a unit may use. IAM policies are generated from this value. `createTable` refuses every
 * other item in every environment, so that a missing permission fails in the first test and not in production. `Word`
 * is the first word of the partition keys of items. Units declare their access by `defineAccess` (functions/records/).
 */
export type Access<Word extends string = string> = {
  unit: Unit;
  owns: readonly Word[];
  reads?: readonly Word[];
  /** Words whose items the unit also reads and writes. */
  writes?: readonly Word[];
  /** Words whose items the unit writes and never reads: what it adds to a queue of staff, or to a count. */
  writeOnly?: readonly Word[];
  /**
   * Words of items that are written once and never changed: `createTable` allows only new items under these words. A
   * unit that reads such items must list the word in `reads`, too.
   */
  appendOnly: readonly Word[];
  buckets?: BucketAccess;
  sendsMail?: boolean;
  postsToConnections?: boolean;
  /** The unit has no table at all, not even the items of every unit; its calls know no session and count no throttle. */
  isIsolated?: boolean;
  /** The unit asks the staff pool whether an account is open, and for its groups. */
  readsStaffAccounts?: boolean;
  /** The unit may read the payment provider's secret. */
  readsPaymentSecret?: boolean;
};

/**
 * Items that every unit needs: logins to identify the caller; idempotency, outbox, due work and throttles to take
 * effect. A throttle counts with a condition, so that nobody reads it.
 */
const SHARED_READS: readonly PlatformWord[] = ['LOGIN', 'IDEM'];
const SHARED_WRITES: readonly PlatformWord[] = ['IDEM', 'EVENT', 'DUE', 'THROTTLE'];

export const readableWords = ({ isIsolated, owns, reads = [], writes = [], appendOnly }: Access): string[] => {
  if (isIsolated) return [];
  const written = [...owns, ...writes].filter((word) => !appendOnly.includes(word));
  return [...new Set([...SHARED_READS, ...written, ...reads])];
};
export const writableWords = ({ isIsolated, owns, writes = [], writeOnly = [] }: Access): string[] =>
  isIsolated ? [] : [...new Set([...SHARED_WRITES, ...owns, ...writes, ...writeOnly])];
