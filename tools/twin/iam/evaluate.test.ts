import { describe, expect, test } from 'vitest';
import type { Statement } from '../assembly/deployed.ts';
import { type Context, conditionsHold } from './conditions.ts';
import { evaluate, type Policies, type Request } from './evaluate.ts';
import { isArnLike } from './patterns.ts';

const ROLE = 'arn:aws:iam::111122223333:role/chat';
const TABLE = 'arn:aws:dynamodb:eu-west-1:111122223333:table/main';
const asked = (changes: Partial<Request> = {}): Request => ({
  caller: { role: ROLE },
  action: 'dynamodb:GetItem',
  resource: TABLE,
  context: {},
  ...changes,
});
const allow = (changes: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:GetItem',
  Resource: TABLE,
  ...changes,
});
const deny = (changes: Partial<Statement> = {}): Statement => ({ ...allow(changes), Effect: 'Deny' });
const decided = (policies: Partial<Policies>, request = asked()) =>
  evaluate(request, { identity: [], resource: [], ...policies });

describe('conditions', () => {
  const LEADING = 'dynamodb:LeadingKeys';
  test.each<[string, Statement['Condition'], Context, boolean]>([
    ['one of several values is enough', { StringEquals: { a: ['x', 'y'] } }, { a: 'y' }, true],
    ['every key has to hold', { StringEquals: { a: 'x', b: 'z' } }, { a: 'x', b: 'y' }, false],
    ['every operator has to hold', { StringEquals: { a: 'x' }, Bool: { b: true } }, { a: 'x', b: 'false' }, false],
    ['names of keys have no case', { StringEquals: { 'AWS:SourceAccount': '1' } }, { 'aws:sourceaccount': '1' }, true],
    ['values have', { StringEquals: { a: 'X' } }, { a: 'x' }, false],
    ['values without case', { StringEqualsIgnoreCase: { a: 'X' } }, { a: 'x' }, true],
    ['StringEquals knows no wildcards', { StringEquals: { a: 'x*' } }, { a: 'xy' }, false],
    ['StringLike does', { StringLike: { a: 'x?z*' } }, { a: 'xyz' }, true],
    ['a missing key fails StringEquals', { StringEquals: { a: 'x' } }, {}, false],
    ['a missing key passes StringNotEquals', { StringNotEquals: { a: 'x' } }, {}, true],
    ['a missing key passes StringNotLike', { StringNotLike: { a: 'x*' } }, {}, true],
    ['StringNotEquals wants none of the values', { StringNotEquals: { a: ['x', 'y'] } }, { a: 'y' }, false],
    ['a missing key passes …IfExists', { StringEqualsIfExists: { a: 'x' } }, {}, true],
    ['a present key does not', { StringEqualsIfExists: { a: 'x' } }, { a: 'y' }, false],
    ['Null true wants the key missing', { Null: { a: 'true' } }, {}, true],
    ['Null true refuses a present key', { Null: { a: 'true' } }, { a: 'x' }, false],
    ['Null false wants the key', { Null: { a: 'false' } }, {}, false],
    ['an empty list is no value', { Null: { a: true } }, { a: [] }, true],
    ['Bool', { Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:securetransport': 'true' }, false],
    ['a missing key fails Bool', { Bool: { 'aws:SecureTransport': 'false' } }, {}, false],
    ['numbers of the template', { NumericLessThan: { 's3:TlsVersion': 1.2 } }, { 's3:tlsversion': '1.1' }, true],
    ['numbers are no texts', { NumericLessThan: { a: '9' } }, { a: '10' }, false],
    ['ForAllValues: all', { 'ForAllValues:StringLike': { [LEADING]: ['A#*', 'B#*'] } }, keys('A#1', 'B#2'), true],
    ['ForAllValues: not all', { 'ForAllValues:StringLike': { [LEADING]: ['A#*'] } }, keys('A#1', 'B#2'), false],
    ['ForAllValues holds for an empty set', { 'ForAllValues:StringLike': { [LEADING]: ['A#*'] } }, keys(), true],
    ['ForAllValues holds without the key', { 'ForAllValues:StringLike': { [LEADING]: ['A#*'] } }, {}, true],
    ['ForAnyValue: one', { 'ForAnyValue:StringEquals': { a: ['x', 'z'] } }, { a: ['y', 'z'] }, true],
    ['ForAnyValue: none', { 'ForAnyValue:StringEquals': { a: ['x'] } }, { a: ['y'] }, false],
    ['ForAnyValue fails for an empty set', { 'ForAnyValue:StringEquals': { a: ['x'] } }, { a: [] }, false],
    ['ForAnyValue fails without the key', { 'ForAnyValue:StringEquals': { a: ['x'] } }, {}, false],
    ['ForAllValues, negated', { 'ForAllValues:StringNotEquals': { a: ['x'] } }, { a: ['y', 'x'] }, false],
    ['ForAnyValue, negated', { 'ForAnyValue:StringNotEquals': { a: ['x'] } }, { a: ['y', 'x'] }, true],
    ['ArnLike', { ArnLike: { a: 'arn:aws:s3:::b*' } }, { a: 'arn:aws:s3:::bucket' }, true],
    ['a missing key passes ArnNotLike', { ArnNotLike: { a: 'arn:aws:s3:::b*' } }, {}, true],
  ])('%s', (_, condition, context, expected) => {
    expect(conditionsHold(condition ?? {}, context)).toBe(expected);
  });

  function keys(...values: string[]): Context {
    return { [LEADING.toLowerCase()]: values };
  }

  test.each([
    [{ DateLessThan: { a: '2026-01-01' } }, {}, /no operator DateLessThan/],
    [{ 'ForSomeValues:StringEquals': { a: 'x' } }, {}, /no operator ForSomeValues/],
    [{ StringLike: { a: `x-\${aws:username}` } }, { a: 'x' }, /no policy variables/],
    [{ StringEquals: { a: 'x' } }, { a: ['x', 'y'] }, /needs ForAllValues or ForAnyValue/],
  ])('%j is refused', (condition, context, message) => {
    expect(() => conditionsHold(condition, context)).toThrow(message);
  });
});

describe('ARNs', () => {
  test.each([
    ['*', TABLE, true],
    ['arn:aws:dynamodb:*:111122223333:table/*', TABLE, true],
    ['arn:aws:dynamodb:*:table/main', TABLE, false],
    ['arn:aws:dynamodb', TABLE, true],
    ['arn:aws:s3:::photos/*', 'arn:aws:s3:::photos/a/b:c', true],
    ['arn:aws:s3:::photos', 'arn:aws:s3:::photos/a', false],
    ['arn:aws:logs:eu-west-1:1:log-group:/a:*', 'arn:aws:logs:eu-west-1:1:log-group:/a:log-stream:b', true],
    ['arn:aws:execute-api:eu-west-1:1:api/*$connect', 'arn:aws:execute-api:eu-west-1:1:api/socket/$connect', true],
  ])('%s on %s: %s', (pattern, arn, expected) => {
    expect(isArnLike(pattern, arn)).toBe(expected);
  });
});

describe('a role', () => {
  test.each<[string, Partial<Policies>, Partial<Request>, boolean]>([
    ['may nothing at first', {}, {}, false],
    ['may what its policy allows', { identity: [allow()] }, {}, true],
    ['may it in any case of the action’s name', { identity: [allow({ Action: 'DynamoDB:getitem' })] }, {}, true],
    ['may what a wildcard covers', { identity: [allow({ Action: ['s3:*', 'dynamodb:Get*'] })] }, {}, true],
    ['may not another action', { identity: [allow()] }, { action: 'dynamodb:PutItem' }, false],
    ['may not on an index, with the table alone', { identity: [allow()] }, { resource: `${TABLE}/index/list` }, false],
    ['may not what a deny names', { identity: [allow({ Action: '*' }), deny()] }, {}, false],
    [
      'may, when the deny’s condition does not hold',
      { identity: [allow(), deny(unless('x'))] },
      { context: { a: 'x' } },
      true,
    ],
    [
      'may all but NotAction',
      { identity: [allow({ Action: undefined, NotAction: 'dynamodb:Scan' } as never)] },
      {},
      true,
    ],
    [
      'may not NotAction',
      { identity: [allow({ Action: undefined, NotAction: 'dynamodb:GetItem' } as never)] },
      {},
      false,
    ],
    [
      'may all but NotResource',
      { identity: [allow({ Resource: undefined, NotResource: `${TABLE}/*` } as never)] },
      {},
      true,
    ],
    ['may what the resource allows it', { resource: [allow({ Principal: { AWS: ROLE } })] }, {}, true],
    ['may not what the resource leaves to the account', { resource: [allow({ Principal: { AWS: ROOT } })] }, {}, false],
    [
      'may not what the resource denies everybody',
      { identity: [allow()], resource: [deny({ Principal: '*' })] },
      {},
      false,
    ],
    [
      'may not what the resource denies its account',
      { identity: [allow()], resource: [deny({ Principal: { AWS: ROOT } })] },
      {},
      false,
    ],
    ['is no service', { resource: [allow({ Principal: { Service: 'sqs.amazonaws.com' } })] }, {}, false],
  ])('%s', (_, policies, request, expected) => {
    expect(decided(policies, asked(request)).isAllowed).toBe(expected);
  });

  test('needs the policy of the KMS key as well as its own policy', () => {
    const identity = [allow()];
    const account = [allow({ Principal: { AWS: '111122223333' }, Resource: '*' })];
    expect(decided({ identity, resource: account, isKey: true }).isAllowed).toBe(true);
    expect(decided({ identity: [], resource: account, isKey: true }).isAllowed).toBe(false);
    expect(decided({ identity, resource: [], isKey: true }).reason).toBe('the key policy keeps it out');
  });

  test.each([
    [{ ...allow(), NotPrincipal: {} } as Statement, /no NotPrincipal/],
    [allow({ Principal: { Federated: 'x' } }), /of the kind Federated/],
  ])('%j is refused', (statement, message) => {
    expect(() => decided({ resource: [{ Principal: '*', ...statement }] })).toThrow(message);
  });
});

describe('a service of AWS', () => {
  const topic = allow({
    Action: 'sns:Publish',
    Principal: { Service: 'cloudwatch.amazonaws.com' },
    Condition: { ArnLike: { 'aws:SourceArn': 'arn:aws:cloudwatch:eu-west-1:1:alarm:dev-*' } },
  });
  const publish = (service: string, alarm: string) =>
    decided(
      { resource: [topic] },
      asked({
        caller: { service },
        action: 'sns:Publish',
        context: { 'aws:sourcearn': `arn:aws:cloudwatch:eu-west-1:1:alarm:${alarm}` },
      }),
    ).isAllowed;

  test('may do what the resource’s policy allows it on behalf of this source', () => {
    expect(publish('cloudwatch.amazonaws.com', 'dev-errors')).toBe(true);
    expect(publish('cloudwatch.amazonaws.com', 'prod-errors')).toBe(false);
    expect(publish('events.amazonaws.com', 'dev-errors')).toBe(false);
  });
});

const ROOT = 'arn:aws:iam::111122223333:root';
function unless(value: string): Partial<Statement> {
  return { Condition: { StringNotEquals: { a: value } } };
}
