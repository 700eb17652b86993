import { beforeAll, describe, expect, test } from 'vitest';
import { EARLY_SCRIPT_HASH } from '#infra/content-security-policy.ts';
import { INVENTED_OPERATOR } from '#infra/example-stages.ts';
import { LOGGED_FIELDS } from '#infra/stacks/access-logs-stack.ts';
import { LARGE_BODY_PATHS } from '#infra/stacks/edge-stack.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { NO_SETTINGS } from '#shared/stage-settings.ts';
import { flat, property, type Synthesised, synthesise } from './synthesise.ts';

/**
 * CloudFormation allows 500 resources in a stack. `RESOURCES_MAX` is lower, because splitting an almost full stack
 * means moving some of its resources.
 */
const RESOURCES_MAX = 400;
const CERTIFICATE = 'arn:aws:acm:us-east-1:111122223333:certificate/1';

let prod: Synthesised;
beforeAll(async () => {
  prod = await synthesise(
    'prod',
    { domain: { name: 'app.test.net', certificateArn: CERTIFICATE } },
    { checksSchemas: true },
  );
});

type Behaviour = {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: unknown;
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[];
};
type Origin = {
  Id: string;
  DomainName: unknown;
  ConnectionAttempts?: number;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
  OriginAccessControlId?: unknown;
};
type Distribution = {
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  Origins: Origin[];
  [name: string]: unknown;
};
const distribution = () =>
  property<Distribution>(prod.resources('AWS::CloudFront::Distribution')[0], 'DistributionConfig');
const behaviour = (path: string) => distribution().CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
const originOf = (path: string) => distribution().Origins.find(({ Id }) => Id === behaviour(path)?.TargetOriginId);
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the distribution', () => {
  test.each(['/api/*', '/socket'])(
    'forwards %s without retries or caching, with every header but Host, and with the origin secret',
    (path) => {
      expect(behaviour(path)).toMatchObject({
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
        ViewerProtocolPolicy: 'https-only',
      });
      expect(originOf(path)?.ConnectionAttempts).toBe(1);
      const [proof] = originOf(path)?.OriginCustomHeaders ?? [];
      expect(proof).toEqual({
        HeaderName: 'x-origin-secret',
        HeaderValue: '{{resolve:secretsmanager:awai/prod/origin-1:SecretString:::}}',
      });
      expect(flat(behaviour(path)?.FunctionAssociations?.[0]?.FunctionARN)).toMatch(/^<ViewerIp/);
    },
  );
  test('checks every photo’s link and keeps no photo', () => {
    expect(behaviour('/photos/*')).toMatchObject({ CachePolicyId: CACHING_DISABLED });
    expect(flat(behaviour('/photos/*')?.FunctionAssociations?.[0]?.FunctionARN)).toMatch(/^<PhotoLinks/);
    expect(originOf('/photos/*')?.OriginAccessControlId).toBeDefined();
  });
  test('turns no error of the API into a page', () => {
    expect(distribution()).not.toHaveProperty('CustomErrorResponses');
  });
  test('answers the app’s paths with the app’s page and the console’s with the console’s', () => {
    for (const { FunctionAssociations } of [
      distribution().DefaultCacheBehavior,
      behaviour('/ops'),
      behaviour('/ops/*'),
    ].filter((one) => one !== undefined)) {
      expect(flat(FunctionAssociations?.[0]?.FunctionARN)).toMatch(/^<AppPaths/);
    }
  });
  test('uses the firewall, its own domain and a current TLS version', () => {
    expect(flat(distribution()['WebACLId'])).toMatch(/Acl/);
    expect(distribution()['Aliases']).toEqual(['app.test.net']);
    expect(distribution()['ViewerCertificate']).toMatchObject({
      AcmCertificateArn: CERTIFICATE,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  });
  test('reads buckets that only the account’s own distributions may read', () => {
    const readers = prod
      .resources('AWS::S3::BucketPolicy', 'data')
      .flatMap(
        ({ Properties }) =>
          (Properties['PolicyDocument'] as { Statement: { Sid?: string; Action: string; Condition?: object }[] })
            .Statement,
      )
      .filter(({ Sid }) => Sid === 'EdgeReads');
    expect(readers).toHaveLength(2);
    for (const { Action, Condition } of readers) {
      expect(Action).toBe('s3:GetObject');
      expect(Condition).toHaveProperty('StringEquals.aws:SourceAccount');
    }
  });
});

describe('security headers', () => {
  type Config = {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>;
    CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
  };
  const policies = () => prod.resources('AWS::CloudFront::ResponseHeadersPolicy');
  const policyOf = (name: RegExp) => {
    const resource = policies().find(({ id }) => name.test(id));
    const { SecurityHeadersConfig: headers, CustomHeadersConfig: custom } = property<Config>(
      resource,
      'ResponseHeadersPolicyConfig',
    );
    const policy = flat(headers['ContentSecurityPolicy']?.['ContentSecurityPolicy']);
    return {
      headers,
      custom: custom.Items.map(({ Header }) => Header).sort(),
      csp: new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)])),
    };
  };
  /**
   * For each CloudFront behaviour: its path pattern and the first word in the id of its response headers policy, e.g.
   * `/ops` and `Staff` (of `StaffHeaders…`).
   */
  const kinds = () =>
    [distribution().DefaultCacheBehavior, ...distribution().CacheBehaviors].map(
      ({ PathPattern = 'all else', ResponseHeadersPolicyId: id }) =>
        [PathPattern, id === undefined ? undefined : flat(id).replace(/^<(\w+?)Headers.*/, '$1')] as const,
    );

  test('are those of the kind of each answer', () => {
    // If several path patterns match, CloudFront uses the first one.
    expect(kinds()).toEqual([
      ['all else', 'Member'],
      ['/api/*', 'Inert'],
      ['/socket', undefined],
      ['/photos/*', 'Inert'],
      ['/ops', 'Staff'],
      ['/ops/*', 'Staff'],
      ['/assets/worker-*', 'Inert'],
      ['/assets/*', 'File'],
      ['/sw.js', 'Worker'],
      ['/images/*', 'Inert'],
    ]);
    expect(policies()).toHaveLength(5);
  });
  test('of a page are on every answer that can be one', () => {
    const pages = [distribution().DefaultCacheBehavior, ...distribution().CacheBehaviors].filter((one) =>
      flat(one.FunctionAssociations?.[0]?.FunctionARN).startsWith('<AppPaths'),
    );
    expect(pages.map(({ PathPattern }) => PathPattern)).toEqual([undefined, '/ops', '/ops/*']);
  });

  const ALWAYS = ['ContentTypeOptions', 'StrictTransportSecurity'];
  const PAGE = [...ALWAYS, 'ContentSecurityPolicy', 'FrameOptions', 'ReferrerPolicy'].sort();
  const SAME_ORIGIN = ['cross-origin-resource-policy'];
  const PAGE_CUSTOM = ['cross-origin-opener-policy', ...SAME_ORIGIN, 'permissions-policy'];
  test.each([
    ['Member', PAGE, PAGE_CUSTOM],
    ['Staff', PAGE, PAGE_CUSTOM],
    ['Inert', ['ContentSecurityPolicy', ...ALWAYS], SAME_ORIGIN],
    ['File', ALWAYS, SAME_ORIGIN],
  ])('of the kind %s are these and no others', (kind, names, custom) => {
    const policy = policyOf(new RegExp(`^${kind}`));
    expect({ names: Object.keys(policy.headers).sort(), custom: policy.custom }).toEqual({ names, custom });
    expect(policy.headers).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
      ContentTypeOptions: { Override: true },
    });
  });
  test('of calls, photos and workers let them load nothing and let nobody frame them', () => {
    expect([...policyOf(/^Inert/).csp]).toEqual([
      ['default-src', ["'none'"]],
      ['frame-ancestors', ["'none'"]],
    ]);
  });
  test.each([
    [/^Member/, [EARLY_SCRIPT_HASH]],
    [/^Staff/, []],
  ])('of %s allow nothing inline but %o, nothing from elsewhere and no frames', (name, pageScripts) => {
    const { csp, headers } = policyOf(name);
    expect(csp.get('default-src')).toEqual(["'none'"]);
    expect(csp.get('script-src')).toEqual(["'self'", ...pageScripts]);
    expect(csp.get('frame-ancestors')).toEqual(["'none'"]);
    expect(csp.get('base-uri')).toEqual(["'none'"]);
    expect([...csp.values()].flat().filter((value) => /unsafe|\*|http:/.test(value))).toEqual([]);
    expect(headers).toMatchObject({
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
      FrameOptions: { FrameOption: 'DENY' },
    });
  });
  test("let the affiliate's script of a stage run and report to its own origin, on members' pages alone", async () => {
    const tracker = 'https://tracker.test.net';
    const named = { ...NO_SETTINGS, operator: INVENTED_OPERATOR, affiliateScript: `${tracker}/conversion.js?shop=1` };
    const withScript = await synthesise('prod', { settings: named });
    const policies = withScript.resources('AWS::CloudFront::ResponseHeadersPolicy');
    const policyNamed = (name: RegExp) => flat(policies.find(({ id }) => name.test(id))?.Properties);
    const directives = policyNamed(/^Member/).match(/[a-z-]+-src[^;]*/g) ?? [];
    const opened = directives.filter((one) => one.includes(tracker)).map((one) => one.split(' ')[0]);
    expect(opened).toEqual(['script-src', 'img-src', 'connect-src']);
    expect(policyNamed(/^Member/)).not.toContain('conversion.js');
    expect(policyNamed(/^Staff/)).not.toContain(tracker);
    // The settings of `prod` name no affiliate, so its templates do not contain the affiliate's host.
    expect(flat(prod.templates.web)).not.toContain('tracker.test.net');
  });
  test('let members upload, open their socket, send a card only to the provider, and connect to no sign-in service', () => {
    const connect = policyOf(/^Member/).csp.get('connect-src') ?? [];
    expect(connect).toEqual([
      "'self'",
      'wss://app.test.net',
      expect.stringMatching(/Photos.*s3\.ap-northeast-1/),
      expect.stringMatching(/Documents.*s3\.ap-northeast-1/),
      'https://tokens.pay.test.net',
    ]);
    expect(policyOf(/^Member/).csp.get('form-action')).toEqual(["'self'", 'https://3ds.pay.test.net']);
    expect(policyOf(/^Staff/).csp.get('form-action')).toEqual(["'self'"]);
  });
  test('let staff sign in and see documents', () => {
    const { csp } = policyOf(/^Staff/);
    expect(csp.get('connect-src')).toEqual(["'self'", 'https://cognito-idp.ap-northeast-1.amazonaws.com']);
    expect(csp.get('img-src')?.at(-1)).toMatch(/Documents/);
  });
});

describe('the firewall', () => {
  type Rule = {
    Name: string;
    Action?: object;
    OverrideAction?: object;
    Statement: Record<string, Record<string, unknown>>;
  };
  const rules = () => property<Rule[]>(prod.resources('AWS::WAFv2::WebACL')[0], 'Rules');
  const rule = (name: string) => rules().find(({ Name }) => Name === name);
  /** Capacity units of managed rule groups and of other rule statements, as AWS documents them. */
  const GROUPS: Record<string, number> = {
    AWSManagedRulesCommonRuleSet: 700,
    AWSManagedRulesKnownBadInputsRuleSet: 200,
    AWSManagedRulesAmazonIpReputationList: 25,
  };
  const BASE: Record<string, number> = {
    ByteMatchStatement: 2,
    SizeConstraintStatement: 1,
    LabelMatchStatement: 1,
    RateBasedStatement: 2,
  };
  const capacityOf = (statement: unknown): number => {
    if (typeof statement !== 'object' || statement === null) return 0;
    return Object.entries(statement as Record<string, unknown>).reduce((sum, [kind, inner]) => {
      if (kind === 'ManagedRuleGroupStatement') return sum + (GROUPS[(inner as { Name: string }).Name] ?? Number.NaN);
      const transformations = kind === 'TextTransformations' ? (inner as { Type: string }[]) : [];
      const costly = transformations.filter(({ Type }) => Type !== 'NONE').length;
      const keys = kind === 'CustomKeys' ? (inner as unknown[]).length : 0;
      return sum + (BASE[kind] ?? 0) + 10 * costly + 30 * keys + capacityOf(inner);
    }, 0);
  };

  test('limits calls by address and by session, and nothing that CloudFront and S3 answer', () => {
    const limits = rules().flatMap(({ Name, Statement: { RateBasedStatement: rate } }) => {
      if (!rate) return [];
      const paths = [...JSON.stringify(rate['ScopeDownStatement']).matchAll(/"SearchString":"([^"]+)"/g)];
      return [
        [Name, rate['Limit'], rate['AggregateKeyType'], rate['EvaluationWindowSec'], paths.map(([, path]) => path)],
      ];
    });
    expect(limits).toEqual([
      ['rate-auth', 600, 'IP', 300, ['/api/auth']],
      ['rate-session', 1_500, 'CUSTOM_KEYS', 300, ['/api/']],
      ['rate-visitor', 5_000, 'IP', 300, ['/api/', '/socket']],
      ['rate-address', 50_000, 'IP', 300, ['/api/', '/socket']],
    ]);
    expect(rule('rate-session')?.Statement['RateBasedStatement']?.['CustomKeys']).toEqual([
      { IP: {} },
      { Header: { Name: 'client', TextTransformations: [{ Priority: 0, Type: 'NONE' }] } },
    ]);
  });
  test('recognises a path that hides behind escapes', () => {
    const limited = rules().filter(({ Name }) => Name.startsWith('rate-'));
    const paths = [...JSON.stringify(limited).matchAll(/"SearchString":"[^"]+","TextTransformations":(\[[^\]]+\])/g)];
    expect(paths).toHaveLength(6);
    for (const [, transformations = ''] of paths)
      expect((JSON.parse(transformations) as { Type: string }[]).map(({ Type }) => Type)).toEqual([
        'URL_DECODE',
        'NORMALIZE_PATH',
      ]);
  });
  test('accepts a carrier’s address with thousands of members, and a thousand passwords, which is the service’s own limit', () => {
    // docs/decisions/079: 2,000 members share one IP address; one in twenty is active at a time, with twenty API calls
    // a minute. The firewall counts the requests of five minutes.
    const atPeak = 2_000 * 0.05 * 20 * 5;
    const limit = (name: string) => Number(rule(name)?.Statement['RateBasedStatement']?.['Limit']);
    expect(limit('rate-address')).toBeGreaterThanOrEqual(4 * atPeak);
    // The service itself allows 1,000 passwords per IP address in 15 minutes (rules: Identity); this limit is for five
    // minutes.
    expect(limit('rate-auth')).toBeGreaterThan(1_000 / 3);
  });
  test('answers too many requests as the service does, with a time to wait', () => {
    const [acl] = prod.resources('AWS::WAFv2::WebACL');
    const bodies = property<Record<string, { ContentType: string; Content: string }>>(acl, 'CustomResponseBodies');
    for (const { Name, Action } of rules().filter((one) => one.Name.startsWith('rate-'))) {
      const { Block } = Action as { Block: { CustomResponse: Record<string, unknown> } };
      expect([Name, Block.CustomResponse]).toEqual([
        Name,
        {
          ResponseCode: 429,
          CustomResponseBodyKey: 'too-many-requests',
          ResponseHeaders: [{ Name: 'retry-after', Value: '60' }],
        },
      ]);
    }
    const { ContentType, Content = '' } = bodies['too-many-requests'] ?? {};
    expect(ContentType).toBe('APPLICATION_JSON');
    expect(JSON.parse(Content)).toMatchObject({
      success: false,
      code: 'too_many_requests',
      errors: [expect.any(String)],
    });
  });
  test('keeps no log of requests, because it would contain their addresses and headers', () => {
    expect(prod.resources('AWS::WAFv2::LoggingConfiguration')).toEqual([]);
    const [acl] = prod.resources('AWS::WAFv2::WebACL');
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
  });
  test('stays within the capacity that WAF gives without a surcharge', () => {
    const used = rules().reduce((sum, { Statement }) => sum + capacityOf(Statement), 0);
    expect(used).toBeGreaterThan(925);
    expect(used).toBeLessThanOrEqual(1_500);
  });
  test('only labels large bodies and blocks them except for the exempt calls', () => {
    expect(rule('common')?.Statement['ManagedRuleGroupStatement']).toMatchObject({
      Name: 'AWSManagedRulesCommonRuleSet',
      RuleActionOverrides: [{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }],
    });
    const exempt = JSON.stringify(rule('body-size'))
      .match(/"SearchString":"([^"]+)"/g)
      ?.map((match) => match.slice('"SearchString":"'.length, -1));
    expect(exempt).toEqual([...LARGE_BODY_PATHS]);
  });
  test('lets through every call that takes more than eight kilobytes', () => {
    const large = ENDPOINTS.filter(({ maxBodyBytes = 0 }) => maxBodyBytes > 8_192).map(({ path }) => path);
    expect(LARGE_BODY_PATHS).toEqual(expect.arrayContaining(large));
  });
});

describe('the access logs', () => {
  test('contain no query, cookie, referrer or address', () => {
    expect(LOGGED_FIELDS.filter((field) => /query|cookie|referer|c-ip|forwarded/i.test(field))).toEqual([]);
    expect(prod.resources('AWS::Logs::Delivery').map(({ Properties }) => Properties['RecordFields'])).toEqual([
      LOGGED_FIELDS,
    ]);
  });
});

describe('the stage as a whole', () => {
  test('stays far below the limit of resources in every stack', () => {
    for (const [name, { Resources }] of Object.entries(prod.templates))
      expect([name, Object.keys(Resources).length < RESOURCES_MAX]).toEqual([name, true]);
  });
  test('contains no secret: templates only have references', () => {
    const text = JSON.stringify(prod.templates).replaceAll(/\{\{resolve:secretsmanager:[^}]*\}\}/g, '');
    expect(text).not.toMatch(/AKIA[0-9A-Z]{16}|-----BEGIN|"SecretString":"[^{"]/);
  });
  test('passes the checks of cdk-nag', () => {
    expect(prod.findings).toEqual([]);
  });
  test('subscribes a mail address to its alarms', () => {
    expect(prod.resources('AWS::SNS::Subscription', 'alarms').map(({ Properties }) => Properties['Endpoint'])).toEqual([
      'ops@test.net',
    ]);
  });
});
