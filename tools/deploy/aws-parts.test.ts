import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyBucket } from './destruction-on-aws.ts';
import { lookupReader } from './reader.ts';
import { deployedTemplate, findStack } from './stacks-on-aws.ts';

const formation = mockClient(CloudFormationClient);
const s3 = mockClient(S3Client);
const sts = mockClient(STSClient);
const all = [formation, s3, sts];
beforeEach(() => {
  for (const client of all) client.reset();
});
afterAll(() => {
  for (const client of all) client.restore();
});

describe('a stack', () => {
  const client = new CloudFormationClient({ region: 'ap-northeast-1' });
  const existing = (StackStatus: 'UPDATE_COMPLETE' | 'REVIEW_IN_PROGRESS' | 'ROLLBACK_COMPLETE') =>
    formation.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 's',
          CreationTime: new Date(),
          StackStatus,
          Outputs: [{ OutputKey: 'Address', OutputValue: 'https://d111.cloudfront.net' }],
        },
      ],
    });
  test('that exists has outputs and a template', async () => {
    existing('UPDATE_COMPLETE');
    formation.on(GetTemplateCommand).resolves({ TemplateBody: '{"Resources":{}}' });
    expect(await findStack(client, 's')).toEqual({
      status: 'UPDATE_COMPLETE',
      outputs: { Address: 'https://d111.cloudfront.net' },
      isProtected: false,
    });
    expect(await deployedTemplate(client, 's')).toEqual({ Resources: {} });
    // The template as it was uploaded, not as CloudFormation processed it: only the uploaded text can be compared with
    // the new template.
    expect(formation.commandCalls(GetTemplateCommand)[0]?.args[0].input.TemplateStage).toBe('Original');
  });
  test.each(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'] as const)('that is %s contains nothing', async (status) => {
    existing(status);
    expect(await findStack(client, 's')).toBeUndefined();
    expect(await deployedTemplate(client, 's')).toBeUndefined();
  });
  test('that cannot be read is an error, not a missing stack', async () => {
    formation.on(DescribeStacksCommand).rejects(new Error('ExpiredToken'));
    await expect(findStack(client, 's')).rejects.toThrow('ExpiredToken');
  });
});

describe('emptying a bucket', () => {
  const client = new S3Client({ region: 'ap-northeast-1' });
  test('continues until nothing is left', async () => {
    s3.on(ListObjectsV2Command)
      .resolvesOnce({ Contents: [{ Key: 'a' }, { Key: 'b' }] })
      .resolvesOnce({ Contents: [{ Key: 'c' }] })
      .resolves({});
    s3.on(DeleteObjectsCommand).resolves({});
    expect(await emptyBucket(client, 'site')).toBe(3);
    const deleted = s3.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete?.Objects);
    expect(deleted).toEqual([[{ Key: 'a' }, { Key: 'b' }], [{ Key: 'c' }]]);
  });
  test('ends when S3 keeps an object, instead of repeating for ever', async () => {
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: 'a' }] });
    s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Code: 'AccessDenied' }] });
    await expect(emptyBucket(client, 'site')).rejects.toThrow('site keeps 1 objects: AccessDenied');
  });
});

describe('reading', () => {
  beforeEach(() => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
  });
  test('is done with the role that CDK’s bootstrap made for it', async () => {
    const Expiration = new Date();
    sts.on(AssumeRoleCommand).resolves({
      Credentials: { AccessKeyId: 'a', SecretAccessKey: 's', SessionToken: 't', Expiration },
    });
    const { credentials } = await lookupReader('ap-northeast-1');
    expect(await credentials?.()).toEqual({
      accessKeyId: 'a',
      secretAccessKey: 's',
      sessionToken: 't',
      expiration: Expiration,
    });
    expect(sts.commandCalls(AssumeRoleCommand)[0]?.args[0].input.RoleArn).toBe(
      'arn:aws:iam::111122223333:role/cdk-hnb659fds-lookup-role-111122223333-ap-northeast-1',
    );
  });
  test('is done with the machine’s own credentials before the bootstrap', async () => {
    sts.on(AssumeRoleCommand).rejects(new Error('AccessDenied'));
    expect(await lookupReader('ap-northeast-1')).toEqual({});
  });
});
