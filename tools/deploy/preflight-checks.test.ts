import { expect, test } from 'vitest';
import { type StageConfig, stageConfig } from '#infra/stages.ts';
import { type Facts, preflightFindings } from './preflight-checks.ts';

const config: StageConfig = {
  ...stageConfig('prod'),
  account: '111122223333',
  origin: 'https://app.test.net',
  mailFrom: 'no-reply@test.net',
  supportMail: 'support@test.net',
  alarmMail: 'alarms@test.net',
  domain: { name: 'app.test.net', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' },
};
const ready: Facts = {
  account: '111122223333',
  lambda: { limit: 1_000, unreserved: 1_000, ownReserved: 0, wanted: 150 },
  mail: { isInSandbox: false, maySend: true, identity: { isVerified: true, dkim: 'SUCCESS' } },
  certificate: { status: 'ISSUED', names: ['app.test.net'] },
  bootstrap: [
    { region: 'ap-northeast-1', version: 21, needed: 6 },
    { region: 'us-east-1', version: 6, needed: 6 },
  ],
  stacks: [{ name: 'awai-prod-data', status: 'UPDATE_COMPLETE', isProtected: true }],
  taken: [],
  secretsInDeletion: [],
  secretsTaken: [],
  webAcls: { count: 1, isNew: true },
};
const findings = (facts: Partial<Facts>, more: Partial<StageConfig> = {}) =>
  preflightFindings({ ...config, ...more }, { ...ready, ...facts }).filter(({ level }) => level !== 'ok');

test('an account that is ready passes every check', () => {
  expect(findings({})).toEqual([]);
});

test.each<[string, Partial<Facts>, 'stop' | 'warn', RegExp, RegExp]>([
  ['another account', { account: '999988887777' }, 'stop', /account 999988887777/, /Sign in/],
  [
    'a new account, which runs ten functions at once',
    { lambda: { limit: 10, unreserved: 10, ownReserved: 0, wanted: 150 } },
    'stop',
    /leave -140 of 10/,
    /Ask for 1150/,
  ],
  [
    'executions that other functions have reserved',
    { lambda: { limit: 1_000, unreserved: 200, ownReserved: 0, wanted: 150 } },
    'stop',
    /leave 50 of 1000/,
    /Service Quotas/,
  ],
  [
    'no bootstrap in one region',
    { bootstrap: [{ region: 'us-east-1', version: undefined, needed: 6 }] },
    'stop',
    /us-east-1 is not bootstrapped/,
    /npx cdk bootstrap aws:\/\/111122223333\/us-east-1/,
  ],
  [
    'an old bootstrap',
    { bootstrap: [{ region: 'us-east-1', version: 5, needed: 6 }] },
    'stop',
    /version 5, and 6 is needed/,
    /cdk bootstrap/,
  ],
  [
    'a deployment that is going on',
    { stacks: [{ name: 'awai-prod-api', status: 'UPDATE_IN_PROGRESS', isProtected: true }] },
    'stop',
    /being changed/,
    /Wait/,
  ],
  [
    'a stack between two states',
    { stacks: [{ name: 'awai-prod-api', status: 'UPDATE_ROLLBACK_FAILED', isProtected: true }] },
    'stop',
    /between two states/,
    /continue-update-rollback --stack-name awai-prod-api/,
  ],
  [
    'a stack that could not be rolled back',
    { stacks: [{ name: 'awai-prod-api', status: 'ROLLBACK_FAILED', isProtected: true }] },
    'stop',
    /could not be taken back/,
    /delete-stack --stack-name awai-prod-api/,
  ],
  [
    'a first creation that was rolled back, and cannot be deleted',
    { stacks: [{ name: 'awai-prod-data', status: 'ROLLBACK_COMPLETE', isProtected: true }] },
    'stop',
    /its protection keeps the empty stack/,
    /--no-enable-termination-protection --stack-name awai-prod-data/,
  ],
  [
    'a log group that was left over',
    { taken: [{ stack: 'awai-prod-api', type: 'AWS::Logs::LogGroup', identifier: '/awai/prod/auth' }] },
    'stop',
    /\/awai\/prod\/auth .*outside of awai-prod-api/,
    /cdk import/,
  ],
  ['a pepper of an earlier stage', { secretsTaken: ['awai/prod/pepper'] }, 'stop', /already exists/, /cdk import/],
  [
    'a secret that waits for its deletion',
    { secretsInDeletion: ['awai/prod/pepper'] },
    'stop',
    /waits for its deletion/,
    /restore-secret --secret-id awai\/prod\/pepper/,
  ],
  [
    'a certificate that is not issued',
    { certificate: { status: 'PENDING_VALIDATION', names: ['app.test.net'] } },
    'stop',
    /PENDING_VALIDATION/,
    /DNS/,
  ],
  [
    'a certificate of another name',
    { certificate: { status: 'ISSUED', names: ['test.net', '*.app.test.net'] } },
    'stop',
    /not app\.test\.net/,
    /Request one/,
  ],
  [
    'a domain that another distribution serves',
    { certificate: { status: 'ISSUED', names: ['*.test.net'], distribution: 'E1' } },
    'stop',
    /served by the distribution E1/,
    /Take the name/,
  ],
  ['as many firewalls as an account may have', { webAcls: { count: 100, isNew: true } }, 'stop', /100 web ACLs/, /WAF/],
  [
    'SES in its sandbox',
    { mail: { isInSandbox: true, maySend: true, identity: { isVerified: true, dkim: 'SUCCESS' } } },
    'warn',
    /sandbox/,
    /production access/,
  ],
  [
    'SES that takes fewer mails than the stage sends',
    { mail: { isInSandbox: false, maySend: true, perSecond: 5, identity: { isVerified: true, dkim: 'SUCCESS' } } },
    'warn',
    /5 mails a second.* 14/,
    /mailsPerSecond/,
  ],
  ['SES that has paused', { mail: { isInSandbox: false, maySend: false } }, 'warn', /paused/, /SES console/],
  [
    'a mail domain that is not proven',
    { mail: { isInSandbox: false, maySend: true, identity: { isVerified: false, dkim: 'PENDING' } } },
    'warn',
    /not proven yet \(DKIM: PENDING\)/,
    /Dkim1 to Dkim3/,
  ],
])('%s is found, with what to do next', (_what, facts, level, what, next) => {
  expect(findings(facts)).toEqual([{ level, what: expect.stringMatching(what), next: expect.stringMatching(next) }]);
});

test('a certificate that is not there is found', () => {
  const { certificate: _none, ...rest } = ready;
  const [found] = preflightFindings(config, rest).filter(({ level }) => level === 'stop');
  expect(found?.what).toContain('There is no certificate');
});

test('executions that the stage itself has already reserved are not counted twice, so a repeated deployment passes', () => {
  expect(findings({ lambda: { limit: 1_000, unreserved: 100, ownReserved: 150, wanted: 150 } })).toEqual([]);
});

test('for a disposable stage, a small account, reserved names and an unpinned account are only warnings', () => {
  const dev = stageConfig('dev');
  const small = { ...ready, lambda: { limit: 10, unreserved: 10, ownReserved: 0, wanted: 0 } };
  expect(
    preflightFindings(dev, small).flatMap(({ level, what }) => (level === 'ok' ? [] : [`${level} ${what}`])),
  ).toEqual([
    expect.stringMatching(/^warn .*does not pin/),
    expect.stringMatching(/^warn .*runs 10 functions at once/),
    expect.stringMatching(/^warn .*nobody can own: origin https:\/\/dev\.awai\.example/),
  ]);
});
