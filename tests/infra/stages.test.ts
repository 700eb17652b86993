import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleStages, INVENTED_OPERATOR } from '#infra/example-stages.ts';
import {
  deployableStage,
  missingOperator,
  publicSettings,
  reservedNames,
  STAGE_NAMES,
  type StageConfig,
  type StageName,
  socketUrl,
  stageConfig,
  stageFromContext,
} from '#infra/stages.ts';
import { NO_SETTINGS, OPERATOR_FIELDS, type Operator, type StageSettings } from '#shared/stage-settings.ts';
import { filledIn, REAL_COMPANY, SECOND_ACCOUNT } from './synthesise.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const PROTECTED = STAGE_NAMES.filter((name) => stageConfig(name).isProtected);
const withValues = (name: StageName, values: Partial<StageConfig>) => () =>
  deployableStage(name, filledIn(name, values));

describe('a stage', () => {
  test('that is disposable is deployed with its reserved names, and warns of each', () => {
    expect(reservedNames(deployableStage('dev'))).toEqual([
      'origin https://dev.awai.example',
      'mailFrom no-reply@dev.awai.example',
      'supportMail support@dev.awai.example',
    ]);
  });
  test('without an operator gets a warning for each missing field', () => {
    const config = stageConfig('prod');
    expect(missingOperator(config)).toEqual(OPERATOR_FIELDS);
    const said: Partial<Operator> = INVENTED_OPERATOR;
    expect(missingOperator({ ...config, settings: { ...config.settings, operator: said } })).toEqual([]);
    const { address: _address, ...rest } = said;
    expect(missingOperator({ ...config, settings: { ...config.settings, operator: rest } })).toEqual(['address']);
  });
  test('protects its data and requires a second factor of staff in production', () => {
    expect(stageConfig('prod')).toMatchObject({ isProtected: true, staffMfa: 'required' });
    expect(stageConfig('staging')).toMatchObject({ isProtected: true, staffMfa: 'optional' });
    expect(stageConfig('dev')).toMatchObject({ isProtected: false, staffMfa: 'optional' });
  });
  test('with a domain has a socket under its origin', () => {
    const domain = { name: 'app.test.net', certificateArn: CERTIFICATE };
    const config = deployableStage('prod', filledIn('prod', { domain }));
    expect(socketUrl(config)).toBe('wss://app.test.net/socket');
    expect(reservedNames(config)).toEqual([]);
  });
  test('that does not exist is refused', () => {
    expect(() => stageConfig('production')).toThrow('Say which stage');
    expect(() => stageConfig('constructor')).toThrow('Say which stage');
  });
  const set = (settings: Partial<StageSettings>) => ({ settings: { ...NO_SETTINGS, ...settings } });
  test.each<[string, Partial<StageConfig>, string]>([
    [
      'another domain than its origin',
      { domain: { name: 'x.test.net', certificateArn: CERTIFICATE } },
      'not the domain',
    ],
    [
      'a certificate of another region',
      { domain: { name: 'app.test.net', certificateArn: CERTIFICATE.replace('us-east-1', 'ap-northeast-1') } },
      'no certificate in us-east-1',
    ],
    ['an origin that is not https', { origin: 'http://app.test.net' }, 'origin is https://'],
    ['an origin with a path', { origin: 'https://app.test.net/' }, 'origin is https://'],
    ['a sender that is no address', { mailFrom: 'nobody' }, 'mailFrom is not an address'],
    ['a support address that is none', { supportMail: 'nobody' }, 'supportMail is not an address'],
    ['alarms to nowhere', { alarmMail: 'ops' }, 'alarmMail is not an address'],
    [
      'a card that goes to our own origin',
      { payment: { ...REAL_COMPANY, tokenizerUrl: 'https://app.test.net/t' } },
      'own origin',
    ],
    [
      'a card that goes anywhere',
      { payment: { ...REAL_COMPANY, tokenizerUrl: 'http://pay.test.net' } },
      'tokenizerUrl',
    ],
    ['a provider without TLS', { payment: { ...REAL_COMPANY, endpoint: 'http://pay.test.net' } }, 'payment.endpoint'],
    [
      'a 3-D Secure page that is a path',
      { payment: { ...REAL_COMPANY, challengeOrigins: ['https://pay.test.net/3ds'] } },
      'exact origins',
    ],
    ['no 3-D Secure page', { payment: { ...REAL_COMPANY, challengeOrigins: [] } }, 'exact origins'],
    ['a hidden segment that can be guessed', { hiddenSegment: 'secret' }, 'hiddenSegment'],
    ['a service page without TLS', set({ servicePage: 'http://about.test.net' }), 'settings.servicePage is no https'],
    ['a service page that is a path', set({ servicePage: '/about' }), 'settings.servicePage is no https'],
    [
      'a script without TLS',
      set({ affiliateScript: 'http://t.test.net/c.js' }),
      'settings.affiliateScript is no https',
    ],
    ['a script that is a word', set({ affiliateScript: 'c.js' }), 'settings.affiliateScript is no https'],
    ['a script that is a whole site', set({ affiliateScript: 'https://t.test.net' }), 'address of a file'],
    ['a script with a password', set({ affiliateScript: 'https://a:b@t.test.net/c.js' }), 'address of a file'],
    ['a script of our own origin', set({ affiliateScript: 'https://app.test.net/c.js' }), 'of another origin'],
    [
      'a host that would end the policy',
      set({ affiliateScript: "https://t.test.net';script-src/c.js" }),
      'settings.affiliateScript is no https',
    ],
    ['a copy of the pepper beside the pepper', { secondRegion: 'ap-northeast-1' }, 'secondRegion'],
    [
      'a second account that is the first',
      { account: '999988887777', backup: SECOND_ACCOUNT },
      'account of the stage itself',
    ],
    [
      'a vault that is not in the second account',
      { backup: { ...SECOND_ACCOUNT, vaultArn: SECOND_ACCOUNT.vaultArn.replace('999988887777', '111122223333') } },
      'backup.vaultArn',
    ],
    [
      'a ledger that is not in the second account',
      { backup: { ...SECOND_ACCOUNT, ledgerArn: SECOND_ACCOUNT.vaultArn } },
      'backup.ledgerArn',
    ],
    ['an origin secret that nobody accepts', { originSecrets: { sent: 2, accepted: [1] } }, 'must be accepted'],
  ])('refuses %s', (_what, values, message) => {
    expect(withValues('dev', values)).toThrow(message);
  });
  test('may have a service page and an affiliate’s script, which the app is built with', () => {
    const named = { servicePage: 'https://about.test.net/awai', affiliateScript: 'https://t.test.net/c.js?shop=1' };
    expect(publicSettings(withValues('dev', set(named))())).toMatchObject(named);
    expect(publicSettings(stageConfig('dev'))).toMatchObject({ servicePage: null, affiliateScript: null });
  });
});

describe('the provider of charges', () => {
  test('is the sandbox when no real money moves, and never in production', () => {
    expect(stageConfig('dev').payment).toEqual({ provider: 'sandbox' });
    expect(stageConfig('staging').payment).toEqual({ provider: 'sandbox' });
    for (const payment of [{ provider: 'sandbox' } as const, null])
      expect(withValues('prod', { payment })).toThrow('prod takes real money');
    expect(withValues('prod', {})().payment).toBe(REAL_COMPANY);
  });
  test('is passed to the pages with its addresses, and never with the hidden segment', () => {
    const config = withValues('prod', { hiddenSegment: 'a-hidden-segment' })();
    const told = publicSettings(config);
    expect(told).toMatchObject({
      tokenizerUrl: REAL_COMPANY.tokenizerUrl,
      challengeOrigins: REAL_COMPANY.challengeOrigins,
    });
    expect(JSON.stringify(told)).not.toContain('a-hidden-segment');
    expect(publicSettings(stageConfig('dev')).tokenizerUrl).toBeNull();
  });
});

describe.each(PROTECTED)('the protected stage %s', (name) => {
  test('is not deployed with the values of the file before it has real names', () => {
    expect(() => deployableStage(name)).toThrow(
      /protected and has names that nobody can own: origin .+mailFrom .+supportMail/,
    );
  });
  test('is deployed with names that somebody can own', () => {
    expect(deployableStage(name, filledIn(name)).name).toBe(name);
    expect(deployableStage(name, filledIn(name, { origin: 'https://example-renai.jp' })).name).toBe(name);
    expect(deployableStage(name, filledIn(name, { origin: 'https://d111.cloudfront.net' })).name).toBe(name);
  });
  test.each<[string, Partial<StageConfig>]>([
    ['example.com', { origin: 'https://app.example.com' }],
    ['.example', { mailFrom: 'no-reply@awai.example' }],
    ['.invalid', { mailFrom: 'no-reply@mail.invalid' }],
    ['.test', { supportMail: 'support@awai.test' }],
    ['localhost', { origin: 'https://localhost' }],
    ['a host of one word', { supportMail: 'a.b@mailhost' }],
    ['a placeholder', { origin: 'https://placeholder.awai.jp' }],
    ['a reserved address for alarms', { alarmMail: 'ops@example.org' }],
  ])('refuses %s', (_what, values) => {
    expect(withValues(name, values)).toThrow('names that nobody can own');
  });
  const withOperator = (operator: Partial<Operator>) =>
    withValues(name, { settings: { ...filledIn(name)[name].settings, operator } });
  test.each(OPERATOR_FIELDS)('refuses an operator without %s', (field) => {
    const { [field]: _unsaid, ...operator } = INVENTED_OPERATOR;
    expect(withOperator(operator)).toThrow(new RegExp(`what the law requires.*: ${field}$`));
  });
  test.each<[string, Partial<Operator>]>([
    ['a 異性紹介事業 number that none has', { datingBusinessNumber: '届出済' }],
    ['a 異性紹介事業 number of zeros', { datingBusinessNumber: '00000000-000' }],
    ['a 電気通信事業 number that none has', { telecomNumber: '届出済' }],
    ['a 電気通信事業 number of zeros', { telecomNumber: 'A-00-00000' }],
    ['a cap of damages that is no whole number of yen', { freeMemberCap: 10_000.5 }],
    ['a cap of damages below zero', { freeMemberCap: -1 }],
    ['an invoice number that is none', { invoiceNumber: '1234567890123' }],
  ])('refuses %s', (_what, values) => {
    expect(withOperator({ ...INVENTED_OPERATOR, ...values })).toThrow('what the law requires');
  });
  test('refuses an operator whose mail address nobody can own', () => {
    expect(withOperator({ ...INVENTED_OPERATOR, mail: 'office@awai.example' })).toThrow(
      'operator.mail office@awai.example',
    );
  });
  test('refuses to have nobody who receives its alarms', () => {
    const { alarmMail: _nobody, ...rest } = filledIn(name)[name];
    expect(() => deployableStage(name, { ...filledIn(name), [name]: rest })).toThrow('no alarmMail');
  });
});

test('production is not deployed without a second account for its backups', () => {
  const { backup: _none, ...rest } = filledIn('prod').prod;
  expect(() => deployableStage('prod', { ...filledIn('prod'), prod: rest })).toThrow('outlives its account');
  expect(deployableStage('staging', filledIn('staging')).backup).toBeUndefined();
});

describe.each(STAGE_NAMES)('the example of %s', (name) => {
  test('is synthesised as it is, and names an account that does not exist', () => {
    const config = deployableStage(name, exampleStages());
    expect(reservedNames(config)).toEqual([]);
    expect(missingOperator(config)).toEqual([]);
    expect(config.account).toBe('000000000000');
  });
});

describe('the command line', () => {
  test('names the stage, dev by default, beside what CDK sets itself', () => {
    expect(
      stageFromContext({ '@aws-cdk/core:target-partitions': ['aws'], 'aws:cdk:bundling-stacks': ['**'] }).name,
    ).toBe('dev');
    expect(stageFromContext({ stage: 'prod' }, filledIn('prod')).name).toBe('prod');
  });
  test('gives no value of a stage, because the next deployment without it would remove the value', () => {
    const values = { stage: 'prod', mailFrom: 'no-reply@test.net', anything: 'else' };
    expect(() => stageFromContext(values, filledIn('prod'))).toThrow(/infra\/stages.ts only.*: mailFrom, anything$/);
  });
  test('is read by the app, which refuses before anything is built', () => {
    const app = join(import.meta.dirname, '..', '..', 'infra', 'app.ts');
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'prod' }) };
    const { status, stderr } = spawnSync(process.execPath, [app], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('prod is protected and has names that nobody can')]);
  });
});
