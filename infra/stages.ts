import { ProviderMapping } from '#functions/platform/ports/payment-mapping.ts';
import type { ListedCodes } from '#shared/plans.ts';
import { missingOperatorFields, NO_SETTINGS, type OperatorField, type StageSettings } from '#shared/stage-settings.ts';
import { type BackupConfig, checkBackup } from './backup-config.ts';
import type { RateLimits } from './constructs/rate-rules.ts';
import { unlawfulGaps } from './operator-checks.ts';

export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/**
 * The payment company of a stage. `sandbox`: our simulated company without real money, deployed with the stage
 * (docs/decisions/039). `http`: a real company; an operator stores its secret as `awai/<stage>/payments`
 * (docs/operations.md).
 */
export type PaymentConfig =
  | { provider: 'sandbox' }
  | {
      provider: 'http';
      /** Base URL of the company's API, without a trailing slash. */
      endpoint: string;
      /** URL at which the card form exchanges a card for a token. */
      tokenizerUrl: string;
      /** Exact origins of the company's 3-D Secure pages. */
      challengeOrigins: readonly string[];
      mapping: ProviderMapping;
    };

/** The settings that differ between stages. They contain no passwords or keys: AWS stores those. */
export type StageConfig = {
  name: StageName;
  productName: string;
  region: string;
  /**
   * A second AWS region, for replicas of what must never be lost: the pepper (a secret) and the encryption keys of
   * backups.
   */
  secondRegion: string;
  /** The only AWS account to which the stage may be deployed. Absent: the deployer's account. */
  account?: string;
  /** The origin of the app, without a trailing slash. Members use no other origin. */
  origin: string;
  /**
   * The stage's own domain, with its certificate in us-east-1. Without it the stage uses CloudFront's generated domain.
   */
  domain?: { name: string; certificateArn: string };
  mailFrom: string;
  supportMail: string;
  /**
   * Mails per second that SES allows the stage's account: 14 after the account has left SES's sandbox mode, more on
   * request.
   */
  mailsPerSecond: number;
  /**
   * Codes of sign-up links, by sex. The plans that a member sees depend on whether the member signed up with such a
   * code (rules: Money, A plan's book). The codes are not in `settings`, because `settings` is public.
   */
  listedCodes: ListedCodes;
  /** Null: the stage takes no payments. Production needs a real company. */
  payment: PaymentConfig | null;
  /**
   * Last part of the path of the hidden campaign page; it is secret (rules: Money, A plan's book). Absent: there is no
   * hidden campaign.
   */
  hiddenSegment?: string;
  /**
   * Mail address that gets the alarms. Required where `isProtected`. Without it alarms are only visible in CloudWatch.
   */
  alarmMail?: string;
  /** The second account that keeps copies of the backups. Production needs it. */
  backup?: BackupConfig;
  staffMfa: 'required' | 'optional';
  /** When true, data is retained when a stack is deleted, and stacks and tables have deletion protection. */
  isProtected: boolean;
  /**
   * How new code replaces the old code (docs/decisions/077). `gradual`: new code serves a tenth of the calls for ten
   * minutes, then all calls; an alarm brings the old code back. `at_once`: new code immediately serves all calls, even
   * while an alarm rings, for an urgent repair. `direct`: like `at_once`, but without an alias; for a stage that nobody
   * depends on.
   */
  rollout: 'gradual' | 'at_once' | 'direct';
  logRetentionDays: 14 | 90 | 365;
  /**
   * Version numbers of the secret with which CloudFront authenticates to the APIs: the one that CloudFront sends, and
   * those that the APIs accept. A rotation takes three deployments (docs/operations.md).
   */
  originSecrets: { sent: number; accepted: readonly number[] };
  /**
   * Limits of the web application firewall: requests per five minutes, by IP address or session. The firewall blocks
   * requests over a limit.
   */
  rates: RateLimits;
  /** Public settings of the members' app: the operator's facts for the legal pages, the banners, the price book. */
  settings: StageSettings;
};

const COMMON = {
  productName: 'あわい',
  region: 'ap-northeast-1',
  secondRegion: 'ap-northeast-3',
  listedCodes: {},
  mailsPerSecond: 14,
  originSecrets: { sent: 1, accepted: [1] },
  payment: null,
  rates: { auth: 600, session: 1_500, visitor: 5_000, address: 50_000 },
  settings: NO_SETTINGS,
} as const;

export type Stages = Readonly<Record<StageName, StageConfig>>;

/**
 * Every value of every stage. A deployment takes values from nowhere else (docs/decisions/025). Replace the `.example`
 * domains before the first deployment of a stage: nobody can own such names, and CDK refuses to synthesise a protected
 * stage with them.
 */
export const STAGES: Stages = {
  dev: {
    ...COMMON,
    name: 'dev',
    origin: 'https://dev.awai.example',
    mailFrom: 'no-reply@dev.awai.example',
    supportMail: 'support@dev.awai.example',
    payment: { provider: 'sandbox' },
    staffMfa: 'optional',
    isProtected: false,
    rollout: 'direct',
    logRetentionDays: 14,
    // A whole team tests from one IP address.
    rates: { auth: 6_000, session: 10_000, visitor: 20_000, address: 50_000 },
  },
  staging: {
    ...COMMON,
    name: 'staging',
    origin: 'https://staging.awai.example',
    mailFrom: 'no-reply@staging.awai.example',
    supportMail: 'support@staging.awai.example',
    payment: { provider: 'sandbox' },
    staffMfa: 'optional',
    isProtected: true,
    rollout: 'gradual',
    logRetentionDays: 90,
  },
  prod: {
    ...COMMON,
    name: 'prod',
    origin: 'https://awai.example',
    mailFrom: 'no-reply@awai.example',
    supportMail: 'support@awai.example',
    staffMfa: 'required',
    isProtected: true,
    rollout: 'gradual',
    logRetentionDays: 365,
  },
};

/**
 * The settings of one stage, from `stages`.
 * @throws Error when the stage does not exist or its settings contradict each other.
 */
export const stageConfig = (name: unknown, stages: Stages = STAGES): StageConfig => {
  if (!isStageName(name))
    throw new Error(`Say which stage with -c stage=${STAGE_NAMES.join('|')}; got ${String(name)}`);
  checkStage(stages[name]);
  return stages[name];
};

/**
 * The settings of a stage that is to be deployed.
 * @throws Error like `stageConfig`, and for a protected stage with reserved domain names, without alarmMail, or without
 *   the operator's facts that the law requires.
 */
export const deployableStage = (name: unknown, stages: Stages = STAGES): StageConfig => {
  const config = stageConfig(name, stages);
  if (config.isProtected) checkProtected(config);
  return config;
};

const isStageName = (name: unknown): name is StageName => STAGE_NAMES.includes(name as StageName);

/**
 * Whether a context value belongs to CDK itself. The names of CDK's settings and lookup results contain a colon, such
 * as `@aws-cdk/core:target-partitions`.
 */
const isOfCdk = (name: string): boolean => name.includes(':');

/**
 * The configuration of the stage that the command line names, `dev` by default. `context`: the values of `-c
 * name=value` and cdk.json.
 * @throws Error like `deployableStage`, and when `context` has an unknown name: CDK itself would silently ignore it.
 */
export const stageFromContext = (context: Readonly<Record<string, unknown>>, stages: Stages = STAGES): StageConfig => {
  const values = Object.keys(context).filter((name) => name !== 'stage' && !isOfCdk(name));
  if (values.length > 0)
    throw new Error(`Stage values belong in infra/stages.ts only, not on the command line: ${values.join(', ')}`);
  return deployableStage(context['stage'] ?? 'dev', stages);
};

/**
 * An origin that gets a card's data from a page, or to which a page redirects the browser: https and a host, no path.
 */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Maximum size of `mapping` as JSON. Of Lambda's 4 kB for environment variables it leaves 1.5 kB for the others. */
const MAPPING_MAX_BYTES = 2_500;

const checkPayment = ({ payment, hiddenSegment, origin }: StageConfig): void => {
  if (hiddenSegment !== undefined && !/^[\w-]{8,100}$/.test(hiddenSegment))
    throw new Error('hiddenSegment is 8 to 100 letters, digits, hyphens or underscores');
  if (payment?.provider !== 'http') return;
  const { endpoint, tokenizerUrl, challengeOrigins, mapping } = payment;
  if (!/^https:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(endpoint))
    throw new Error(`payment.endpoint is no address: ${endpoint}`);
  if (!URL.canParse(tokenizerUrl) || !HTTPS_ORIGIN.test(new URL(tokenizerUrl).origin))
    throw new Error(`payment.tokenizerUrl is no address: ${tokenizerUrl}`);
  if (new URL(tokenizerUrl).origin === origin)
    throw new Error('A card never goes to our own origin: payment.tokenizerUrl');
  const wrong = challengeOrigins.filter((one) => !HTTPS_ORIGIN.test(one));
  if (wrong.length > 0 || challengeOrigins.length === 0)
    throw new Error(`payment.challengeOrigins are exact origins: ${wrong.join(', ')}`);
  ProviderMapping.parse(mapping);
  if (JSON.stringify(mapping).length > MAPPING_MAX_BYTES) throw new Error('payment.mapping is too long for a function');
};

const isHttpsAddress = (address: string): boolean =>
  URL.canParse(address) && HTTPS_ORIGIN.test(new URL(address).origin);

const checkSettings = ({ settings: { servicePage, affiliateScript }, origin }: StageConfig): void => {
  if (servicePage !== null && !isHttpsAddress(servicePage))
    throw new Error(`settings.servicePage is no https address: ${servicePage}`);
  if (affiliateScript === null) return;
  if (!isHttpsAddress(affiliateScript))
    throw new Error(`settings.affiliateScript is no https address: ${affiliateScript}`);
  const script = new URL(affiliateScript);
  if (script.pathname === '/' || script.hash || script.username || script.password)
    throw new Error(
      `settings.affiliateScript is the address of a file, without a name or a fragment: ${affiliateScript}`,
    );
  if (script.origin === origin)
    throw new Error(`settings.affiliateScript is of another origin than ours: ${affiliateScript}`);
};

const checkStage = (stage: StageConfig): void => {
  const { origin, domain, originSecrets, ...config } = stage;
  checkPayment(stage);
  checkSettings(stage);
  if (!/^https:\/\/[a-z0-9.-]+$/.test(origin))
    throw new Error(`origin is https:// and a host, nothing else: ${origin}`);
  if (stage.backup) checkBackup(stage.backup, stage.account);
  if (domain && origin !== `https://${domain.name}`)
    throw new Error(`origin ${origin} is not the domain ${domain.name}`);
  if (domain && !/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(domain.certificateArn))
    throw new Error(`certificateArn is no certificate in us-east-1: ${domain.certificateArn}`);
  if (stage.secondRegion === stage.region) throw new Error('secondRegion is the region itself');
  if (!originSecrets.accepted.includes(originSecrets.sent))
    throw new Error('The origin secret that is sent must be accepted');
  for (const name of ['mailFrom', 'supportMail', 'alarmMail'] as const) {
    const address = config[name];
    if (address !== undefined && !/^[^@\s]+@[a-z0-9.-]+$/.test(address))
      throw new Error(`${name} is not an address: ${address}`);
  }
};

const checkProtected = (config: StageConfig): void => {
  const reserved = reservedNames(config);
  if (reserved.length > 0)
    throw new Error(`${config.name} is protected and has names that nobody can own: ${reserved.join(', ')}`);
  if (config.name === 'prod' && config.payment?.provider !== 'http')
    throw new Error('prod takes real money: payment names a real company, not the sandbox');
  if (config.name === 'prod' && !config.backup)
    throw new Error('prod needs a backup that outlives its account: backup names a second one');
  if (!config.alarmMail) throw new Error(`${config.name} is protected and has no alarmMail: nobody would get an alarm`);
  const gaps = unlawfulGaps(config.settings);
  if (gaps.length > 0)
    throw new Error(
      `${config.name} is protected, and its legal pages would not say what the law requires. Set in settings.operator: ${gaps.join(', ')}`,
    );
};

/** Matches reserved domains (RFC 2606, RFC 6761, RFC 6762) and placeholder words instead of a real name. */
const RESERVED =
  /(^|\.)(example|invalid|test|localhost|local|internal|example\.(com|net|org|edu|jp|co\.jp))$|placeholder|change-?me|your-?domain/;

const isReserved = (value: string): boolean => {
  const host = value.toLowerCase().replace(/^(https:\/\/|.*@)/, '');
  return RESERVED.test(host) || !host.includes('.');
};

/** The settings that still have a reserved domain, as `setting value`. A stage with such a setting does not work. */
export const reservedNames = ({ origin, mailFrom, supportMail, alarmMail, settings }: StageConfig): string[] =>
  Object.entries({ origin, mailFrom, supportMail, alarmMail, 'operator.mail': settings.operator.mail }).flatMap(
    ([setting, value]) => (value !== undefined && isReserved(value) ? [`${setting} ${value}`] : []),
  );
/** The operator's legally required details that are still missing; the legal pages of `dev` mark each of them. */
export const missingOperator = ({ settings }: StageConfig): OperatorField[] => missingOperatorFields(settings.operator);
/**
 * The public settings of the members' app. The sandbox's URLs are not included, because they are known only when the
 * pages are published.
 */
export const publicSettings = ({ settings, payment }: StageConfig): StageSettings =>
  payment?.provider === 'http'
    ? { ...settings, tokenizerUrl: payment.tokenizerUrl, challengeOrigins: payment.challengeOrigins }
    : settings;
export const mailDomain = ({ mailFrom }: StageConfig): string => mailFrom.slice(mailFrom.indexOf('@') + 1);
const originHost = ({ origin }: StageConfig): string => origin.slice('https://'.length);

/**
 * Name of the WebSocket API's stage. It is also the path that CloudFront forwards, because API Gateway serves a
 * WebSocket API under its stage's name.
 */
export const SOCKET_STAGE = 'socket';
export const socketUrl = (config: StageConfig): string => `wss://${originHost(config)}/${SOCKET_STAGE}`;

/** Name of the SES configuration set of a stage's mails. SES's bounce and complaint events contain this name. */
export const mailConfigurationSet = ({ name }: StageConfig): string => `awai-${name}`;
