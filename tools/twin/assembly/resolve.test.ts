import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rewriteTo } from './addresses.ts';
import { readAssembly } from './assembly.ts';
import { createResolver } from './resolve.ts';

type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>;
const stack = (Resources: Resources, Outputs = {}, name = 'one', region = 'ap-northeast-1') => ({
  name,
  region,
  template: { Resources, Outputs },
});
const ACCOUNT = '111122223333';
const propertyOf = (value: unknown, others: Resources = {}) =>
  createResolver(
    [stack({ ...others, Rule: { Type: 'AWS::Logs::MetricFilter', Properties: { value } } })],
    ACCOUNT,
  ).resource('one', 'Rule').properties['value'];

const QUEUE = { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'mail' } } };

describe('references of a template', () => {
  test.each([
    [{ Ref: 'AWS::Region' }, 'ap-northeast-1'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }, 7]] }, `a-${ACCOUNT}-7`],
    [{ Ref: 'Queue' }, `https://sqs.ap-northeast-1.amazonaws.com/${ACCOUNT}/mail`],
    [{ 'Fn::GetAtt': ['Queue', 'Arn'] }, `arn:aws:sqs:ap-northeast-1:${ACCOUNT}:mail`],
    [{ 'Fn::GetAtt': 'Queue.QueueName' }, 'mail'],
    [{ 'Fn::Sub': `x \${Queue.QueueName} \${AWS::Partition} \${!literal}` }, `x mail aws \${literal}`],
    [
      { 'Fn::Sub': [`\${a}/\${Queue}`, { a: { Ref: 'AWS::StackName' } }] },
      `one/https://sqs.ap-northeast-1.amazonaws.com/${ACCOUNT}/mail`,
    ],
    [{ 'Fn::Select': ['2', { 'Fn::Split': ['/', 'a/b/c'] }] }, 'c'],
    [
      [1, { Ref: 'AWS::NoValue' }, 2],
      [1, 2],
    ],
    [{ kept: true, left: { Ref: 'AWS::NoValue' } }, { kept: true }],
  ])('%j is %j', (value, expected) => {
    expect(propertyOf(value, QUEUE)).toEqual(expected);
  });

  test.each([
    [{ 'Fn::If': ['IsProd', 1, 2] }, /knows no Fn::If/],
    [{ 'Fn::Join': ['', [{ list: 1 }]] }, /no text/],
    [{ Ref: 'Nobody' }, /no resource Nobody/],
    [{ Ref: 'AWS::StackId' }, /knows no AWS::StackId/],
    [{ 'Fn::GetAtt': ['Queue', 'Colour'] }, /no Colour of AWS::SQS::Queue/],
    [{ 'Fn::Select': [9, ['a']] }, /selects what is not there/],
    [{ 'Fn::GetStackOutput': { StackName: 'two', OutputName: 'x' } }, /no stack two/],
  ])('%j is refused', (value, message) => {
    expect(() => propertyOf(value, QUEUE)).toThrow(message);
  });

  test('an output of another stack is its value, in the region that the reference names', () => {
    const acl = { Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Name: 'wall', Scope: 'CLOUDFRONT' } } };
    const reference = (Region?: string) => ({
      'Fn::GetStackOutput': { StackName: 'edge', OutputName: 'AclArn', ...(Region ? { Region } : {}) },
    });
    const resolved = (region?: string) =>
      createResolver(
        [
          stack({ Filter: { Type: 'AWS::Logs::MetricFilter', Properties: { arn: reference(region) } } }),
          stack(acl, { AclArn: { Value: { 'Fn::GetAtt': ['Acl', 'Arn'] } } }, 'edge', 'us-east-1'),
        ],
        ACCOUNT,
      ).resource('one', 'Filter').properties['arn'];
    expect(resolved('us-east-1')).toMatch(/^arn:aws:wafv2:us-east-1:111122223333:global\/webacl\/wall\/[0-9a-f-]{36}$/);
    expect(() => resolved()).toThrow(/edge in ap-northeast-1; it is in us-east-1/);
  });

  test('a cycle of outputs is refused', () => {
    const other = (StackName: string) => ({
      Value: { 'Fn::GetStackOutput': { StackName, OutputName: 'x' } },
    });
    const resolver = createResolver([stack({}, { x: other('two') }), stack({}, { x: other('one') }, 'two')], ACCOUNT);
    expect(() => resolver.output('one', 'x')).toThrow(/in a circle/);
  });
});

describe('names of resources', () => {
  const refOf = (Type: string, Properties: Record<string, unknown> = {}, name = 'stage') =>
    createResolver([stack({ Thing12345678: { Type, Properties } }, {}, name)], ACCOUNT).resource(name, 'Thing12345678')
      .identity.ref;

  test('a resource without a name gets one of stack, logical id and characters that are the same each time', () => {
    expect(refOf('AWS::DynamoDB::Table')).toMatch(/^stage-Thing12345678-[A-Z0-9]{12}$/);
    expect(refOf('AWS::S3::Bucket')).toMatch(/^stage-thing12345678-[a-z0-9]{12}$/);
    expect(refOf('AWS::DynamoDB::Table')).toBe(refOf('AWS::DynamoDB::Table'));
    expect(refOf('AWS::IAM::Role', {}, 'a-very-long-name-of-a-stack-that-has-no-room-left')).toHaveLength(52);
  });

  test.each([
    ['AWS::EC2::Instance', {}, /knows no AWS::EC2::Instance \(stage\/Thing12345678\)/],
    ['AWS::Lambda::Function', { VpcConfig: {} }, /knows no VpcConfig of AWS::Lambda::Function/],
  ])('%s with %j is refused', (type, properties, message) => {
    expect(() => refOf(type, properties)).toThrow(message);
  });
});

describe('addresses of the twin', () => {
  const rewrite = rewriteTo('https://dev.test.example', 4000);

  test.each([
    ['https://dev.test.example/api', 'http://localhost:4000/api'],
    ['wss://dev.test.example/socket', 'ws://localhost:4000/socket'],
    ['https://sqs.eu-west-1.amazonaws.com/1/a', 'http://sqs.eu-west-1.amazonaws.localhost:4000/1/a'],
    [
      "connect-src 'self' https://a.s3.amazonaws.com https://b.test",
      "connect-src 'self' http://a.s3.amazonaws.localhost:4000 https://b.test",
    ],
    ['https://a.amazonaws.com.evil.test', 'https://a.amazonaws.com.evil.test'],
    ['dynamodb.ap-northeast-1.amazonaws.com', 'dynamodb.ap-northeast-1.amazonaws.com'],
  ])('%s is %s', (text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });
});

describe('an assembly on disk', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assembly-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const written = async (name: string, template: object): Promise<string> => {
    const path = join(folder, name);
    await mkdir(path);
    const artifacts = {
      one: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/eu-west-1',
        properties: { templateFile: 'one.template.json' },
      },
      'one.assets': { type: 'cdk:asset-manifest', properties: { file: 'one.assets.json' } },
    };
    const destinations = { here: { bucketName: 'b', objectKey: 'abc.zip' } };
    const files = { abc: { source: { path: 'asset.abc', packaging: 'zip' }, destinations } };
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ artifacts }));
    await writeFile(join(path, 'one.template.json'), JSON.stringify(template));
    await writeFile(join(path, 'one.assets.json'), JSON.stringify({ files }));
    return path;
  };

  test('gives stacks with their region, and the folder of the code that a template names by its key', async () => {
    const path = await written('plain', { Resources: QUEUE, Parameters: { BootstrapVersion: {} }, Rules: {} });
    const { stacks, assets } = await readAssembly(path);
    expect(stacks.map(({ name, region }) => ({ name, region }))).toEqual([{ name: 'one', region: 'eu-west-1' }]);
    expect([...assets]).toEqual([['abc.zip', join(path, 'asset.abc')]]);
  });

  test.each([
    ['Conditions', { Conditions: { IsProd: {} } }],
    ['Size', { Parameters: { Size: {} } }],
  ])('with %s is refused', async (name, parts) => {
    await expect(readAssembly(await written(name, { Resources: {}, ...parts }))).rejects.toThrow(
      `knows no ${name} in the template of one`,
    );
  });
});
