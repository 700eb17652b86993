import type { ListedCodes } from '#shared/plans.ts';
import { missingOperatorFields, NO_SETTINGS, type OperatorField, type StageSettings } from '#shared/stage-settings.ts';

export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** The settings that differ between deployments. None is secret: AWS generates the secrets, and they never leave it. */
export type StageConfig = {
  name: StageName;
  productName: string;
  region: string;
  /** Pins the AWS account; without it the stage goes to the deployer's account. */
  account?: string;
  /** The one origin that members see, without a trailing slash. */
  origin: string;
  /**
   * The stage's own domain with its certificate (us-east-1). Without it CloudFront's generated name serves the stage.
   */
  domain?: { name: string; certificateArn: string };
  mailFrom: string;
  supportMail: string;
  /**
   * Codes of sign-up links whose members are campaign-listed, by sex (rules: Money, A plan's book). Not among
   * `settings`, because the app's code is public and would tell the codes.
   */
  listedCodes: ListedCodes;
  /** Receives the alarms; without it they only show in CloudWatch. */
  alarmMail?: string;
  staffMfa: 'required' | 'optional';
  /** Data survives a deleted stack, and stacks and tables have deletion protection. */
  isProtected: boolean;
  logRetentionDays: 14 | 90 | 365;
  /**
   * Generations of the secret by which CloudFront authenticates to the origin; rotated in three deployments
   * (docs/operations.md).
   */
  originSecrets: { sent: number; accepted: readonly number[] };
  /** Requests that one IP address may make in five minutes before WAF blocks it. */
  rateLimit: number;
  /** Settings for the members' app: the operator (its legal pages), the banners, the price book. */
  settings: StageSettings;
};

const COMMON = {
  productName: 'あわい',
  region: 'ap-northeast-1',
  listedCodes: {},
  originSecrets: { sent: 1, accepted: [1] },
  settings: NO_SETTINGS,
} as const;

/**
 * The `.example` domains are reserved names that nobody can own. The real ones come from the deployment (`-c origin=…`,
 * docs/operations.md) or from this file; until then a deployment prints a warning.
 */
const STAGES: Record<StageName, StageConfig> = {
  dev: {
    ...COMMON,
    name: 'dev',
    origin: 'https://dev.awai.example',
    mailFrom: 'no-reply@dev.awai.example',
    supportMail: 'support@dev.awai.example',
    staffMfa: 'optional',
    isProtected: false,
    logRetentionDays: 14,
    rateLimit: 10_000,
  },
  staging: {
    ...COMMON,
    name: 'staging',
    origin: 'https://staging.awai.example',
    mailFrom: 'no-reply@staging.awai.example',
    supportMail: 'support@staging.awai.example',
    staffMfa: 'optional',
    isProtected: true,
    logRetentionDays: 90,
    rateLimit: 3_000,
  },
  prod: {
    ...COMMON,
    name: 'prod',
    origin: 'https://awai.example',
    mailFrom: 'no-reply@awai.example',
    supportMail: 'support@awai.example',
    staffMfa: 'required',
    isProtected: true,
    logRetentionDays: 365,
    rateLimit: 3_000,
  },
};

/** Values a deployment may give on the command line as `-c name=value`. */
export const OVERRIDES = [
  'account',
  'origin',
  'domainName',
  'certificateArn',
  'mailFrom',
  'supportMail',
  'alarmMail',
] as const;
export type Overrides = Partial<Record<(typeof OVERRIDES)[number], string>>;

const isStageName = (name: unknown): name is StageName => STAGE_NAMES.includes(name as StageName);

/** @throws Error when the stage does not exist or its settings contradict each other. */
export const stageConfig = (name: unknown, overrides: Overrides = {}): StageConfig => {
  if (!isStageName(name))
    throw new Error(`Say which stage with -c stage=${STAGE_NAMES.join('|')}; got ${String(name)}`);
  const { domainName, certificateArn, ...plain } = overrides;
  if ((domainName === undefined) !== (certificateArn === undefined))
    throw new Error('domainName and certificateArn come together');
  const domain = domainName && certificateArn ? { name: domainName, certificateArn } : STAGES[name].domain;
  const config: StageConfig = {
    ...STAGES[name],
    ...(domain ? { domain, origin: `https://${domain.name}` } : {}),
    ...plain,
  };
  checkStage(config);
  return config;
};

const checkStage = ({ origin, domain, originSecrets, mailFrom }: StageConfig): void => {
  if (!/^https:\/\/[a-z0-9.-]+$/.test(origin))
    throw new Error(`origin is https:// and a host, nothing else: ${origin}`);
  if (domain && origin !== `https://${domain.name}`)
    throw new Error(`origin ${origin} is not the domain ${domain.name}`);
  if (!originSecrets.accepted.includes(originSecrets.sent))
    throw new Error('The origin secret that is sent must be accepted');
  if (!/^[^@\s]+@[a-z0-9.-]+$/.test(mailFrom)) throw new Error(`mailFrom is not an address: ${mailFrom}`);
};

/** Whether the stage still has the reserved names, with which it works for nobody. */
export const hasReservedNames = ({ origin, mailFrom }: StageConfig): boolean =>
  [origin, mailFrom].some((name) => name.endsWith('.example'));
/** The operator's legally required details that are still missing; the legal pages mark each gap. */
export const missingOperator = ({ settings }: StageConfig): OperatorField[] => missingOperatorFields(settings.operator);
export const mailDomain = ({ mailFrom }: StageConfig): string => mailFrom.slice(mailFrom.indexOf('@') + 1);
const originHost = ({ origin }: StageConfig): string => origin.slice('https://'.length);

/**
 * API Gateway serves a WebSocket under its stage's name, so the stage is named like the path that CloudFront forwards.
 */
export const SOCKET_STAGE = 'socket';
export const socketUrl = (config: StageConfig): string => `wss://${originHost(config)}/${SOCKET_STAGE}`;
