import { beforeAll, describe, expect, test } from 'vitest';
import { type Access, isAppendOnly, readableWords, writableWords } from '#functions/platform/runtime/access.ts';
import { routeKeyOf } from '#functions/platform/runtime/domain.ts';
import { leadingKeys } from '#infra/permissions.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { asList, flat, property, type Synthesised, synthesise } from './synthesise.ts';

let prod: Synthesised;
beforeAll(async () => {
  prod = await synthesise('prod');
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
/** IAM statements of a unit's function role. */
const statementsOf = (unit: string): Statement[] => {
  const lambda = prod
    .resources('AWS::Lambda::Function')
    .find(({ Properties }) => Properties['FunctionName'] === `awai-prod-${unit}`);
  const [role] = property<{ 'Fn::GetAtt': string[] }>(lambda, 'Role')['Fn::GetAtt'];
  return prod
    .resources('AWS::IAM::Policy')
    .filter(({ Properties }) => (Properties['Roles'] as { Ref: string }[]).some(({ Ref }) => Ref === role))
    .flatMap(({ Properties }) => statementsIn(Properties));
};
const statementOf = (unit: string, sid: string) => statementsOf(unit).find(({ Sid }) => Sid === sid);
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
  test('allow exactly the key words of each unit’s access.ts', () => {
    const keys = (statement: Statement | undefined) =>
      asList(statement?.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']);
    const declared = (access: Access) => ({
      read: leadingKeys(readableWords(access)),
      write: leadingKeys(writableWords(access).filter((word) => !isAppendOnly(word))),
      put: writableWords(access).some(isAppendOnly) ? leadingKeys(writableWords(access)) : [],
    });
    for (const { unit, access } of prod.system.units) {
      expect({
        unit,
        read: keys(statementOf(unit, 'ReadItems')),
        query: keys(statementOf(unit, 'QueryItems')),
        write: keys(statementOf(unit, 'WriteItems')),
        put: keys(statementOf(unit, 'PutItems')),
      }).toEqual({ unit, ...declared(access), query: declared(access).read });
    }
  });
  test('access the table only through those statements', () => {
    for (const { unit, access } of prod.system.units) {
      const table = statementsOf(unit).filter(({ Action }) =>
        asList(Action).some((action) => action.startsWith('dynamodb:')),
      );
      const appends = writableWords(access).some(isAppendOnly);
      const all = ['ReadItems', 'QueryItems', 'WriteItems', ...(appends ? ['PutItems'] : [])];
      expect([unit, table.map(({ Sid }) => Sid)]).toEqual([unit, access.isIsolated ? [] : all]);
    }
  });
  test('of the unit that cards pass through has no table and no key of one', () => {
    const isolated = prod.system.units.filter(({ access }) => access.isIsolated).map(({ unit }) => unit);
    expect(isolated).toEqual(['cards']);
    expect(statementsOf('cards').map(({ Sid }) => Sid)).toEqual(['ReadSecret', 'WriteOwnLogs']);
    expect(JSON.stringify(statementsOf('cards'))).not.toMatch(/dynamodb|kms|PaymentSecret/);
  });
  test('read the payment provider’s secret only where charges are made', () => {
    const reading = prod.system.units
      .filter(({ unit }) => JSON.stringify(statementsOf(unit)).includes('PaymentSecret'))
      .map(({ unit }) => unit);
    expect(reading).toEqual(['payments']);
  });
  test('ask the staff pool, and no other pool, only where tokens of staff are checked', () => {
    const calls = ENDPOINTS.filter(({ auth }) => auth === 'staff').map(({ domain }) => domain);
    for (const { unit } of prod.system.units) {
      const asking = statementsOf(unit).filter(({ Action }) =>
        asList(Action).some((action) => action.startsWith('cognito-idp:')),
      );
      expect([unit, asking.length]).toEqual([unit, calls.some((domain) => domain === unit) ? 1 : 0]);
      for (const { Action, Resource } of asking) {
        expect(asList(Action)).toEqual(['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser']);
        expect(flat(Resource)).toMatch(/Pool[^*]*$/);
      }
    }
  });
  test('send mail, post to sockets and use buckets only where access.ts says so', () => {
    for (const { unit, access } of prod.system.units) {
      const sids = statementsOf(unit).map(({ Sid }) => Sid);
      expect([unit, sids.includes('SendMail')]).toEqual([unit, access.sendsMail === true]);
      expect([unit, sids.includes('PostToSockets')]).toEqual([unit, access.postsToConnections === true]);
      expect([unit, sids.includes('UsePhotos')]).toEqual([unit, (access.buckets?.photos ?? []).length > 0]);
      expect([unit, sids.includes('UseDocuments')]).toEqual([unit, (access.buckets?.documents ?? []).length > 0]);
    }
  });
});

describe('functions', () => {
  test('exist for each unit, the dispatcher and the photo key', () => {
    const names = prod.resources('AWS::Lambda::Function').map(({ Properties }) => Properties['FunctionName']);
    expect(names.sort()).toEqual(
      [...prod.system.units.map(({ unit }) => unit), 'dispatch', 'photo-key'].map((name) => `awai-prod-${name}`).sort(),
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
  test('use Intel processors where a native package needs them, and ARM elsewhere', () => {
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
      if (/-(dispatch|photo-key)$/.test(String(Properties['FunctionName']))) continue;
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

/** Pictures take long to read, and a charge waits for a bank. */
const WAITS_LONGER: Record<string, number> = { 'awai-prod-photos': 27_000, 'awai-prod-payments': 20_000 };

describe('under load', () => {
  const functions = () =>
    new Map(prod.resources('AWS::Lambda::Function').map(({ id, Properties }) => [`<${id}.Arn>`, Properties]));
  test('every gateway gives up on a call before its function does, and before CloudFront gives up on the gateway', () => {
    const integrations = prod.resources('AWS::ApiGatewayV2::Integration');
    expect(integrations.length).toBeGreaterThan(prod.system.units.length - 2);
    for (const { id, Properties } of integrations) {
      const called = /<[^>]+\.Arn>/.exec(flat(Properties['IntegrationUri']))?.[0] ?? '';
      const { Timeout = 0, FunctionName = '' } = (functions().get(called) ?? {}) as {
        Timeout?: number;
        FunctionName?: string;
      };
      const milliseconds = Properties['TimeoutInMillis'] as number;
      expect([id, milliseconds]).toEqual([id, WAITS_LONGER[FunctionName] ?? 10_000]);
      expect([id, milliseconds < Timeout * 1_000]).toEqual([id, true]);
      const environment = environmentOf(functions().get(called) ?? {});
      expect([id, environment['CALL_SECONDS']]).toEqual([id, String(milliseconds / 1_000)]);
    }
  });
  test('the gateway lets only so many calls in', () => {
    const [stage] = prod.resources('AWS::ApiGatewayV2::Stage', 'api');
    expect(stage?.Properties['DefaultRouteSettings']).toEqual({
      ThrottlingRateLimit: 1_000,
      ThrottlingBurstLimit: 500,
    });
  });
  test('a queue leaves the account’s executions to calls', () => {
    for (const { Properties } of prod.resources('AWS::Lambda::EventSourceMapping')) {
      if ('StartingPosition' in Properties) continue;
      expect(Properties['ScalingConfig']).toEqual({ MaximumConcurrency: 10 });
    }
  });
});

describe('the HTTP API', () => {
  test('has every route of the contract once, and no other', () => {
    const keys = prod.resources('AWS::ApiGatewayV2::Route', 'api').map(({ Properties }) => Properties['RouteKey']);
    expect(keys.sort()).toEqual(ENDPOINTS.map(routeKeyOf).sort());
  });
  test('sends each route to the function of its domain', () => {
    const integrations = new Map(
      prod
        .resources('AWS::ApiGatewayV2::Integration', 'api')
        .map(({ id, Properties }) => [id, flat(Properties['IntegrationUri'])]),
    );
    const functions = new Map(
      prod
        .resources('AWS::Lambda::Function', 'api')
        .map(({ id, Properties }) => [`<${id}.Arn>`, Properties['FunctionName']]),
    );
    for (const { Properties } of prod.resources('AWS::ApiGatewayV2::Route', 'api')) {
      const integration = /<(.+)>/.exec(flat(Properties['Target']))?.[1] ?? '';
      const domain = ENDPOINTS.find((endpoint) => routeKeyOf(endpoint) === Properties['RouteKey'])?.domain;
      expect(functions.get(integrations.get(integration) ?? '')).toBe(`awai-prod-${domain}`);
    }
  });
  test('logs neither paths nor queries', () => {
    const [stage] = prod.resources('AWS::ApiGatewayV2::Stage', 'api');
    const { Format } = property<{ Format: string }>(stage, 'AccessLogSettings');
    expect(Format).not.toMatch(/\$context\.(path|identity)/);
  });
});
