import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Statement } from '../assembly/deployed.ts';
import { createAuthoriser, type Uses } from './authoriser.ts';
import { ACCOUNT, deployed, FUNCTION, inRegion, item, REGION, ROLE, TABLE, TABLE_KEY } from './small-deployment.ts';

const KEY_STATEMENT: Statement = {
  Sid: 'UseKey',
  Effect: 'Allow',
  Action: [
    'kms:Decrypt',
    'kms:DescribeKey',
    'kms:Encrypt',
    'kms:GenerateDataKey',
    'kms:ReEncryptFrom',
    'kms:ReEncryptTo',
  ],
  Resource: TABLE_KEY,
  Condition: { StringEquals: { 'kms:ViaService': `dynamodb.${REGION}.amazonaws.com` } },
};
const READ: Statement = {
  Sid: 'ReadItems',
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'],
  Resource: TABLE,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ROOM#*', 'LOGIN#*'] } },
};
const get = (pk: string) => ({
  roleArn: ROLE,
  service: 'dynamodb',
  operation: 'GetItem',
  input: { TableName: 'main', Key: item(pk) },
});

describe('the authoriser', () => {
  test('allows a call when all permissions that it needs are granted', () => {
    expect(createAuthoriser(deployed([READ, KEY_STATEMENT])).refusal(get('ROOM#1'))).toBeUndefined();
  });

  test.each([
    ['Deny', 'StringEquals', true],
    ['Allow', 'ForAllValues:StringEquals', true],
    ['Allow', 'StringNotEquals', true],
    ['Allow', 'StringEqualsIfExists', true],
    ['Allow', 'StringEquals', false],
  ] as const)('%s, %s of a key that no request has: refused is %s', (Effect, operator, isRefused) => {
    const Condition = { [operator]: { 'dynamodb:Attributes': ['name'] } };
    const start = () =>
      createAuthoriser(deployed([{ Effect, Action: 'dynamodb:GetItem', Resource: TABLE, Condition }]));
    if (isRefused) expect(start).toThrow(/fills in no dynamodb:Attributes/);
    else expect(start).not.toThrow();
  });

  test('refuses a call for any part of it, in AWS’s words and without the member’s id', () => {
    const authoriser = createAuthoriser(deployed([READ, KEY_STATEMENT]));
    expect(authoriser.refusal(get('QUEUE#m-1'))).toEqual({
      holder: 'chat',
      action: 'dynamodb:GetItem',
      resource: TABLE,
      keys: ['QUEUE#*'],
      reason: 'nothing allows it',
      message: `User: arn:aws:sts::${ACCOUNT}:assumed-role/chat-role/twin is not authorized to perform: dynamodb:GetItem on resource: ${TABLE} because no identity-based policy allows the dynamodb:GetItem action`,
    });
    expect(createAuthoriser(deployed([READ])).refusal(get('ROOM#1'))).toMatchObject({ action: 'kms:Decrypt' });
    authoriser.refusal(get('QUEUE#m-2'));
    expect(authoriser.denied()).toEqual([expect.objectContaining({ keys: ['QUEUE#*'], times: 2 })]);
  });

  test('refuses a role that nobody deployed', () => {
    const call = { ...get('ROOM#1'), roleArn: `arn:aws:iam::${ACCOUNT}:role/other` };
    expect(createAuthoriser(deployed([READ, KEY_STATEMENT])).refusal(call)?.holder).toBe('other');
  });

  test('knows which actions, resources and leading keys of a statement no request has used', () => {
    const authoriser = createAuthoriser(deployed([READ, KEY_STATEMENT]));
    const left = () => authoriser.unused().map(({ statement, value }) => `${statement} ${value}`);
    expect(left()).toHaveLength(12);
    authoriser.refusal(get('ROOM#1'));
    expect(left()).toEqual(['ReadItems dynamodb:BatchGetItem', 'ReadItems LOGIN#*']);
    authoriser.refusal(get('AUDIT#1'));
    expect(left()).toHaveLength(2);
  });

  test('saves what was used and refused beside other processes’ files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'uses-'));
    try {
      for (const pk of ['ROOM#1', 'AUDIT#1']) {
        const authoriser = createAuthoriser(deployed([READ, KEY_STATEMENT]));
        authoriser.refusal(get(pk));
        authoriser.save(folder);
      }
      const files = await Promise.all(
        (await readdir(folder)).map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Uses),
      );
      expect(files.map(({ used }) => used.length).sort()).toEqual([0, 10]);
      expect(files.flatMap(({ denied }) => denied)).toEqual([expect.objectContaining({ keys: ['AUDIT#*'], times: 1 })]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('lets a service read a bucket for a source of this account, and invoke a function for its own API', () => {
    const authoriser = createAuthoriser(deployed([]));
    const request = {
      action: 's3:GetObject',
      resource: 'arn:aws:s3:::documents/a',
      sourceArn: 'arn:aws:cloudfront::1:x',
    };
    expect(authoriser.serviceMay({ service: 'cloudfront.amazonaws.com', ...request })).toBe(true);
    expect(authoriser.serviceMay({ service: 'logging.s3.amazonaws.com', ...request })).toBe(false);
    const gateway = 'apigateway.amazonaws.com';
    expect(authoriser.mayInvoke(gateway, FUNCTION, inRegion('execute-api', 'api1/$default/GET/x'))).toBe(true);
    expect(authoriser.mayInvoke(gateway, FUNCTION, inRegion('execute-api', 'api2/$default/GET/x'))).toBe(false);
    expect(authoriser.mayInvoke('events.amazonaws.com', FUNCTION, inRegion('events', 'rule/a'))).toBe(false);
  });
});
