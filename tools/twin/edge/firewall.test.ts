import { describe, expect, test } from 'vitest';
import type { WafRule } from '../assembly/deployed.ts';
import { createFirewall } from './firewall.ts';
import type { Inspected } from './firewall-statement.ts';

const request = (more: Partial<Inspected> = {}): Inspected => ({
  ip: '203.0.113.1',
  method: 'POST',
  path: '/api/x',
  query: '',
  headers: { 'user-agent': 'test' },
  bodyBytes: 0,
  ...more,
});
const BLOCK = { Block: {} };
const NONE = [{ Priority: 0, Type: 'NONE' }];
const path = (PositionalConstraint: string, SearchString: string) => ({
  ByteMatchStatement: { FieldToMatch: { UriPath: {} }, PositionalConstraint, SearchString, TextTransformations: NONE },
});
const rule = (name: string, priority: number, statement: unknown, action: unknown = BLOCK): WafRule => ({
  name,
  priority,
  statement,
  action,
});
const COMMON: WafRule = {
  name: 'common',
  priority: 1,
  action: undefined,
  overrideAction: { None: {} },
  statement: {
    ManagedRuleGroupStatement: {
      Name: 'AWSManagedRulesCommonRuleSet',
      RuleActionOverrides: [{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }],
    },
  },
};
const LABEL = 'awswaf:managed:aws:core-rule-set:SizeRestrictions_Body';

test('a counted rule of a group only labels, and a later rule decides by the label', () => {
  const firewall = createFirewall({
    bodies: {},
    defaultAllows: true,
    rules: [
      rule(
        'size',
        2,
        {
          AndStatement: {
            Statements: [
              { LabelMatchStatement: { Scope: 'LABEL', Key: LABEL } },
              { NotStatement: { Statement: { OrStatement: { Statements: [path('EXACTLY', '/api/large')] } } } },
            ],
          },
        },
        { Block: { CustomResponse: { ResponseCode: 413 } } },
      ),
      COMMON,
    ],
  });
  expect(firewall.inspect(request({ bodyBytes: 8_192 }))).toBeUndefined();
  expect(firewall.inspect(request({ bodyBytes: 8_193, path: '/api/large' }))).toBeUndefined();
  expect(firewall.inspect(request({ bodyBytes: 8_193 }))).toMatchObject({ rule: 'size', answer: { status: 413 } });
  expect(firewall.inspect(request({ headers: {} }))).toMatchObject({ rule: 'common', answer: { status: 403 } });
  expect(firewall.inspect(request({ query: 'q'.repeat(2_049) }))).toMatchObject({ rule: 'common' });
  expect(firewall.blocked()).toEqual({ size: 1, common: 2 });
});

test('a rate rule counts by address and window, and only what is in its scope', () => {
  let at = 0;
  const statement = {
    RateBasedStatement: {
      Limit: 2,
      EvaluationWindowSec: 60,
      AggregateKeyType: 'IP',
      ScopeDownStatement: path('STARTS_WITH', '/api/auth'),
    },
  };
  const custom = { CustomResponse: { ResponseCode: 429, ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }] } };
  const firewall = createFirewall(
    { defaultAllows: true, bodies: {}, rules: [rule('rate', 0, statement, { Block: custom })] },
    () => at,
  );
  const ask = (more: Partial<Inspected>) => firewall.inspect(request({ path: '/api/auth/sign_in', ...more }))?.answer;
  for (let count = 0; count < 5; count += 1) expect(ask({ path: '/api/x' })).toBeUndefined();
  expect([ask({}), ask({})]).toEqual([undefined, undefined]);
  expect(ask({})).toMatchObject({ status: 429, headers: { 'retry-after': '60', 'content-type': 'text/html' } });
  expect(ask({ ip: '203.0.113.2' })).toBeUndefined();
  at = 61_000;
  expect(ask({})).toBeUndefined();
});

test('a rate rule by a header counts each of its values, and no request without it', () => {
  const CustomKeys = [{ IP: {} }, { Header: { Name: 'Client', TextTransformations: NONE } }];
  const statement = { RateBasedStatement: { Limit: 1, AggregateKeyType: 'CUSTOM_KEYS', CustomKeys } };
  const action = { Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'busy' } } };
  const bodies = { busy: { contentType: 'APPLICATION_JSON', content: '{"code":"busy"}' } };
  const firewall = createFirewall({ defaultAllows: true, bodies, rules: [rule('rate', 0, statement, action)] });
  const ask = (client?: string) =>
    firewall.inspect(request({ headers: client === undefined ? {} : { client } }))?.answer;
  for (let count = 0; count < 3; count += 1) expect(ask()).toBeUndefined();
  expect([ask('one'), ask('two')]).toEqual([undefined, undefined]);
  const answer = ask('one');
  expect(answer).toMatchObject({ status: 429, headers: { 'content-type': 'application/json' } });
  expect(answer?.body.toString()).toBe('{"code":"busy"}');
});

test('the first rule that ends the evaluation wins, by priority', () => {
  const firewall = createFirewall({
    bodies: {},
    defaultAllows: false,
    rules: [
      rule('last', 9, path('STARTS_WITH', '/'), { Allow: {} }),
      rule('count', 1, path('STARTS_WITH', '/api/'), { Count: {} }),
      rule('block', 2, path('CONTAINS', 'secret')),
    ],
  });
  expect(firewall.inspect(request())).toBeUndefined();
  expect(firewall.inspect(request({ path: '/api/secret' }))?.rule).toBe('block');
  expect(firewall.inspect(request({ path: 'none' }))?.rule).toBe('default');
});

describe('the firewall names a part of a rule that it does not know', () => {
  test.each([
    ['statement', { GeoMatchStatement: { CountryCodes: ['JP'] } }],
    ['group', { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesBotControlRuleSet' } }],
    ['aggregate key', { RateBasedStatement: { AggregateKeyType: 'FORWARDED_IP', Limit: 1 } }],
  ])('%s', (word, statement) => {
    const firewall = createFirewall({ defaultAllows: true, bodies: {}, rules: [rule('new', 0, statement)] });
    expect(() => firewall.inspect(request())).toThrow(new RegExp(`${word}.*new|${word} of the rule new`));
  });
});
