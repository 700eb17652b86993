import { describe, expect, test } from 'vitest';
import { askedBy } from './asked.ts';
import { ACCOUNT, DOCUMENT_KEY, deployed, inRegion, item, REGION, ROLE, TABLE, TABLE_KEY } from './small-deployment.ts';

const KEY_USE = ['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo'].map(
  (name) => `kms:${name} ${TABLE_KEY}`,
);
const asked = (service: string, operation: string, input: Record<string, unknown>) =>
  askedBy(deployed([]), { roleArn: ROLE, service, operation, input });
const needs = (service: string, operation: string, input: Record<string, unknown>) =>
  asked(service, operation, input).map(({ action, resource: arn }) => `${action} ${arn}`);

describe('a call of the SDK asks', () => {
  test.each<[string, string, string, Record<string, unknown>, string[]]>([
    [
      'one item',
      'dynamodb',
      'GetItem',
      { TableName: 'main', Key: item('A#1') },
      [`dynamodb:GetItem ${TABLE}`, ...KEY_USE],
    ],
    [
      'a table by its ARN',
      'dynamodb',
      'PutItem',
      { TableName: TABLE, Item: item('A#1') },
      [`dynamodb:PutItem ${TABLE}`, ...KEY_USE],
    ],
    [
      'an index',
      'dynamodb',
      'Query',
      {
        TableName: 'main',
        IndexName: 'list',
        KeyConditionExpression: 'listPk = :a',
        ExpressionAttributeValues: { ':a': { S: 'L#1' } },
      },
      [`dynamodb:Query ${TABLE}/index/list`, ...KEY_USE],
    ],
    [
      'each part of a transaction, and the key once',
      'dynamodb',
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName: 'main', Item: item('A#1') } },
          { Update: { TableName: 'main', Key: item('B#1') } },
          { ConditionCheck: { TableName: 'main', Key: item('C#1') } },
        ],
      },
      [`dynamodb:PutItem ${TABLE}`, `dynamodb:UpdateItem ${TABLE}`, `dynamodb:ConditionCheckItem ${TABLE}`, ...KEY_USE],
    ],
    [
      'a batch of writes as itself, and the table’s key',
      'dynamodb',
      'BatchWriteItem',
      { RequestItems: { main: [{ PutRequest: { Item: item('A#1') } }] } },
      [`dynamodb:BatchWriteItem ${TABLE}`, ...KEY_USE],
    ],
    [
      'a table that nobody deployed',
      'dynamodb',
      'Scan',
      { TableName: 'other' },
      [`dynamodb:Scan ${inRegion('dynamodb', 'table/other')}`],
    ],
    [
      'a stream and its table’s key',
      'dynamodb',
      'GetRecords',
      { StreamArn: `${TABLE}/stream/1` },
      [`dynamodb:GetRecords ${TABLE}/stream/1`, `kms:Decrypt ${TABLE_KEY}`],
    ],
    [
      'an object and its bucket’s key',
      's3',
      'GetObject',
      { Bucket: 'documents', Key: 'a/1' },
      ['s3:GetObject arn:aws:s3:::documents/a/1', `kms:Decrypt ${DOCUMENT_KEY}`],
    ],
    [
      'an object’s head as the object',
      's3',
      'HeadObject',
      { Bucket: 'photos', Key: 'a' },
      ['s3:GetObject arn:aws:s3:::photos/a'],
    ],
    [
      'a posted form as a written object',
      's3',
      'PostObject',
      { Bucket: 'documents', Key: 'a' },
      ['s3:PutObject arn:aws:s3:::documents/a', `kms:GenerateDataKey ${DOCUMENT_KEY}`],
    ],
    [
      'a list of its bucket',
      's3',
      'ListObjectsV2',
      { Bucket: 'photos', Prefix: 'a/' },
      ['s3:ListBucket arn:aws:s3:::photos'],
    ],
    [
      'a batch as one message',
      'sqs',
      'SendMessageBatch',
      { QueueUrl: `http://x.test/${ACCOUNT}/mail` },
      [`sqs:SendMessage ${inRegion('sqs', 'mail')}`],
    ],
    [
      'sender’s domain and its configuration',
      'ses',
      'SendEmail',
      { FromEmailAddress: 'A <a@app.test>' },
      [
        `ses:SendEmail ${inRegion('ses', 'identity/app.test')}`,
        `ses:SendEmail ${inRegion('ses', 'configuration-set/feedback')}`,
      ],
    ],
    [
      'a secret by its name',
      'secretsmanager',
      'GetSecretValue',
      { SecretId: 'a/b' },
      [`secretsmanager:GetSecretValue ${inRegion('secretsmanager', 'secret:a/b-Ab1')}`],
    ],
    [
      'a pool',
      'cognito-idp',
      'AdminGetUser',
      { UserPoolId: 'p1' },
      [`cognito-idp:AdminGetUser ${inRegion('cognito-idp', 'userpool/p1')}`],
    ],
    [
      'a connection',
      'execute-api',
      'PostToConnection',
      { ApiId: 'a1', Stage: 's', ConnectionId: 'c=' },
      [`execute-api:ManageConnections ${inRegion('execute-api', 'a1/s/POST/@connections/c=')}`],
    ],
    [
      'a log stream',
      'logs',
      'PutLogEvents',
      { logGroupName: '/a', logStreamName: 's' },
      [`logs:PutLogEvents ${inRegion('logs', 'log-group:/a:log-stream:s')}`],
    ],
  ])('%s', (_, service, operation, input, expected) => {
    expect(needs(service, operation, input)).toEqual(expected);
  });

  test.each<[string, string, Record<string, unknown>, string[]]>([
    ['the key’s', 'UpdateItem', { TableName: 'main', Key: item('A#1') }, ['A#1']],
    [
      'all keys of a batch, each once',
      'BatchGetItem',
      { RequestItems: { main: { Keys: [item('A#1'), item('B#2'), item('A#1')] } } },
      ['A#1', 'B#2'],
    ],
    [
      'of a batch of writes the same',
      'BatchWriteItem',
      {
        RequestItems: {
          main: [
            { PutRequest: { Item: item('A#1') } },
            { DeleteRequest: { Key: item('B#2') } },
            { PutRequest: { Item: item('A#1') } },
          ],
        },
      },
      ['A#1', 'B#2'],
    ],
    [
      'the partition that a query names, and not what it also compares',
      'Query',
      {
        TableName: 'main',
        KeyConditionExpression: '#s = :s AND #p = :p',
        ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
        ExpressionAttributeValues: { ':p': { S: 'A#1' }, ':s': { S: 'B#9' } },
      },
      ['A#1'],
    ],
    [
      'of an index its own partition key',
      'Query',
      {
        TableName: 'main',
        IndexName: 'list',
        KeyConditionExpression: 'listPk = :p',
        ExpressionAttributeValues: { ':p': { S: 'L#1' } },
      },
      ['L#1'],
    ],
  ])('with leading keys: %s', (_, operation, input, expected) => {
    expect(asked('dynamodb', operation, input)[0]?.context['dynamodb:leadingkeys']).toEqual(expected);
  });

  test('refuses a query whose partition it cannot read, which a condition on leading keys would let pass', () => {
    const input = { TableName: 'main', KeyConditions: { pk: { ComparisonOperator: 'EQ' } } };
    expect(() => asked('dynamodb', 'Query', input)).toThrow(/no partition key/);
  });

  test('for a key: through which service', () => {
    const services = asked('s3', 'GetObject', { Bucket: 'documents', Key: 'a' }).map(
      ({ context }) => context['kms:viaservice'],
    );
    expect(services).toEqual([undefined, `s3.${REGION}.amazonaws.com`]);
  });

  test('nothing that the twin could guess: an unknown operation is refused', () => {
    expect(() => needs('dynamodb', 'ExecuteStatement', {})).toThrow('no ExecuteStatement of dynamodb');
    expect(() => needs('ec2', 'RunInstances', {})).toThrow('no RunInstances of ec2');
  });
});
