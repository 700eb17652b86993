import type { Domain } from '#shared/endpoint.ts';

/** Leading words of partition keys: `LOGIN` stands for `LOGIN#*`. */
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
  'CONN',
  'CONNID',
  'TICKET',
  'QUEUE',
  'AUDIT',
  'EVENT',
  'MAIL',
  'DUE',
  'IDEM',
  'THROTTLE',
  'NOTICE',
  'TRACKING',
  'FOOTPRINT',
  'PAYMENT',
  'SNSID',
  'GONE',
] as const;
export type KeyWord = (typeof KEY_WORDS)[number];

/**
 * Items written once and never changed: `createTable` lets only new ones through. A unit that reads them lists them in
 * `reads`, too.
 */
export const APPEND_ONLY_WORDS: readonly KeyWord[] = ['AUDIT'];

/** The domains of the contract, and the two units that answer no HTTP call. */
export type Unit = Domain | 'realtime' | 'events';

type BucketAccess = { photos?: readonly ObjectAction[]; documents?: readonly ObjectAction[] };
export type ObjectAction = 'read' | 'write' | 'delete';

/**
 * What a unit may touch. IAM policies are generated from this, and `createTable` refuses everything else in every
 * environment, so that a forgotten grant fails in the first test and not in production.
 */
export type Access = {
  unit: Unit;
  owns: readonly KeyWord[];
  reads?: readonly KeyWord[];
  writes?: readonly KeyWord[];
  buckets?: BucketAccess;
  sendsMail?: boolean;
  postsToConnections?: boolean;
};

/**
 * Items that every unit needs: sessions to know the caller; idempotency, outbox, due work and throttles for its
 * effects.
 */
const SHARED_READS: readonly KeyWord[] = ['LOGIN', 'IDEM', 'THROTTLE'];
const SHARED_WRITES: readonly KeyWord[] = ['IDEM', 'EVENT', 'DUE', 'THROTTLE'];

export const isAppendOnly = (word: KeyWord): boolean => APPEND_ONLY_WORDS.includes(word);

export const readableWords = (access: Access): KeyWord[] => {
  const written = [...access.owns, ...(access.writes ?? [])].filter((word) => !isAppendOnly(word));
  return [...new Set([...SHARED_READS, ...written, ...(access.reads ?? [])])];
};
export const writableWords = (access: Access): KeyWord[] => [
  ...new Set([...SHARED_WRITES, ...access.owns, ...(access.writes ?? [])]),
];
