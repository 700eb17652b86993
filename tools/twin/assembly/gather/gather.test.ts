import { describe, expect, test } from 'vitest';
import type { ResolvedResource } from '../deployed.ts';
import { distributionOf } from './distribution.ts';
import { eventRulesOf, eventSourcesOf, invokePermissionsOf, ratesOf, schedulesOf } from './functions.ts';
import { httpApisOf, socketApisOf } from './gateways.ts';
import { resourcePoliciesOf, rolesOf } from './policies.ts';
import { bucketsOf } from './storage.ts';

const resource = (
  type: string,
  ref: string,
  properties: Record<string, unknown>,
  names: Partial<ResolvedResource> = {},
): ResolvedResource => ({
  stack: 'one',
  region: 'eu-west-1',
  logicalId: ref,
  attributes: {},
  arn: undefined,
  type,
  ref,
  properties,
  ...names,
});
const CHAT = 'arn:aws:lambda:eu-west-1:1:function:chat';
const chat = resource('AWS::Lambda::Function', 'chat', {}, { arn: CHAT });
const rule = (properties: Record<string, unknown>) =>
  resource('AWS::Events::Rule', 'rule', { Targets: [{ Id: 'a', Arn: CHAT }], ...properties }, { arn: 'arn:rule' });

describe('what calls a function', () => {
  const schedule = (Target: object) =>
    resource('AWS::Scheduler::Schedule', 'daily', { ScheduleExpression: 'cron(0 3 * * ? *)', Target });

  test('a schedule of an alias knows both, and by default retries as often as EventBridge', () => {
    const [found] = schedulesOf([schedule({ Arn: `${CHAT}:live`, RoleArn: 'role' })]);
    expect(found).toMatchObject({ functionArn: CHAT, calledArn: `${CHAT}:live`, zone: 'UTC', retries: 185 });
    expect(schedulesOf([schedule({ Arn: CHAT, RoleArn: 'role' })])[0]).not.toHaveProperty('calledArn');
  });
  test('a schedule with a target of a kind that the twin does not know is refused', () => {
    expect(() => schedulesOf([schedule({ Arn: CHAT, RoleArn: 'role', EcsParameters: {} })])).toThrow(
      /no EcsParameters/,
    );
  });
  test('a mapping names its function by name, with or without an alias', () => {
    const mapping = (FunctionName: string) =>
      resource('AWS::Lambda::EventSourceMapping', 'm', { FunctionName, EventSourceArn: 'queue' });
    expect(eventSourcesOf([chat, mapping('chat')])[0]).toMatchObject({ functionArn: CHAT, batchSize: 10 });
    expect(eventSourcesOf([chat, mapping('chat:live')])[0]).toMatchObject({ calledArn: `${CHAT}:live` });
    expect(() => eventSourcesOf([chat, mapping('other')])).toThrow(/other, which is not among them/);
  });
  test('a rule has a rate or an event pattern, and is left out when it is disabled', () => {
    const hourly = rule({ ScheduleExpression: 'rate(2 hours)' });
    const waiting = rule({ EventPattern: { source: ['aws.ses'] } });
    expect(ratesOf([hourly, waiting, rule({ ScheduleExpression: 'rate(1 day)', State: 'DISABLED' })])).toEqual([
      { arn: 'arn:rule', everyMinutes: 120, targets: [{ arn: CHAT, input: '{}' }] },
    ]);
    expect(eventRulesOf([hourly, waiting])).toEqual([
      { arn: 'arn:rule', pattern: { source: ['aws.ses'] }, targets: [{ arn: CHAT }] },
    ]);
    expect(() => ratesOf([rule({ ScheduleExpression: 'cron(0 3 * * ? *)' })])).toThrow(/knows rates only/);
  });
  test('a permission is valid for the alias that it names, and not for the function', () => {
    const permission = resource('AWS::Lambda::Permission', 'p', {
      Action: 'lambda:InvokeFunction',
      FunctionName: `${CHAT}:live`,
      Principal: 'apigateway.amazonaws.com',
    });
    expect([...invokePermissionsOf([chat, permission]).keys()]).toEqual([`${CHAT}:live`]);
  });
});

describe('gateways', () => {
  const api = (ProtocolType: string, stageName: string, stage: object = {}) => [
    resource('AWS::ApiGatewayV2::Api', 'api1', { ProtocolType, RouteSelectionExpression: '$request.body.action' }),
    resource('AWS::ApiGatewayV2::Stage', stageName, { ApiId: 'api1', AutoDeploy: true, ...stage }),
  ];
  const integration = (properties: Record<string, unknown>) =>
    resource('AWS::ApiGatewayV2::Integration', 'i1', { IntegrationType: 'AWS_PROXY', ...properties });
  const route = (properties: object = {}) =>
    resource('AWS::ApiGatewayV2::Route', 'r1', {
      ApiId: 'api1',
      RouteKey: 'GET /a',
      Target: 'integrations/i1',
      ...properties,
    });
  const http = integration({ IntegrationUri: CHAT, PayloadFormatVersion: '2.0' });

  test('an HTTP route waits 30 s unless it says so, behind its authorizer', () => {
    const authorizer = resource('AWS::ApiGatewayV2::Authorizer', 'a1', {
      AuthorizerUri: `arn:aws:apigateway:eu-west-1:lambda:path/2015-03-31/functions/${CHAT}/invocations`,
      IdentitySource: ['$request.header.x'],
      EnableSimpleResponses: true,
    });
    const behind = route({ AuthorizationType: 'CUSTOM', AuthorizerId: 'a1' });
    expect(httpApisOf([...api('HTTP', '$default'), http, authorizer, behind])).toEqual([
      {
        id: 'api1',
        host: 'api1.execute-api.eu-west-1.amazonaws.com',
        routes: [
          {
            routeKey: 'GET /a',
            functionArn: CHAT,
            timeoutMs: 30_000,
            authorizer: {
              id: 'a1',
              functionArn: CHAT,
              identitySources: ['$request.header.x'],
              ttlSeconds: 300,
              simpleResponses: true,
            },
          },
        ],
      },
    ]);
  });
  test('a socket selects its routes by a field of the frame, each with its own limit', () => {
    const limits = { RouteSettings: { $connect: { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 } } };
    const socket = integration({
      IntegrationUri: `arn:aws:apigateway:eu-west-1:lambda:path/2015-03-31/functions/${CHAT}/invocations`,
    });
    const [found] = socketApisOf([...api('WEBSOCKET', 'socket', limits), socket, route({ RouteKey: '$connect' })]);
    expect(found).toMatchObject({
      stage: 'socket',
      routeSelection: 'action',
      routes: [{ functionArn: CHAT, timeoutMs: 29_000, throttle: { rate: 2, burst: 3 } }],
    });
  });
  test.each([
    ['an authorization by IAM', [http, route({ AuthorizationType: 'AWS_IAM' })], /no authorization AWS_IAM/],
    ['a payload of format 1.0', [integration({ IntegrationUri: CHAT }), route()], /payload 2.0 only/],
    [
      'a call of what is no function',
      [integration({ IntegrationUri: 'x', PayloadFormatVersion: '2.0' }), route()],
      /no function/,
    ],
    ['a route without its integration', [route()], /i1, which is not among them/],
  ])('%s is refused', (_, resources, message) => {
    expect(() => httpApisOf([...api('HTTP', '$default'), ...resources])).toThrow(message);
  });
});

describe('the distribution', () => {
  const OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
  const behaviour = { TargetOriginId: 'site', CachePolicyId: OPTIMIZED, ViewerProtocolPolicy: 'https-only' };
  const distribution = (config: object) =>
    resource(
      'AWS::CloudFront::Distribution',
      'E1',
      { DistributionConfig: { DefaultCacheBehavior: behaviour, Origins: [], ...config } },
      { arn: 'arn:E1', attributes: { DomainName: 'd1.cloudfront.net' } },
    );

  test('ends with its default behaviour, which allows only reading and caches', () => {
    const found = distributionOf([
      distribution({ Aliases: ['app.test'], CacheBehaviors: [{ ...behaviour, PathPattern: '/a' }] }),
    ]);
    expect(found.hosts).toEqual(['d1.cloudfront.net', 'app.test']);
    expect(found.behaviours.map(({ path, methods, caches }) => ({ path, methods, caches }))).toEqual(
      ['/a', '*'].map((path) => ({ path, methods: ['GET', 'HEAD'], caches: true })),
    );
  });
  test.each([
    ['a cache policy', { DefaultCacheBehavior: { ...behaviour, CachePolicyId: 'own' } }, /no cache policy own/],
    ['signed cookies', { DefaultCacheBehavior: { ...behaviour, TrustedKeyGroups: [] } }, /no TrustedKeyGroups/],
    ['a restriction', { Restrictions: {} }, /no Restrictions/],
    [
      'a function on answers',
      { DefaultCacheBehavior: { ...behaviour, FunctionAssociations: [{ EventType: 'viewer-response' }] } },
      /viewer requests only/,
    ],
  ])('%s that the twin does not know is refused', (_, config, message) => {
    expect(() => distributionOf([distribution(config)])).toThrow(message);
  });
});

describe('policies and stores', () => {
  const statement = (Sid: string) => ({ Sid, Effect: 'Allow' });
  test('a role has the statements of all its policies; one of AWS’s own that is unknown is refused', () => {
    const role = (properties: Record<string, unknown>) =>
      resource('AWS::IAM::Role', 'role', properties, { arn: 'arn:role' });
    const inline = { Policies: [{ PolicyDocument: { Statement: statement('inline') } }] };
    const policy = resource('AWS::IAM::Policy', 'p', {
      Roles: ['role'],
      PolicyDocument: { Statement: [statement('own')] },
    });
    expect(rolesOf([role(inline), policy])).toEqual(new Map([['arn:role', [statement('inline'), statement('own')]]]));
    expect(() => rolesOf([role({ ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] })])).toThrow(
      /no arn:aws:iam::aws:policy\/AdministratorAccess/,
    );
  });
  test('a policy is stored with the resource that it names', () => {
    const bucket = resource('AWS::S3::Bucket', 'photos', {}, { arn: 'arn:aws:s3:::photos' });
    const policy = resource('AWS::S3::BucketPolicy', 'p', {
      Bucket: 'photos',
      PolicyDocument: { Statement: [statement('tls')] },
    });
    expect(resourcePoliciesOf([bucket, policy])).toEqual(new Map([['arn:aws:s3:::photos', [statement('tls')]]]));
    expect(() => resourcePoliciesOf([policy])).toThrow(/photos, which is not among them/);
  });
  test('a bucket’s rules that end objects are kept, and unknown ones are refused', () => {
    const bucket = (rule: object) =>
      resource(
        'AWS::S3::Bucket',
        'b',
        { LifecycleConfiguration: { Rules: [{ Status: 'Enabled', ...rule }] } },
        { arn: 'a' },
      );
    expect(bucketsOf([bucket({ Prefix: 'uploads/', ExpirationInDays: 1 })])[0]?.lifecycle).toEqual([
      { prefix: 'uploads/', expirationDays: 1 },
    ]);
    expect(() => bucketsOf([bucket({ Transitions: [] })])).toThrow(/no Transitions/);
  });
});
