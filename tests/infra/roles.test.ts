import { beforeAll, describe, expect, test } from 'vitest';
import type { Deployed } from '#twin/assembly/deployed.ts';
import { type Authoriser, createAuthoriser } from '#twin/iam/authoriser.ts';
import { deployedOf } from './policies.ts';
import { ADDRESSES, synthesisedOnce } from './synthesise.ts';

let dev: Deployed;
let authoriser: Authoriser;
beforeAll(async () => {
  dev = deployedOf(await synthesisedOnce('dev'));
  authoriser = createAuthoriser(dev);
});

const isService = ({ environment }: Deployed['functions'][number]): boolean => 'TABLE_NAME' in environment;
const nameOf = (functionName: string): string => functionName.replace('awai-dev-', '');
const mainTable = (): Deployed['tables'][number] => {
  const [table, ...others] = dev.tables.filter(({ indexes }) => indexes.length > 0);
  if (!table || others.length > 0) throw new Error('The stage has one table with indexes');
  return table;
};
const item = (word: string) => ({ pk: { S: `${word}#1` }, sk: { S: 'x' } });
const bucketOf = (variable: string): string =>
  dev.functions.find(({ environment }) => variable in environment)?.environment[variable] ?? '';

/** The services whose function role may call an AWS operation with this input. */
const thoseWhoMay = (service: string, operation: string, input: Record<string, unknown>): string[] =>
  dev.functions
    .filter(({ roleArn }) => authoriser.refusal({ roleArn, service, operation, input }) === undefined)
    .map(({ name }) => nameOf(name))
    .sort();
const onItem = (operation: string, word: string): string[] =>
  thoseWhoMay('dynamodb', operation, {
    TableName: mainTable().name,
    ...(operation === 'PutItem' ? { Item: item(word) } : { Key: item(word) }),
  });
const querying = (word: string, index?: string): string[] => {
  const { name, partitionKey, indexes } = mainTable();
  const key = index === undefined ? partitionKey : (indexes.find((one) => one.name === index)?.partitionKey ?? '');
  return thoseWhoMay('dynamodb', 'Query', {
    TableName: name,
    ...(index === undefined ? {} : { IndexName: index }),
    KeyConditionExpression: '#p = :p',
    ExpressionAttributeNames: { '#p': key },
    ExpressionAttributeValues: { ':p': { S: `${word}#1` } },
  });
};

describe('the stage as CloudFormation would deploy it', () => {
  test('has no reference left in any name, property or output', () => {
    const text = JSON.stringify([dev.resources, [...dev.outputs], [...dev.secrets]]);
    expect(text.match(/\$\{Token\[.{0,40}|"Fn::.{0,40}|\{\{resolve:.{0,40}/g)).toBeNull();
    expect(dev.functions.filter(isService).length).toBeGreaterThan(15);
  });
  test('has a role for each function that Lambda can assume, and one for the schedules that the scheduler can', () => {
    const trusted = (roleArn: string) =>
      (dev.trusts.get(roleArn) ?? []).map(({ Effect, Action, Principal }) => ({ Effect, Action, Principal }));
    const trustsOnly = (Service: string) => [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service } }];
    for (const { name, roleArn } of dev.functions)
      expect([name, trusted(roleArn)]).toEqual([name, trustsOnly('lambda.amazonaws.com')]);
    for (const { name, roleArn } of dev.schedules)
      expect([name, trusted(roleArn)]).toEqual([name, trustsOnly('scheduler.amazonaws.com')]);
    expect(new Set(dev.functions.map(({ roleArn }) => roleArn)).size).toBe(dev.functions.length);
  });
});

describe('the table', () => {
  test.each(['Scan', 'BatchWriteItem', 'DescribeTable', 'UpdateTable', 'DeleteTable'])('%s: nobody', (operation) => {
    const { name } = mainTable();
    const input = { TableName: name, RequestItems: { [name]: [] } };
    expect(thoseWhoMay('dynamodb', operation, input)).toEqual([]);
  });
  test('every service reads sessions, except the service that cards pass through', () => {
    const services = dev.functions.filter(isService).map(({ name }) => nameOf(name));
    expect(onItem('GetItem', 'LOGIN')).toEqual(services.filter((service) => service !== 'card-tokens').sort());
  });
  test('hashes of passwords are read by sign-in, withdrawal and purchase, and by no member of staff', () => {
    expect(onItem('GetItem', 'SECRET')).toEqual(['account', 'auth', 'payments']);
    expect(querying('SECRET')).toEqual(['account', 'auth', 'payments']);
    expect(onItem('UpdateItem', 'SECRET')).toEqual(['account', 'auth']);
  });
  test('a line of the audit log is written and read by staff’s calls, and changed or deleted by nobody', () => {
    expect(onItem('PutItem', 'AUDIT')).toEqual(['staff']);
    expect(querying('AUDIT')).toEqual(['staff']);
    for (const operation of ['UpdateItem', 'DeleteItem']) expect(onItem(operation, 'AUDIT')).toEqual([]);
  });
  test('what waits for staff, and the figures of the dashboard, are read by staff’s calls alone', () => {
    expect([...onItem('GetItem', 'QUEUE'), ...querying('QUEUE'), ...querying('STAT')]).toEqual([
      'staff',
      'staff',
      'staff',
    ]);
    expect(onItem('PutItem', 'QUEUE')).toEqual(expect.arrayContaining(['age', 'chat', 'reviews', 'staff']));
  });
  test('a report is read by the services that decide it or show it', () => {
    expect(onItem('GetItem', 'REPORT')).toEqual(['account', 'realtime', 'safety', 'staff']);
  });
  test('a throttle is counted and never read', () => {
    expect(onItem('GetItem', 'THROTTLE')).toEqual([]);
  });
  test('movements of likes are changed or deleted by nobody', () => {
    for (const operation of ['UpdateItem', 'DeleteItem']) expect(onItem(operation, 'LEDGER')).toEqual([]);
  });
  test('messages are read by the services of chats, and where a report needs them', () => {
    expect(querying('ROOM')).toEqual(['account', 'chat', 'realtime', 'safety']);
  });
  test('the permission for one prefix does not open another in a transaction', () => {
    const { roleArn = '' } = dev.functions.find(({ name }) => name === 'awai-dev-chat') ?? {};
    const put = (word: string) => ({ Put: { TableName: mainTable().name, Item: item(word) } });
    const transact = (...words: string[]) =>
      authoriser.refusal({
        roleArn,
        service: 'dynamodb',
        operation: 'TransactWriteItems',
        input: { TransactItems: words.map(put) },
      });
    expect(transact('ROOM', 'EVENT')).toBeUndefined();
    expect(transact('ROOM', 'AUDIT')).toMatchObject({ action: 'dynamodb:PutItem', keys: ['AUDIT#*'] });
  });
  test('an index answers only for the prefixes that the table answers for', () => {
    for (const word of ['SECRET', 'AUDIT', 'PAYMENT']) expect(querying(word, 'list')).toEqual(querying(word));
  });
});

describe('the other stores', () => {
  test.each([
    ['GetObject', ['age', 'staff']],
    ['PutObject', ['age', 'photos']],
    ['DeleteObject', ['age', 'photos']],
  ])('documents, %s: %j', (operation, services) => {
    const input = { Bucket: bucketOf('DOCUMENT_BUCKET'), Key: 'documents/1/a' };
    expect(thoseWhoMay('s3', operation, input)).toEqual(services);
  });
  test('nobody accesses an object outside the folders that the services use', () => {
    for (const variable of ['DOCUMENT_BUCKET', 'PHOTO_BUCKET'])
      for (const operation of ['GetObject', 'PutObject', 'DeleteObject'])
        expect(thoseWhoMay('s3', operation, { Bucket: bucketOf(variable), Key: 'other/a' })).toEqual([]);
  });
  test('the payment company’s secret is read by payments and the sandbox', () => {
    const input = { SecretId: 'awai/dev/payments' };
    expect(thoseWhoMay('secretsmanager', 'GetSecretValue', input)).toEqual(['payments', 'sandbox']);
  });
  test('nobody reads only a part of a secret', () => {
    for (const { name } of dev.secrets.values())
      if (!/\/(payments|functions)$/.test(name))
        expect([name, thoseWhoMay('secretsmanager', 'GetSecretValue', { SecretId: name })]).toEqual([name, []]);
  });
  test('mail is sent by events, from the stage’s address', () => {
    const from = (address: string) => thoseWhoMay('ses', 'SendEmail', { FromEmailAddress: address });
    expect(from(ADDRESSES.mailFrom)).toEqual(['events']);
    expect(from(`あわい <${ADDRESSES.mailFrom}>`)).toEqual(['events']);
    expect(from(ADDRESSES.supportMail)).toEqual([]);
  });
  test('realtime posts to connections, and staff reads the staff’s pool', () => {
    const [socket] = dev.socketApis;
    const connection = { ApiId: socket?.id, Stage: socket?.stage, ConnectionId: 'c1' };
    expect(thoseWhoMay('execute-api', 'PostToConnection', connection)).toEqual(['realtime']);
    const [pool] = dev.userPools;
    expect(thoseWhoMay('cognito-idp', 'AdminGetUser', { UserPoolId: pool?.id })).toEqual(['staff']);
    expect(thoseWhoMay('cognito-idp', 'AdminDeleteUser', { UserPoolId: pool?.id })).toEqual([]);
  });
  test('a function’s lines go into its own log group', () => {
    for (const { name, logGroup = '' } of dev.functions) {
      const line = { logGroupName: logGroup, logStreamName: 's' };
      for (const operation of ['CreateLogStream', 'PutLogEvents'])
        expect(thoseWhoMay('logs', operation, line)).toEqual([nameOf(name)]);
    }
  });
});
