import type { Domain } from '#shared/endpoint.ts';

/** The first words of partition keys. `LOGIN` means every key of the form `LOGIN#*`. */
export const KEY_WORDS = [
  'LOGIN',
  'SECRET',
  'ACCOUNT',
  'PROFILE',
  'AGE',
  'UPLOAD',
  'PAIR',
  'MATCHING',
  'POOL',
  'ROOM',
  'OFFICE',
  'CONN',
  'CONNID',
  'TICKET',
  'QUEUE',
  'AUDIT',
  'CHAIN',
  'STAT',
  'DIRECTORY',
  'NOTE',
  'EVENT',
  'MAIL',
  'DUE',
  'IDEM',
  'THROTTLE',
  'NOTICE',
  'TRACKING',
  'FOOTPRINT',
  'TIMELINE',
  'REVIEW',
  'BOARD',
  'REPORT',
  'PAYMENT',
  'ATTEMPT',
  'LEDGER',
  'LIKES',
  'SNSID',
  'GONE',
] as const;
export type KeyWord = (typeof KEY_WORDS)[number];

/**
 * Key words of items that are written once and never changed: `createTable` allows only new items under these words. A
 * unit that reads such items must list the word in `reads`, too.
 */
export const APPEND_ONLY_WORDS: readonly KeyWord[] = ['AUDIT', 'LEDGER'];

/** The domains of the contract, and the two units without HTTP calls. */
export type Unit = Domain | 'realtime' | 'events';

type BucketAccess = { photos?: readonly ObjectAction[]; documents?: readonly ObjectAction[] };
export type ObjectAction = 'read' | 'write' | 'delete';

/**
 * The items and services that a unit may use. IAM policies are generated from this value. `createTable` refuses every
 * other item in every environment, so that a missing permission fails in the first test and not in production.
 */
export type Access = {
  unit: Unit;
  owns: readonly KeyWord[];
  reads?: readonly KeyWord[];
  /** Words whose items the unit also reads and writes. */
  writes?: readonly KeyWord[];
  /** Words whose items the unit writes and never reads: what it adds to a queue of staff, or to a count. */
  writeOnly?: readonly KeyWord[];
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
const SHARED_READS: readonly KeyWord[] = ['LOGIN', 'IDEM'];
const SHARED_WRITES: readonly KeyWord[] = ['IDEM', 'EVENT', 'DUE', 'THROTTLE'];

export const isAppendOnly = (word: KeyWord): boolean => APPEND_ONLY_WORDS.includes(word);

export const readableWords = (access: Access): KeyWord[] => {
  if (access.isIsolated) return [];
  const written = [...access.owns, ...(access.writes ?? [])].filter((word) => !isAppendOnly(word));
  return [...new Set([...SHARED_READS, ...written, ...(access.reads ?? [])])];
};
export const writableWords = (access: Access): KeyWord[] =>
  access.isIsolated
    ? []
    : [...new Set([...SHARED_WRITES, ...access.owns, ...(access.writes ?? []), ...(access.writeOnly ?? [])])];
