import type { Permission } from './permissions.ts';

/** Why a permission stays that no run on the twin used. `holder`, `statement` and `value` are patterns of IAM. */
export type Explanation = {
  holder?: string;
  statement?: string;
  part: Permission['part'];
  value: string;
  /** Counts only where the same holder used the same value in one of these statements. */
  usedIn?: readonly string[];
  why: string;
};

const READING =
  'A key word is the boundary of reading: who may read its items by their keys may query them, and the other way round.';
const WRITING = 'A key word is the boundary of writing: who writes its items may put, change, check and delete them.';
const OWNING = 'A unit reads and writes what it owns, whichever of both its calls need today.';
const EVERY_UNIT =
  'The platform’s own items, which the code of every unit may need: sessions, idempotency, outbox, due work, throttles.';

/** Key words that a unit owns alone and only writes or only reads, by the holder. */
const OWNED: readonly (readonly [holder: string, word: string])[] = [
  ['awai-*-chat', 'TICKET'],
  ['awai-*-profile', 'DIRECTORY'],
  ['awai-*-profile', 'SNSID'],
];

/**
 * Every unused permission that stays. `npm run twin:report` fails on one that is not here, and names those here that
 * nothing needs any more.
 */
export const EXPLAINED: readonly Explanation[] = [
  { statement: 'ReadItems', part: 'key', value: '*', usedIn: ['QueryItems'], why: READING },
  { statement: 'QueryItems', part: 'key', value: '*', usedIn: ['ReadItems'], why: READING },
  { statement: 'ReadItems', part: 'action', value: 'dynamodb:*', why: READING },
  { statement: 'QueryItems', part: 'action', value: 'dynamodb:Query', why: READING },
  {
    statement: 'QueryItems',
    part: 'resource',
    value: '*:table/*',
    why: 'The index holds the items of the table under the same key words, so that either alone would show the same.',
  },
  { statement: 'WriteItems', part: 'key', value: '*', usedIn: ['PutItems'], why: WRITING },
  { statement: 'PutItems', part: 'key', value: '*', usedIn: ['WriteItems'], why: WRITING },
  { statement: 'WriteItems', part: 'action', value: 'dynamodb:*', why: WRITING },
  ...['LOGIN', 'IDEM'].flatMap((word) =>
    ['ReadItems', 'QueryItems'].map((statement) => ({
      ...{ statement, part: 'key' as const, value: `${word}#*`, why: EVERY_UNIT },
    })),
  ),
  ...['IDEM', 'EVENT', 'DUE', 'THROTTLE'].flatMap((word) =>
    ['WriteItems', 'PutItems'].map((statement) => ({
      ...{ statement, part: 'key' as const, value: `${word}#*`, why: EVERY_UNIT },
    })),
  ),
  ...OWNED.flatMap(([holder, word]) =>
    ['ReadItems', 'QueryItems'].map((statement) => ({
      ...{ holder, statement, part: 'key' as const, value: `${word}#*`, why: OWNING },
    })),
  ),
  ...['ChangeMessageVisibility', 'GetQueueAttributes', 'GetQueueUrl'].map((action) => ({
    statement: '#*',
    part: 'action' as const,
    value: `sqs:${action}`,
    why: 'CDK grants it with the queue: Lambda’s documentation asks for it in the role of a function that a queue calls.',
  })),
  ...(['action', 'resource'] as const).map((part) => ({
    holder: 'awai-*-schedules-*',
    statement: 'TellFailures',
    part,
    value: part === 'action' ? 'sqs:SendMessage' : '*',
    why: 'The scheduler needs it for a run that could not be started after all retries.',
  })),
  {
    holder: 'awai-*-dispatch',
    statement: 'FindStream',
    part: 'action',
    value: 'dynamodb:ListStreams',
    why: 'Lambda’s documentation asks for it in the role of a function that a stream calls. It takes no resource.',
  },
  {
    holder: 'awai-*-dispatch',
    statement: 'FindStream',
    part: 'resource',
    value: '*',
    why: 'Lambda’s documentation asks for it in the role of a function that a stream calls. It takes no resource.',
  },
];
