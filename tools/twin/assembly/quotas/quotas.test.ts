import { describe, expect, test } from 'vitest';
import { writeBundle } from '../../lambda/bundle-fixture.ts';
import type { Stack } from '../assembly.ts';
import type { ResolvedResource } from '../deployed.ts';
import { refuseBeyondQuotas, refuseLargeCode } from './quotas.ts';
import { unitsOf } from './web-acl-units.ts';

type Properties = Readonly<Record<string, unknown>>;

const resource = (type: string, properties: Properties, name = 'one'): ResolvedResource => ({
  stack: 'stack',
  region: 'eu-west-1',
  logicalId: name,
  type,
  ref: name,
  arn: `arn:aws:x:eu-west-1:111122223333:${type}/${name}`,
  attributes: {},
  properties,
});
const stackOf = (resources: number, outputs = 0): Stack => ({
  name: 'stack',
  region: 'eu-west-1',
  template: {
    Resources: Object.fromEntries(
      Array.from({ length: resources }, (_, at) => [`R${at}`, { Type: 'AWS::SNS::Topic' }]),
    ),
    Outputs: Object.fromEntries(Array.from({ length: outputs }, (_, at) => [`O${at}`, { Value: '' }])),
  },
});
const ofLength = (length: number): string => 'x'.repeat(length);
const lambda = (properties: Properties) => resource('AWS::Lambda::Function', properties);
const statement = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: ofLength(10_300) };
const queue = resource('AWS::SQS::Queue', { VisibilityTimeout: 30 }, 'queue');
const mapping = (properties: Properties) =>
  resource(
    'AWS::Lambda::EventSourceMapping',
    { FunctionName: 'one', EventSourceArn: queue.arn, ...properties },
    'mapping',
  );
const api = (ProtocolType: string) => resource('AWS::ApiGatewayV2::Api', { ProtocolType }, 'api');
const integration = (TimeoutInMillis: number) =>
  resource('AWS::ApiGatewayV2::Integration', { ApiId: 'api', TimeoutInMillis });
const table = (defined: readonly string[]) =>
  resource('AWS::DynamoDB::Table', {
    AttributeDefinitions: defined.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: [{ IndexName: 'list', KeySchema: [{ AttributeName: 'listPk', KeyType: 'HASH' }] }],
  });
const acl = (properties: Properties) => resource('AWS::WAFv2::WebACL', { Rules: [], ...properties });
const group = (name: string) => ({ ManagedRuleGroupStatement: { VendorName: 'AWS', Name: name } });
const rules = (count: number) =>
  Array.from({ length: count }, (_, Priority) => ({
    Name: `rule${Priority}`,
    Priority,
    Statement: group('AWSManagedRulesCommonRuleSet'),
  }));

const verdict = (resources: readonly ResolvedResource[]) => () => refuseBeyondQuotas([], resources);

describe('what AWS would refuse of a template', () => {
  test.each([
    ['a function of 15 minutes and a second', [lambda({ Timeout: 901 })], /Timeout is 901/],
    ['a function with six layers', [lambda({ Layers: ['1', '2', '3', '4', '5', '6'] })], /Layers is 6/],
    ['a function with a long description', [lambda({ Description: ofLength(257) })], /Description is 257/],
    [
      'an environment over 4 kB',
      [lambda({ Environment: { Variables: { A: ofLength(4_096) } } })],
      /environment in bytes/,
    ],
    ['a variable that Lambda sets itself', [lambda({ Environment: { Variables: { AWS_REGION: 'x' } } })], /AWS_REGION/],
    [
      'a role whose description has a dash',
      [resource('AWS::IAM::Role', { Description: 'reads — and writes' })],
      /characters of Description/,
    ],
    [
      'a role with too many statements',
      [resource('AWS::IAM::Role', { Policies: [{ PolicyDocument: { Statement: [statement] } }] })],
      /length of its policies/,
    ],
    [
      'the same in a policy that is attached',
      [
        resource('AWS::IAM::Role', {}, 'role'),
        resource('AWS::IAM::Policy', { Roles: ['role'], PolicyDocument: { Statement: [statement] } }),
      ],
      /length of its policies/,
    ],
    [
      'a queue that shows a message while its function runs',
      [queue, lambda({ Timeout: 31 }), mapping({})],
      /more seconds than the queue/,
    ],
    [
      'a batch of eleven without a window',
      [queue, lambda({ Timeout: 30 }), mapping({ BatchSize: 11 })],
      /batch without a window/,
    ],
    [
      'a single poller',
      [queue, lambda({}), mapping({ ScalingConfig: { MaximumConcurrency: 1 } })],
      /MaximumConcurrency is 1/,
    ],
    [
      'an HTTP API that waits longer than 30 s',
      [api('HTTP'), integration(30_001)],
      /time-out in milliseconds is 30001/,
    ],
    [
      'a WebSocket API that waits longer than 29 s',
      [api('WEBSOCKET'), integration(29_001)],
      /time-out in milliseconds is 29001/,
    ],
    ['an attribute that is no key', [table(['pk', 'listPk', 'name'])], /name is defined and no key/],
    ['a key that is not defined', [table(['pk'])], /listPk is defined/],
    [
      'an alarm that looks back over two days',
      [resource('AWS::CloudWatch::Alarm', { Period: 300, EvaluationPeriods: 576 })],
      /looks back over/,
    ],
    ['a web ACL of 5,600 units', [acl({ Rules: rules(8) })], /capacity units is 5600/],
    ['a web ACL described with brackets', [acl({ Description: 'rates (all)' })], /characters of Description/],
    [
      'a body of the firewall over 4 kB',
      [acl({ CustomResponseBodies: { long: { Content: ofLength(4_097) } } })],
      /the body long/,
    ],
    [
      'code of a CloudFront function over 10 kB',
      [resource('AWS::CloudFront::Function', { FunctionCode: ofLength(10_241) })],
      /FunctionCode/,
    ],
    ['two queues of one name', [queue, queue], /has the name of/],
  ])('%s', (_, resources, message) => {
    expect(verdict(resources)).toThrow(message);
  });

  test('a stack of 501 resources, and one of 201 outputs', () => {
    expect(() => refuseBeyondQuotas([stackOf(501)], [])).toThrow(/number of resources is 501/);
    expect(() => refuseBeyondQuotas([stackOf(1, 201)], [])).toThrow(/number of outputs is 201/);
    expect(() => refuseBeyondQuotas([stackOf(500, 200)], [])).not.toThrow();
  });

  test('accepts what is at the limit', () => {
    const atLimit = [
      ...[
        queue,
        lambda({ Timeout: 30, MemorySize: 128 }),
        mapping({ BatchSize: 10 }),
        api('HTTP'),
        integration(30_000),
      ],
      ...[table(['pk', 'listPk']), acl({ Rules: rules(7) })],
    ];
    expect(verdict(atLimit)).not.toThrow();
  });

  test('names each reason, not only the first', () => {
    expect(verdict([lambda({ Timeout: 901, MemorySize: 127 })])).toThrow(/Timeout[\s\S]*MemorySize/);
  });
});

test('a function whose unpacked code is too large', async () => {
  const { deployed, remove } = writeBundle('large', ofLength(200));
  try {
    await expect(refuseLargeCode([deployed], 199)).rejects.toThrow(/large: its code has 200 bytes/);
    await expect(refuseLargeCode([deployed], 200)).resolves.toBeUndefined();
  } finally {
    remove();
  }
});

test('counts the units of nested statements', () => {
  const path = (Type: string) => ({
    ByteMatchStatement: { PositionalConstraint: 'STARTS_WITH', SearchString: '/api', TextTransformations: [{ Type }] },
  });
  const rate = { CustomKeys: [{ IP: {} }], ScopeDownStatement: { NotStatement: { Statement: path('URL_DECODE') } } };
  expect(unitsOf({ AndStatement: { Statements: [path('NONE'), path('LOWERCASE')] } })).toBe(14);
  expect(unitsOf({ RateBasedStatement: rate })).toBe(44);
  expect(() => unitsOf({ GeoMatchStatement: {} })).toThrow(/no capacity of GeoMatchStatement/);
});
