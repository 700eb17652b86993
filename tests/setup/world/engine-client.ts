import * as errors from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { Pool } from 'undici';
import { unsignedHeaders } from '#local/dynamo/unsigned.ts';

const SERVER_ERROR = 500;

type Json = Record<string, unknown>;
type Convert = (item: Json) => Json;

/**
 * Fields of DynamoDB's requests and responses: the value of a `SINGLE` field is one item, key or map of values; the
 * value of a `LISTS` field is an array of items or keys.
 */
const SINGLE = new Set([
  'Key',
  'Item',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'Attributes',
]);
const LISTS = new Set(['Keys', 'Items']);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** Converts the items in a request or a response between plain values and DynamoDB's types. */
const convertItems = (value: unknown, convert: Convert): unknown => {
  if (Array.isArray(value)) return value.map((one) => convertItems(one, convert));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (SINGLE.has(name) && isObject(one)) return [name, convert(one)];
      if (LISTS.has(name) && Array.isArray(one)) return [name, one.map(convert)];
      return [name, convertItems(one, convert)];
    }),
  );
};
/**
 * DynamoDB's requests are JSON, so a binary attribute (`B`) is sent as Base64 text. Binary values inside lists and maps
 * are not supported.
 */
const bytesToText = (item: Json): Json => {
  for (const value of Object.values(item) as { B?: unknown }[])
    if (value.B instanceof Uint8Array) value.B = Buffer.from(value.B).toString('base64');
  return item;
};
const toEngine = (input: unknown) =>
  convertItems(input, (item) => bytesToText(marshall(item, { removeUndefinedValues: true })));
const textToBytes = (item: Json): Json => {
  for (const value of Object.values(item) as { B?: unknown }[])
    if (typeof value.B === 'string') value.B = new Uint8Array(Buffer.from(value.B, 'base64'));
  return item;
};
const fromItem = (item: Json): Json => unmarshall(textToBytes(item) as never);
const fromEngine = (output: Json): Json => {
  const { Responses, ...rest } = output;
  const plain = convertItems(rest, fromItem) as Json;
  if (!isObject(Responses)) return plain;
  // In the response of BatchGetItem, each table's items are a list under the table's name.
  const responses = Object.entries(Responses).map(([table, items]) => [table, (items as Json[]).map(fromItem)]);
  return { ...plain, Responses: Object.fromEntries(responses) };
};

/**
 * The error that the SDK throws for an error response. If the SDK has no class for the error's name, the class is
 * `DynamoDBServiceException`.
 */
const errorOf = (status: number, { __type, message, Message, ...more }: Json): Error => {
  const name = String(__type).replace(/^.*#/, '');
  const $fault = status < SERVER_ERROR ? ('client' as const) : ('server' as const);
  const $metadata = { httpStatusCode: status, attempts: 1 };
  const Failure = (errors as unknown as Record<string, typeof errors.DynamoDBServiceException>)[name];
  return new (Failure ?? errors.DynamoDBServiceException)({
    ...(convertItems(more, textToBytes) as Json),
    name,
    message: String(message ?? Message),
    $fault,
    $metadata,
  });
};

/**
 * A document client for the embedded engine. It sends the same requests as the SDK's client and throws the SDK's error
 * classes. It leaves out the SDK's signing, endpoint resolution, retries and schemas, which take more than half of a
 * test's CPU time. engine-client.test.ts compares it with the SDK's client.
 */
export const createEngineClient = (endpoint: string): DynamoDBDocumentClient => {
  const pool = new Pool(endpoint, { connections: 64 });
  const send = async (command: { constructor: { name: string }; input: Json }): Promise<Json> => {
    const { name } = command.constructor;
    const operation = OPERATIONS[name];
    if (!operation) throw new Error(`${name} is not listed in engine-client.ts`);
    const { statusCode, body } = await pool.request({
      path: '/',
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        ...unsignedHeaders('local'),
      },
      body: JSON.stringify(toEngine(command.input)),
    });
    const output = (await body.json()) as Json;
    if (statusCode !== 200) throw errorOf(statusCode, output);
    return { $metadata: { httpStatusCode: statusCode, attempts: 1 }, ...fromEngine(output) };
  };
  return { send } as unknown as DynamoDBDocumentClient;
};

/** The SDK's document commands, by class name, and the operations that they send. */
const OPERATIONS: Readonly<Record<string, string>> = {
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  TransactWriteCommand: 'TransactWriteItems',
  CreateTableCommand: 'CreateTable',
};
