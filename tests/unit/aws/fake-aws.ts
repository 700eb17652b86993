import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#functions/platform/table/table.ts';
import { STAFF_GROUPS } from '#shared/options/staff.ts';
import { createStoredItems, type StoredItems } from './stored-items.ts';

/** Input of an AWS command. Commands have different fields. */
// biome-ignore lint/suspicious/noExplicitAny: the inputs of all commands together have no useful type.
type Input = any;
/** One AWS command that a handler sent. `line` describes it: the command, the key prefixes and the conditions. */
export type Sent = { command: string; input: Input; line: string };
export type Failure = Error | { reply: object };

/** Every client of the AWS SDK that the services use. */
const CLIENTS = [
  DynamoDBDocumentClient,
  S3Client,
  SESv2Client,
  ApiGatewayManagementApiClient,
  CognitoIdentityProviderClient,
];
/** DynamoDB's own names of commands that have shorter names in the document client. */
const TABLE_COMMANDS: Record<string, string> = {
  GetCommand: 'GetItem',
  BatchGetCommand: 'BatchGetItem',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  TransactWriteCommand: 'TransactWriteItems',
};
/** The read commands that are sent to the staff user pool. */
export const POOL_READS = ['AdminGetUser', 'AdminListGroupsForUser', 'GetUser'];
const READS = ['GetItem', 'BatchGetItem', 'Query', 'HeadObject', 'GetObject', ...POOL_READS];
export const isWrite = ({ command }: Pick<Sent, 'command'>): boolean => !READS.includes(command);

/**
 * For the key `pk: 'ACCOUNT#m1', sk: 'ACCOUNT'` returns `ACCOUNT# ACCOUNT`. Ids and times are left out, because they
 * differ between runs.
 */
const wordsOf = ({ pk, sk }: Key): string =>
  `${pk.slice(0, pk.indexOf('#') + 1)} ${/^[A-Z]+#?/.exec(sk)?.[0] ?? '…'}`.trim();
const conditionOf = ({ ConditionExpression: text }: Input): string => (text ? ` if ${text}` : '');

const clauseLine = (clause: Input): string => {
  const [[verb, input] = ['', {}]] = Object.entries<Input>(clause);
  return `  ${verb} ${wordsOf(input.Item ?? input.Key)}${conditionOf(input)}`;
};
const rangeOf = ({ KeyConditionExpression, IndexName, ScanIndexForward, Limit, ConsistentRead }: Input): string =>
  [
    KeyConditionExpression.replace('#pk = :pk', '').replace(' AND ', ''),
    IndexName && `index ${IndexName}`,
    !ScanIndexForward && 'newest first',
    Limit && `limit ${Limit}`,
    ConsistentRead && 'consistent',
  ]
    .filter(Boolean)
    .join(', ');

const describe = (command: string, input: Input): string => {
  const consistent = input.ConsistentRead ? ' consistent' : '';
  switch (command) {
    case 'GetItem':
      return `${command} ${wordsOf(input.Key)}${consistent}`;
    case 'BatchGetItem': {
      const [request] = Object.values<Input>(input.RequestItems);
      return `${command} ${request.Keys.map(wordsOf).join(', ')}${request.ConsistentRead ? ' consistent' : ''}`;
    }
    case 'Query': {
      const pk = String(input.ExpressionAttributeValues[':pk']);
      return `${command} ${pk.slice(0, pk.indexOf('#') + 1)} ${rangeOf(input)}`.trim();
    }
    case 'TransactWriteItems':
      return [command, ...input.TransactItems.map(clauseLine)].join('\n');
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return `${command} ${wordsOf(input.Item ?? input.Key)}${conditionOf(input)}`;
    case 'SendEmail':
    case 'PostToConnection':
    case 'DeleteConnection':
    case 'AdminGetUser':
    case 'AdminListGroupsForUser':
    case 'GetUser':
      return command;
    default:
      return `${command} ${input.Bucket}/${String(input.Key).split('/')[0]}`;
  }
};

const rangeIn = ({ ExpressionAttributeValues: values, IndexName, Limit, ScanIndexForward }: Input) => ({
  pk: values[':pk'],
  ...(values[':prefix'] === undefined ? {} : { prefix: values[':prefix'] }),
  ...(values[':from'] === undefined ? {} : { from: values[':from'] }),
  ...(values[':to'] === undefined ? {} : { to: values[':to'] }),
  ...(IndexName ? { index: IndexName } : {}),
  ...(Limit ? { limit: Limit } : {}),
  newestFirst: !ScanIndexForward,
});

/** The responses of a working AWS: stored items for reads, an empty response for writes. */
const replyOf = (command: string, input: Input, items: StoredItems, objects: ReadonlyMap<string, Uint8Array>) => {
  switch (command) {
    case 'GetItem':
      return { Item: items.find(input.Key) };
    case 'BatchGetItem': {
      const [[name, { Keys }] = ['', { Keys: [] }]] = Object.entries<Input>(input.RequestItems);
      return { Responses: { [name]: Keys.map(items.find).filter(Boolean) } };
    }
    case 'Query':
      return { Items: items.query(rangeIn(input)) };
    case 'UpdateItem':
      return { Attributes: items.find(input.Key) ?? input.Key };
    case 'HeadObject':
      return { ContentLength: objects.get(input.Key)?.length };
    case 'GetObject':
      return { Body: { transformToByteArray: async () => objects.get(input.Key) } };
    case 'AdminGetUser':
      return { Enabled: true, UserAttributes: [{ Name: 'email', Value: 'rei@awai.example' }] };
    case 'AdminListGroupsForUser':
      return { Groups: STAFF_GROUPS.map((GroupName) => ({ GroupName })) };
    default:
      return {};
  }
};

/**
 * Replaces every client of the AWS SDK in the whole test file. `sent` returns the commands in the order in which they
 * were sent. `failWith` decides for each command whether AWS fails.
 */
export const createFakeAws = () => {
  let items = createStoredItems();
  let objects = new Map<string, Uint8Array>();
  let sent: Sent[] = [];
  let failWith: (one: Sent, index: number) => Failure | undefined = () => undefined;
  /** Number of commands that were sent before the first failure reached the handler. */
  let sentBeforeFailure: number | undefined;

  const answer = async (command: string, input: Input) => {
    const one = { command, input, line: describe(command, input) };
    sent.push(one);
    const failure = failWith(one, sent.length - 1);
    // Waits before it responds, so that commands that a handler sends in parallel are all sent before the first
    // response, as on AWS.
    await Promise.resolve();
    if (!failure) return replyOf(command, input, items, objects);
    sentBeforeFailure ??= sent.length;
    if (failure instanceof Error) throw failure;
    return failure.reply;
  };

  // Uses no mocking library: it would store every call with its stack, which costs more than the calls themselves.
  const send = ({ constructor: { name }, input }: { constructor: { name: string }; input: Input }) =>
    answer(TABLE_COMMANDS[name] ?? name.replace(/Command$/, ''), input);
  for (const { prototype } of CLIENTS) Object.defineProperty(prototype, 'send', { configurable: true, value: send });

  return {
    /** Starts one run of a handler: sets the stored items and objects, and forgets the commands of earlier runs. */
    begin: (stored: StoredItems, files: Map<string, Uint8Array>, fail: typeof failWith = () => undefined) => {
      [items, objects, sent, failWith, sentBeforeFailure] = [stored, files, [], fail, undefined];
    },
    restore: () => {
      // Restores the real `send`, which all clients inherit.
      for (const { prototype } of CLIENTS) Reflect.deleteProperty(prototype, 'send');
    },
    sent: () => sent,
    sentAfterFailure: () => (sentBeforeFailure === undefined ? [] : sent.slice(sentBeforeFailure)),
  };
};
export type FakeAws = ReturnType<typeof createFakeAws>;
