import type { Permission } from './permissions.ts';

/**
 * Why a role keeps a permission that no run on the twin has used. `holder`, `statement` and `value` are patterns in
 * IAM's syntax.
 */
export type Explanation = {
  holder?: string;
  statement?: string;
  part: Permission['part'];
  value: string;
  /** Sids of other statements of the role. The explanation counts only if the role has used `value` in one of them. */
  usedIn?: readonly string[];
  why: string;
};

const READING =
  'A key prefix is the boundary of reading: a role that may read its items by their keys may query them, and the other way round.';
const WRITING =
  'A key prefix is the boundary of writing: a role that writes its items may put, change, check and delete them.';
const OWNING = 'A service reads and writes what it owns, whichever of both its calls need today.';
const EVERY_SERVICE =
  'The platform’s own items, which the code of every service may need: sessions, idempotency, outbox, due work, throttles.';

/**
 * Key prefixes that only one service uses, each with the name of the service's function. The service only reads the
 * items, or only writes them.
 */
const OWNED: readonly (readonly [holder: string, prefix: string])[] = [
  ['awai-*-chat', 'TICKET'],
  ['awai-*-profile', 'DIRECTORY'],
  ['awai-*-profile', 'SNSID'],
  ['awai-*-tracking', 'TRACKING'],
];

const MISSING =
  'With the right to list, S3 answers 404 for an object that is gone; without it 403, which reads as a fault of ours.';
const ERASED_LATER =
  'Thirty days after a withdrawal. The access tests walk it with the service’s own role, and without queues and the scheduler.';
const NIGHTLY = 'The nightly comparison with the books reads it; no run on the twin lasts until a night.';
const CARDS =
  'The web app sends a card to the payment company alone. This call is for clients that cannot, and is tested without a host.';

/**
 * An explanation for every unused permission that is kept. `npm run twin:report` fails when an unused permission is not
 * explained here, and lists the explanations that are no longer needed.
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
    why: 'The index holds the items of the table under the same key prefixes, so that either alone would show the same.',
  },
  { statement: 'WriteItems', part: 'key', value: '*', usedIn: ['PutItems'], why: WRITING },
  { statement: 'PutItems', part: 'key', value: '*', usedIn: ['WriteItems'], why: WRITING },
  { statement: 'WriteItems', part: 'action', value: 'dynamodb:*', why: WRITING },
  ...['ReadItems', 'QueryItems'].map((statement) => ({
    statement,
    part: 'key' as const,
    value: 'IDEM#*',
    why: EVERY_SERVICE,
  })),
  ...['IDEM', 'EVENT', 'DUE', 'THROTTLE'].flatMap((prefix) =>
    ['WriteItems', 'PutItems'].map((statement) => ({
      statement,
      part: 'key' as const,
      value: `${prefix}#*`,
      why: EVERY_SERVICE,
    })),
  ),
  ...OWNED.flatMap(([holder, prefix]) =>
    ['ReadItems', 'QueryItems'].map((statement) => ({
      holder,
      statement,
      part: 'key' as const,
      value: `${prefix}#*`,
      why: OWNING,
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
  ...(['action', 'resource'] as const).map((part) => ({ statement: 'Miss*', part, value: '*', why: MISSING })),
  ...['safety', 'staff'].map((service) => ({
    holder: 'awai-*-dispatch',
    statement: 'HandOver',
    part: 'resource' as const,
    value: `*:awai-*-${service}`,
    why: ERASED_LATER,
  })),
  ...['account', 'boards', 'photos', 'reviews'].map((service) => ({
    holder: 'awai-*-schedules-*',
    statement: 'Run',
    part: 'resource' as const,
    value: `*:function:awai-*-${service}`,
    why: 'It runs every quarter of an hour or less often, which few runs on the twin meet. Tests run it with the service’s own role.',
  })),
  { holder: 'awai-*-sandbox', statement: 'KeepBooks', part: 'action', value: 'dynamodb:BatchGetItem', why: NIGHTLY },
  ...(['action', 'resource'] as const).flatMap((part) =>
    ['ReadSecret', 'WriteOwnLogs'].map((statement) => ({
      holder: 'awai-*-cards',
      statement,
      part,
      value: '*',
      why: CARDS,
    })),
  ),
  {
    holder: 'awai-*-photos',
    statement: 'UseDocuments',
    part: 'action',
    value: 's3:DeleteObject',
    why: 'A schedule deletes a document that was uploaded and never submitted; its test has a store without IAM.',
  },
  {
    holder: 'awai-*-ranks',
    statement: 'WriteItems',
    part: 'key',
    value: 'REPORT#*',
    why: 'The name is saved as on the profile, where the automatic reading may find a solicitation. Profile’s tests have one.',
  },
  ...(['action', 'resource'] as const).map((part) => ({
    holder: 'awai-*-staff',
    statement: 'UsePhotos',
    part,
    value: '*',
    why: 'A link to a reported photo carries this right to the browser. Tests of the link have a store without IAM.',
  })),
];
