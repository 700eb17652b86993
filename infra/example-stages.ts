import { SANDBOX_MAPPING } from '#functions/platform/ports/payment-sandbox.ts';
import type { Operator } from '#shared/stage-settings.ts';
import { STAGE_NAMES, STAGES, type StageConfig, type StageName, type Stages } from './stages.ts';

/** No AWS account has these numbers, so nothing can be deployed with the values below. */
const NOBODYS_ACCOUNT = '000000000000';
const NOBODYS_SECOND_ACCOUNT = '000000000001';
const HOST = 'stage.awai-invented.net';

/**
 * The facts that the law requires of an operator, with invented values. CDK refuses to synthesise a protected stage
 * without these facts.
 */
export const INVENTED_OPERATOR: Operator = {
  name: '試験株式会社',
  representative: '試験 太郎',
  address: '東京都千代田区千代田1-1',
  phone: '03-1234-5678',
  hours: '平日10時から18時',
  mail: 'office@test.net',
  privacyOfficer: '試験 花子',
  datingBusinessNumber: '30190012-345',
  telecomNumber: 'A-02-12345',
  invoiceNumber: 'T1234567890123',
  court: '東京地方裁判所',
  freeMemberCap: 10_000,
  effectiveDate: '2026年11月1日',
  paymentProvider: '試験決済株式会社',
  paymentProviderUrl: 'https://pay.test.net/privacy',
  cloudProvider: '試験クラウド株式会社',
};

/** Invented values for the settings that a stage must have before it is deployed. */
const invented = (name: StageName): StageConfig => ({
  ...STAGES[name],
  account: NOBODYS_ACCOUNT,
  origin: `https://${HOST}`,
  domain: { name: HOST, certificateArn: `arn:aws:acm:us-east-1:${NOBODYS_ACCOUNT}:certificate/invented` },
  mailFrom: `no-reply@${HOST}`,
  supportMail: `support@${HOST}`,
  alarmMail: `alarms@${HOST}`,
  ...(name === 'prod'
    ? {
        payment: {
          provider: 'http',
          endpoint: `https://pay.${HOST}`,
          tokenizerUrl: `https://tokens.${HOST}/tokens`,
          challengeOrigins: [`https://3ds.${HOST}`],
          mapping: SANDBOX_MAPPING,
        } as const,
        backup: {
          accountId: NOBODYS_SECOND_ACCOUNT,
          vaultArn: `arn:aws:backup:ap-northeast-1:${NOBODYS_SECOND_ACCOUNT}:backup-vault:invented`,
          ledgerArn: `arn:aws:logs:ap-northeast-1:${NOBODYS_SECOND_ACCOUNT}:destination:invented`,
        },
      }
    : {}),
  settings: {
    ...STAGES[name].settings,
    operator: INVENTED_OPERATOR,
  },
});

/**
 * Every stage with invented values, so that its CloudFormation templates can be built and read before the real values
 * are known.
 */
export const exampleStages = (): Stages =>
  Object.fromEntries(STAGE_NAMES.map((name) => [name, invented(name)])) as Stages;
