import { beforeAll, describe, expect, test } from 'vitest';
import { APPEND_ONLY_PREFIXES } from '#functions/items/access.ts';
import { type Access, readablePrefixes, writablePrefixes } from '#functions/platform/runtime/access.ts';
import { routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { leadingKeys } from '#infra/permissions.ts';
import { MAIL_SECONDS, queueShapeOf } from '#infra/queue-shapes.ts';
import { STAGES } from '#infra/stages.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { calledFunction } from './called-function.ts';
import { followed } from './policies.ts';
import { asList, flat, property, type Synthesised, synthesisedOnce } from './synthesise.ts';

let prod: Synthesised;
beforeAll(async () => {
  prod = await synthesisedOnce('prod');
});

type Statement = {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
};
const statementsIn = (properties: Record<string, unknown>) =>
  (properties['PolicyDocument'] as { Statement: Statement[] }).Statement;
/** The IAM policy statements of a service's function role. */
const statementsOf = (service: string): Statement[] => {
  const lambda = prod
    .resources('AWS::Lambda::Function')
    .find(({ Properties }) => Properties['FunctionName'] === `awai-prod-${service}`);
  const [role] = property<{ 'Fn::GetAtt': string[] }>(lambda, 'Role')['Fn::GetAtt'];
  return prod
    .resources('AWS::IAM::Policy')
    .filter(({ Properties }) => (Properties['Roles'] as { Ref: string }[]).some(({ Ref }) => Ref === role))
    .flatMap(({ Properties }) => statementsIn(Properties));
};
const statementOf = (service: string, sid: string) => statementsOf(service).find(({ Sid }) => Sid === sid);
const isAppendOnly = (word: string) => APPEND_ONLY_PREFIXES.some((one) => one === word);
const environmentOf = (properties: Record<string, unknown>) =>
  (properties['Environment'] as { Variables: Record<string, unknown> }).Variables;

describe('roles', () => {
  test('have no wildcard action, no scan and no managed policy', () => {
    const policies = prod.resources('AWS::IAM::Policy');
    const actions = policies.flatMap(({ Properties }) => statementsIn(Properties)).flatMap(({ Action }) => Action);
    expect(
      actions.filter((action) => action.includes('*') || /dynamodb:(Scan|PartiQL|BatchWriteItem)/.test(action)),
    ).toEqual([]);
    for (const { Properties } of prod.resources('AWS::IAM::Role'))
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
  });
  test('have access to all resources only for listing streams', () => {
    const open = prod
      .resources('AWS::IAM::Policy')
      .flatMap(({ Properties }) => statementsIn(Properties))
      .filter(({ Resource }) => asList(Resource as string).includes('*'));
    expect(open.flatMap(({ Action }) => Action)).toEqual(['dynamodb:ListStreams']);
  });
  test('allow exactly the key prefixes of each service’s access.ts', () => {
    const keys = (statement: Statement | undefined) =>
      asList(statement?.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']);
    const declared = (access: Access) => ({
      read: leadingKeys(readablePrefixes(access)),
      write: leadingKeys(writablePrefixes(access).filter((word) => !isAppendOnly(word))),
      put: writablePrefixes(access).some(isAppendOnly) ? leadingKeys(writablePrefixes(access)) : [],
    });
    for (const { service, access } of prod.system.services) {
      expect({
        service,
        read: keys(statementOf(service, 'ReadItems')),
        query: keys(statementOf(service, 'QueryItems')),
        write: keys(statementOf(service, 'WriteItems')),
        put: keys(statementOf(service, 'PutItems')),
      }).toEqual({ service, ...declared(access), query: declared(access).read });
    }
  });
  test('access the table only through those statements', () => {
    for (const { service, access } of prod.system.services) {
      const table = statementsOf(service).filter(({ Action }) =>
        asList(Action).some((action) => action.startsWith('dynamodb:')),
      );
      const appends = writablePrefixes(access).some(isAppendOnly);
      const all = ['ReadItems', 'QueryItems', 'WriteItems', ...(appends ? ['PutItems'] : [])];
      expect([service, table.map(({ Sid }) => Sid)]).toEqual([service, access.isIsolated ? [] : all]);
    }
  });
  test('of the service that cards pass through has no table and no key of one', () => {
    const isolated = prod.system.services.filter(({ access }) => access.isIsolated).map(({ service }) => service);
    expect(isolated).toEqual(['card-tokens']);
    expect(statementsOf('card-tokens').map(({ Sid }) => Sid)).toEqual(['ReadSecret', 'WriteOwnLogs']);
    expect(JSON.stringify(statementsOf('card-tokens'))).not.toMatch(/dynamodb|kms|PaymentSecret/);
  });
  test('read the payment provider’s secret only when they charge', () => {
    const reading = prod.system.services
      .filter(({ service }) => JSON.stringify(statementsOf(service)).includes('PaymentSecret'))
      .map(({ service }) => service);
    expect(reading).toEqual(['payments']);
  });
  test('read the staff pool, and no other pool, only when they check tokens of staff', () => {
    const calls = ENDPOINTS.filter(({ auth }) => auth === 'staff').map(({ domain }) => domain);
    for (const { service } of prod.system.services) {
      const asking = statementsOf(service).filter(({ Action }) =>
        asList(Action).some((action) => action.startsWith('cognito-idp:')),
      );
      expect([service, asking.length]).toEqual([service, calls.some((domain) => domain === service) ? 1 : 0]);
      for (const { Action, Resource } of asking) {
        expect(asList(Action)).toEqual(['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser']);
        expect(flat(Resource)).toMatch(/Pool[^*]*$/);
      }
    }
  });
  test('send mail, post to sockets and use buckets only when access.ts says so', () => {
    for (const { service, access } of prod.system.services) {
      const sids = statementsOf(service).map(({ Sid }) => Sid);
      expect([service, sids.includes('SendMail')]).toEqual([service, access.sendsMail === true]);
      expect([service, sids.includes('PostToSockets')]).toEqual([service, access.postsToConnections === true]);
      expect([service, sids.includes('UsePhotos')]).toEqual([service, (access.buckets?.photos ?? []).length > 0]);
      expect([service, sids.includes('UseDocuments')]).toEqual([service, (access.buckets?.documents ?? []).length > 0]);
    }
  });
});

describe('functions', () => {
  test('exist for each service, the dispatcher, the origin authorizer and the photo key', () => {
    const names = prod.resources('AWS::Lambda::Function').map(({ Properties }) => Properties['FunctionName']);
    expect(names.sort()).toEqual(
      [...prod.system.services.map(({ service }) => service), 'dispatch', 'origin-authorizer', 'photo-key']
        .map((name) => `awai-prod-${name}`)
        .sort(),
    );
  });
  test('run on Node 24 and log JSON for as long as the stage says', () => {
    const retention = prod.resources('AWS::Logs::LogGroup').map(({ Properties }) => Properties['RetentionInDays']);
    expect(new Set(retention)).toEqual(new Set([365]));
    for (const { Properties } of prod.resources('AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
      });
      expect(Properties).not.toHaveProperty('TracingConfig');
    }
  });
  test('use Intel processors when a native package needs them, and ARM elsewhere', () => {
    for (const { Properties } of prod.resources('AWS::Lambda::Function')) {
      expect([Properties['FunctionName'], Properties['Architectures']]).toEqual([
        Properties['FunctionName'],
        [Properties['FunctionName'] === 'awai-prod-photos' ? 'x86_64' : 'arm64'],
      ]);
    }
  });
  test('get their settings from the environment, but no secret', () => {
    for (const { Properties } of prod.resources('AWS::Lambda::Function')) {
      const environment = environmentOf(Properties);
      expect(JSON.stringify(environment)).not.toMatch(/resolve:|PEPPER|PASSWORD|TOKEN/);
      if (/-(dispatch|origin-authorizer|photo-key)$/.test(String(Properties['FunctionName']))) continue;
      for (const name of [
        'STAGE',
        'ORIGIN',
        'TABLE_NAME',
        'PHOTO_BUCKET',
        'DOCUMENT_BUCKET',
        'MAIL_FROM',
        'SUPPORT_MAIL',
        'LISTED_CODES',
        'REGULAR_PRICES',
        'SOCKET_URL',
        'SECRET_ARN',
      ]) {
        expect(flat(environment[name])).not.toBe('');
      }
      expect(environment['TZ']).toBe('UTC');
    }
  });
});

/** Timeouts in ms of integrations that may take long: pictures are slow to read, and a charge waits for a bank. */
const WAITS_LONGER: Record<string, number> = { 'awai-prod-photos': 27_000, 'awai-prod-payments': 20_000 };

describe('under load', () => {
  test('every gateway gives up on a call before its function does, and before CloudFront gives up on the gateway', () => {
    const integrations = prod.resources('AWS::ApiGatewayV2::Integration');
    expect(integrations.length).toBeGreaterThan(prod.system.services.length - 2);
    for (const { id, Properties } of integrations) {
      const called = calledFunction(prod, Properties['IntegrationUri']);
      const { Timeout = 0, FunctionName = '' } = called.Properties as { Timeout?: number; FunctionName?: string };
      const milliseconds = Properties['TimeoutInMillis'] as number;
      expect([id, milliseconds]).toEqual([id, WAITS_LONGER[FunctionName] ?? 10_000]);
      expect([id, milliseconds < Timeout * 1_000]).toEqual([id, true]);
      const environment = environmentOf(called.Properties);
      expect([id, environment['CALL_SECONDS']]).toEqual([id, String(milliseconds / 1_000)]);
    }
  });
  test('the gateway limits the number of calls', () => {
    const [stage] = prod.resources('AWS::ApiGatewayV2::Stage', 'api');
    expect(stage?.Properties['DefaultRouteSettings']).toEqual({
      ThrottlingRateLimit: 1_000,
      ThrottlingBurstLimit: 500,
    });
  });
  test('a queue leaves the account’s executions to calls, and respects the limits of what its service calls', () => {
    const eventsAtOnce = prod
      .resources('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => !('StartingPosition' in Properties))
      .map(({ Properties }) => {
        const { FunctionName } = calledFunction(prod, Properties['FunctionName']).Properties;
        const { MaximumConcurrency } = Properties['ScalingConfig'] as { MaximumConcurrency: number };
        expect(MaximumConcurrency).toBeLessThanOrEqual(10);
        return [String(FunctionName).slice('awai-prod-'.length), MaximumConcurrency * Number(Properties['BatchSize'])];
      });
    const { events, matching, payments, ...others } = Object.fromEntries(eventsAtOnce) as Record<string, number>;
    expect(prod.system.services.filter(({ access }) => access.sendsMail).map(({ service }) => service)).toEqual([
      'events',
    ]);
    expect(events).toBeLessThanOrEqual(STAGES.prod.mailsPerSecond * MAIL_SECONDS);
    const paced = prod
      .resources('AWS::Lambda::Function')
      .map(({ Properties }) => [Properties['FunctionName'], environmentOf(Properties)['MAILS_PER_SECOND']])
      .filter(([, rate]) => rate !== undefined);
    expect(paced).toEqual([['awai-prod-events', String(STAGES.prod.mailsPerSecond)]]);
    expect([matching, payments]).toEqual([40, 10]);
    expect(new Set(Object.values(others))).toEqual(new Set([100]));
  });
});

describe('the origin authorizer', () => {
  const authorizer = (stack: 'api' | 'realtime') => {
    const [found, ...others] = prod.resources('AWS::ApiGatewayV2::Authorizer', stack);
    expect(others).toEqual([]);
    return { id: found?.id ?? '', properties: found?.Properties ?? {} };
  };
  const routes = (stack: 'api' | 'realtime') =>
    prod.resources('AWS::ApiGatewayV2::Route', stack).map(({ Properties }) => Properties);
  test('checks every call, and refuses a call without the edge’s header before any function runs', () => {
    const { id, properties } = authorizer('api');
    expect(properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      IdentitySource: ['$request.header.x-origin-secret'],
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      AuthorizerResultTtlInSeconds: 300,
    });
    expect(routes('api').length).toBe(ENDPOINTS.length);
    for (const { RouteKey, AuthorizationType, AuthorizerId } of routes('api'))
      expect([RouteKey, AuthorizationType, flat(AuthorizerId)]).toEqual([RouteKey, 'CUSTOM', `<${id}>`]);
  });
  test('checks every new connection, which is all that a WebSocket API can check', () => {
    const { id, properties } = authorizer('realtime');
    expect(properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      IdentitySource: ['route.request.header.x-origin-secret'],
    });
    expect(properties).not.toHaveProperty('AuthorizerResultTtlInSeconds');
    const authorizers = routes('realtime').map(({ RouteKey, AuthorizationType, AuthorizerId }) => [
      RouteKey,
      AuthorizationType,
      AuthorizerId === undefined ? undefined : flat(AuthorizerId),
    ]);
    expect(authorizers.sort()).toEqual([
      ['$connect', 'CUSTOM', `<${id}>`],
      ['$default', 'NONE', undefined],
      ['$disconnect', 'NONE', undefined],
    ]);
  });
  test('calls the function that both APIs may call, and that reads the stage’s secret and nothing else', () => {
    const [asked] = prod.resources('AWS::Lambda::Function', 'originAuthorizer');
    for (const stack of ['api', 'realtime'] as const) {
      const { id, properties } = authorizer(stack);
      const uri = JSON.stringify(properties['AuthorizerUri']);
      const mayAsk = prod
        .resources('AWS::Lambda::Permission', stack)
        .filter(({ Properties }) => flat(Properties['SourceArn']).endsWith(`/authorizers/<${id}>`));
      expect(mayAsk).toHaveLength(1);
      expect(followed(prod, mayAsk[0]?.Properties['FunctionName'])).toBe(`<${asked?.id}.Arn>`);
      expect(uri).toContain(JSON.stringify(mayAsk[0]?.Properties['FunctionName']));
    }
    expect(statementsOf('origin-authorizer').map(({ Sid }) => Sid)).toEqual(['ReadSecret', 'WriteOwnLogs']);
    expect(asked?.Properties['Layers']).toHaveLength(1);
  });
  test('fails visibly: its errors and throttles send mails', () => {
    const watched = prod
      .resources('AWS::CloudWatch::Alarm', 'originAuthorizer')
      .map(({ Properties }) => Properties['MetricName']);
    expect(watched.sort()).toEqual(['Errors', 'Throttles']);
  });
});

test.each([
  [1, { batch: 1, atOnce: 2 }],
  [14, { batch: 2, atOnce: 2 }],
  [50, { batch: 7, atOnce: 2 }],
  [200, { batch: 10, atOnce: 6 }],
])('when SES takes %i mails a second, the queue of mails has %o', (mailsPerSecond, shape) => {
  expect(queueShapeOf({ service: 'events', sendsMail: true }, { mailsPerSecond })).toEqual(shape);
});

describe('the HTTP API', () => {
  test('has every route of the contract once, and no other', () => {
    const keys = prod.resources('AWS::ApiGatewayV2::Route', 'api').map(({ Properties }) => Properties['RouteKey']);
    expect(keys.sort()).toEqual(ENDPOINTS.map(routeKeyOf).sort());
  });
  test('sends each route to the function of its domain', () => {
    const functions = new Map(
      prod
        .resources('AWS::ApiGatewayV2::Integration', 'api')
        .map(({ id, Properties }) => [
          id,
          calledFunction(prod, Properties['IntegrationUri']).Properties['FunctionName'],
        ]),
    );
    for (const { Properties } of prod.resources('AWS::ApiGatewayV2::Route', 'api')) {
      const integration = /<(.+)>/.exec(flat(Properties['Target']))?.[1] ?? '';
      const domain = ENDPOINTS.find((endpoint) => routeKeyOf(endpoint) === Properties['RouteKey'])?.domain;
      expect(functions.get(integration)).toBe(`awai-prod-${domain}`);
    }
  });
  test('logs neither paths nor queries', () => {
    const [stage] = prod.resources('AWS::ApiGatewayV2::Stage', 'api');
    const { Format } = property<{ Format: string }>(stage, 'AccessLogSettings');
    expect(Format).not.toMatch(/\$context\.(path|identity)/);
  });
});
