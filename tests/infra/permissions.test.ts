import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { describe, expect, test } from 'vitest';
import { defineAccess } from '#functions/items/access.ts';
import { type Resources, statementsFor } from '#infra/permissions.ts';

const resources: Resources = {
  region: 'ap-northeast-1',
  tableArn: 'table',
  indexArns: ['table/index/list'],
  tableKeyArn: 'table-key',
  photoBucketArn: 'photo-bucket',
  documentBucketArn: 'document-bucket',
  documentKeyArn: 'document-key',
  secretArn: 'secret',
  paymentSecretArn: 'payment-secret',
  mailArns: ['identity', 'configuration'],
  mailFrom: 'no-reply@app.test',
  staffPoolArn: 'staff-pool',
  socketStageArn: 'api/socket',
};
type Statement = {
  Sid: string;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
};
const granted = (access: Partial<Parameters<typeof defineAccess>[0]>, given: Resources = resources) =>
  Object.fromEntries(
    statementsFor(defineAccess({ service: 'chat', owns: ['ROOM'], ...access }), given).map(
      (statement: PolicyStatement) => {
        const json = statement.toStatementJson() as Statement;
        return [json.Sid, json];
      },
    ),
  );
const keysOf = (statement: Statement | undefined) =>
  statement?.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];

describe('a service’s rights', () => {
  test('are reading and writing its own key prefixes and the shared ones in the table', () => {
    const { ReadItems, QueryItems, WriteItems } = granted({ reads: ['PAIR'], writes: ['CONN'] });
    expect(keysOf(ReadItems)).toEqual(['CONN#*', 'IDEM#*', 'LOGIN#*', 'PAIR#*', 'ROOM#*']);
    expect(keysOf(QueryItems)).toEqual(keysOf(ReadItems));
    expect(keysOf(WriteItems)).toEqual(['CONN#*', 'DUE#*', 'EVENT#*', 'IDEM#*', 'ROOM#*', 'THROTTLE#*']);
    expect(WriteItems?.Resource).toBe('table');
    expect(QueryItems?.Resource).toEqual(['table', 'table/index/list']);
  });
  test('are writing without reading when access.ts says so', () => {
    const { ReadItems, QueryItems, WriteItems } = granted({ writeOnly: ['QUEUE'] });
    expect(keysOf(ReadItems)).not.toContain('QUEUE#*');
    expect(keysOf(QueryItems)).not.toContain('QUEUE#*');
    expect(keysOf(WriteItems)).toContain('QUEUE#*');
  });
  test('are appending to the audit log without reading, changing or deleting an entry', () => {
    const { ReadItems, QueryItems, WriteItems, PutItems } = granted({ owns: ['QUEUE', 'AUDIT'] });
    for (const statement of [ReadItems, QueryItems, WriteItems]) expect(keysOf(statement)).not.toContain('AUDIT#*');
    expect(WriteItems?.Action).not.toContain('dynamodb:PutItem');
    expect(PutItems).toMatchObject({ Action: 'dynamodb:PutItem', Resource: 'table' });
    expect(keysOf(PutItems)).toEqual(['AUDIT#*', ...(keysOf(WriteItems) as string[])]);
    expect(keysOf(granted({ owns: ['QUEUE'], reads: ['AUDIT'] })['QueryItems'])).toContain('AUDIT#*');
  });
  test('never include a scan, a wildcard or a batch write, which has no conditions', () => {
    const everything = granted({
      buckets: { photos: ['read', 'write', 'delete'], documents: ['read', 'write', 'delete'] },
      sendsMail: true,
      postsToConnections: true,
    });
    const actions = Object.values(everything).flatMap(({ Action }) => Action);
    expect(actions.filter((action) => /\*|Scan|BatchWriteItem|PartiQL/.test(action))).toEqual([]);
    expect(Object.values(everything).flatMap(({ Resource }) => Resource)).not.toContain('*');
  });
  test('are reading the stage’s secret, and nothing else, for a service that cards pass through', () => {
    const isolated = granted({ service: 'card-tokens', owns: [], isIsolated: true });
    expect(Object.keys(isolated)).toEqual(['ReadSecret']);
    expect(isolated['ReadSecret']?.Resource).toBe('secret');
  });
  test('include the payment provider’s secret only when it is declared', () => {
    expect(granted({})['ReadSecret']?.Resource).toBe('secret');
    expect(granted({ readsPaymentSecret: true })['ReadSecret']?.Resource).toEqual(['secret', 'payment-secret']);
  });
  test('include no bucket, mail or socket that it did not declare', () => {
    expect(Object.keys(granted({}))).toEqual(['ReadItems', 'QueryItems', 'WriteItems', 'UseTableKey', 'ReadSecret']);
  });
  test('are its declared actions on a bucket’s folders, and only the needed actions on the bucket’s key', () => {
    const { UseDocuments, UseDocumentKey, MissDocuments } = granted({ buckets: { documents: ['write'] } });
    expect(UseDocuments).toMatchObject({
      Action: 's3:PutObject',
      Resource: 'document-bucket/documents/*',
    });
    expect(UseDocumentKey).toMatchObject({ Action: 'kms:GenerateDataKey', Resource: 'document-key' });
    expect(MissDocuments).toBeUndefined();
  });
  test('let it see a 404 for a missing object when it may read', () => {
    expect(granted({ buckets: { photos: ['read'] } })['MissPhotos']).toMatchObject({
      Action: 's3:ListBucket',
      Resource: 'photo-bucket',
    });
  });
  test('are mail from one address only', () => {
    expect(granted({ sendsMail: true })['SendMail']).toMatchObject({
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@app.test' } },
    });
  });
  test('are reading one account and its groups in the staff pool, and nothing else of the pool', () => {
    expect(granted({})['ReadStaffAccounts']).toBeUndefined();
    expect(granted({ readsStaffAccounts: true })['ReadStaffAccounts']).toMatchObject({
      Action: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser'],
      Resource: 'staff-pool',
    });
  });
  test('are posting to sockets only when there is one', () => {
    expect(granted({ postsToConnections: true })['PostToSockets']?.Resource).toEqual([
      'api/socket/POST/@connections/*',
      'api/socket/DELETE/@connections/*',
    ]);
    const { socketStageArn: _none, ...without } = resources;
    expect(() => granted({ postsToConnections: true }, without)).toThrow('chat posts to connections');
  });
});
