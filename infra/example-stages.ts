import { SANDBOX_MAPPING } from '#functions/platform/ports/payment-sandbox.ts';
import { OPERATOR_FIELDS } from '#shared/stage-settings.ts';
import { STAGE_NAMES, STAGES, type StageConfig, type StageName, type Stages } from './stages.ts';

/** No account has this number, so that nothing with these values is deployed anywhere. */
const NOBODYS_ACCOUNT = '000000000000';
const HOST = 'stage.awai-invented.net';

/** Invented values in the place of those that a stage must have before it is deployed. */
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
      }
    : {}),
  settings: {
    ...STAGES[name].settings,
    operator: {
      ...Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, `invented ${field}`])),
      mail: `office@${HOST}`,
    },
  },
});

/** Every stage with invented values, to look at its templates before the real values are known. */
export const exampleStages = (): Stages =>
  Object.fromEntries(STAGE_NAMES.map((name) => [name, invented(name)])) as Stages;
