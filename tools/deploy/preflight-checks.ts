import { reservedNames, type StageConfig } from '#infra/stages.ts';

/** The facts about the AWS account that are read before a deployment. */
export type Facts = {
  account: string;
  /**
   * Concurrent Lambda executions in the stage's region. `ownReserved`: those that this stage's functions already
   * reserve. `wanted`: those that the new templates reserve.
   */
  lambda: { limit: number; unreserved: number; ownReserved: number; wanted: number };
  mail: {
    isInSandbox: boolean;
    maySend: boolean;
    /** Mails a second that SES accepts from the account. */
    perSecond?: number | undefined;
    /** Absent before the mail stack is deployed. `dkim` is SES's DKIM status, such as `NOT_STARTED`. */
    identity?: { isVerified: boolean; dkim: string } | undefined;
  };
  /** Absent when the stage has no domain of its own. `distribution`: another distribution that uses the domain. */
  certificate?: { status: string; names: readonly string[]; distribution?: string | undefined } | undefined;
  bootstrap: readonly { region: string; version: number | undefined; needed: number }[];
  /** Stacks of this stage that exist. `isProtected`: CloudFormation refuses to delete the stack. */
  stacks: readonly { name: string; status: string; isProtected: boolean }[];
  /** New resources of this deployment whose names are already taken in the account. */
  taken: readonly { stack: string; type: string; identifier: string }[];
  secretsInDeletion: readonly string[];
  secretsTaken: readonly string[];
  /** Web ACLs for CloudFront in the account. `isNew`: the deployment adds one. */
  webAcls: { count: number; isNew: boolean };
};
/**
 * `stop`: the deployment would fail, or change something that belongs to another stage. `warn`: the deployment would
 * succeed, but something would not work yet. `next`: what a person should do about it.
 */
export type Finding = { level: 'ok' | 'warn' | 'stop'; what: string; next?: string };

/** An account must keep this many concurrent executions unreserved: AWS refuses a reservation that leaves fewer. */
const UNRESERVED_MIN = 100;
/** With fewer unreserved executions a stage works, but a browser that opens one page gets throttling errors. */
const USEFUL_EXECUTIONS = 100;
const WEB_ACLS_MAX = 100;

const ok = (what: string): Finding => ({ level: 'ok', what });
const warn = (what: string, next: string): Finding => ({ level: 'warn', what, next });
const stop = (what: string, next: string): Finding => ({ level: 'stop', what, next });

const checkAccount = ({ account: pinned, name }: StageConfig, { account }: Facts): Finding =>
  pinned && pinned !== account
    ? stop(`The credentials are of account ${account}, and ${name} belongs to ${pinned}.`, 'Sign in to that account.')
    : pinned
      ? ok(`Account ${account}.`)
      : warn(
          `Account ${account}, which the stage does not pin.`,
          `Put account: '${account}' into infra/stages.ts, so that no other one can be hit.`,
        );

const checkExecutions = (_: StageConfig, { lambda: { limit, unreserved, ownReserved, wanted } }: Facts): Finding => {
  const left = unreserved + ownReserved - wanted;
  const raise = `Ask for ${wanted + 1_000} “Concurrent executions” of Lambda in Service Quotas; it takes a day at most.`;
  if (wanted > 0 && left < UNRESERVED_MIN)
    return stop(
      `Functions set ${wanted} executions aside and would leave ${left} of ${limit}; AWS wants ${UNRESERVED_MIN} left.`,
      raise,
    );
  return left < USEFUL_EXECUTIONS
    ? warn(`The account runs ${limit} functions at once, as a new one does: pages will meet refusals.`, raise)
    : ok(`Lambda runs ${limit} functions at once, ${left} of them not set aside.`);
};

const checkSending = (
  { mailsPerSecond }: StageConfig,
  { mail: { isInSandbox, maySend, perSecond = mailsPerSecond } }: Facts,
): Finding => {
  if (!maySend)
    return warn('SES has paused sending in this account.', 'Read the notice in the SES console, and answer it.');
  if (isInSandbox)
    return warn(
      'SES is in its sandbox: it sends to verified addresses only, and members sign up by mail.',
      'SES console, Account dashboard, “Request production access”, once the mail domain is proven; it takes a day.',
    );
  return perSecond < mailsPerSecond
    ? warn(
        `SES takes ${perSecond} mails a second, and the stage would send ${mailsPerSecond}: the rest would fail.`,
        'Write what SES takes as mailsPerSecond into infra/stages.ts, or have the sending quota raised.',
      )
    : ok('SES may send to everybody.');
};

const checkIdentity = (config: StageConfig, { mail: { identity } }: Facts): Finding => {
  if (reservedNames(config).length > 0)
    return warn(
      `${config.name} has names that nobody can own: ${reservedNames(config).join(', ')}.`,
      'No mail leaves the stage before mailFrom in infra/stages.ts is of a domain of yours.',
    );
  if (!identity) return ok('The mail stack will make the SES identity.');
  return identity.isVerified
    ? ok('The mail domain is proven.')
    : warn(
        `The mail domain is not proven yet (DKIM: ${identity.dkim}).`,
        'Write the three records that the mail stack puts out (Dkim1 to Dkim3) into the DNS of the mail domain.',
      );
};

/** Whether a certificate's name covers a host: the same name, or a `*` in place of the first label. */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));

const checkDomain = ({ domain, name: stage }: StageConfig, { certificate }: Facts): Finding[] => {
  if (!domain) return [ok('The stage uses the name that CloudFront gives it.')];
  if (!certificate)
    return [stop(`There is no certificate ${domain.certificateArn}.`, 'Request it in us-east-1, in this account.')];
  const { status, names, distribution } = certificate;
  return [
    status === 'ISSUED'
      ? ok('The certificate is issued.')
      : stop(`The certificate is ${status}.`, 'Write the record that ACM shows into the DNS of the domain.'),
    names.some((one) => covers(one, domain.name))
      ? ok(`The certificate covers ${domain.name}.`)
      : stop(`The certificate covers ${names.join(', ')}, not ${domain.name}.`, 'Request one for the domain.'),
    ...(distribution
      ? [
          stop(
            `${domain.name} is served by the distribution ${distribution}, which is not ${stage}'s.`,
            'Take the name from that distribution first: CloudFront gives a name to one only.',
          ),
        ]
      : []),
  ];
};

const checkBootstrap = (_: StageConfig, { account, bootstrap }: Facts): Finding[] =>
  bootstrap.map(({ region, version, needed }) =>
    version !== undefined && version >= needed
      ? ok(`CDK's bootstrap in ${region} is version ${version}.`)
      : stop(
          version === undefined
            ? `${region} is not bootstrapped for CDK.`
            : `CDK's bootstrap in ${region} is version ${version}, and ${needed} is needed.`,
          `npx cdk bootstrap aws://${account}/${region}`,
        ),
  );

const checkStack = (_: StageConfig, { stacks }: Facts): Finding[] =>
  stacks.flatMap(({ name, status, isProtected }) => {
    if (status === 'REVIEW_IN_PROGRESS') return [];
    if (status === 'ROLLBACK_COMPLETE' && isProtected)
      return [
        stop(
          `The first creation of ${name} was taken back, and its protection keeps the empty stack.`,
          `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
        ),
      ];
    if (status.endsWith('_IN_PROGRESS'))
      return [stop(`${name} is being changed (${status}).`, 'Wait until that deployment has ended, then repeat.')];
    if (status === 'UPDATE_ROLLBACK_FAILED')
      return [
        stop(
          `${name} is between two states (${status}).`,
          `Mend what its last event names, then: aws cloudformation continue-update-rollback --stack-name ${name}`,
        ),
      ];
    if (status === 'ROLLBACK_FAILED' || status === 'DELETE_FAILED')
      return [
        stop(
          `${name} could not be taken back (${status}).`,
          `Mend what its last event names, then: aws cloudformation delete-stack --stack-name ${name}`,
        ),
      ];
    return [];
  });

const checkNames = ({ name }: StageConfig, { taken, secretsInDeletion, secretsTaken }: Facts): Finding[] => {
  const found = [
    ...taken.map(({ stack, type, identifier }) =>
      stop(
        `${identifier} (${type}) already exists in the account, outside of ${stack}.`,
        `Left over from an earlier ${name}: look at it, then delete it or import it into the stack (cdk import).`,
      ),
    ),
    ...secretsTaken.map((secret) =>
      stop(
        `The secret ${secret} already exists in the account, outside of the stack.`,
        'A kept pepper of an earlier stage: import it into the stack (cdk import). Deleting it locks its members out.',
      ),
    ),
    ...secretsInDeletion.map((secret) =>
      stop(
        `The secret ${secret} waits for its deletion, and its name with it.`,
        `aws secretsmanager restore-secret --secret-id ${secret}, then import it; or delete-secret with --force-delete-without-recovery if nobody needs it.`,
      ),
    ),
  ];
  return found.length > 0 ? found : [ok('No name that the stage takes is taken already.')];
};

const checkFirewall = (_: StageConfig, { webAcls: { count, isNew } }: Facts): Finding =>
  isNew && count >= WEB_ACLS_MAX
    ? stop(`The account has ${count} web ACLs for CloudFront.`, 'Ask for more in Service Quotas (AWS WAF).')
    : ok(`${count} web ACLs for CloudFront.`);

const CHECKS = [
  checkAccount,
  checkBootstrap,
  checkStack,
  checkNames,
  checkExecutions,
  checkSending,
  checkIdentity,
  checkDomain,
  checkFirewall,
] as const;

/** Results of all checks before a deployment of this stage. If one is a `stop`, nothing is deployed. */
export const preflightFindings = (config: StageConfig, facts: Facts): Finding[] =>
  CHECKS.flatMap((check) => check(config, facts));

const MARKS = { ok: 'ok  ', warn: 'warn', stop: 'STOP' } as const;
export const findingText = ({ level, what, next }: Finding): string =>
  `${MARKS[level]} ${what}${next ? `\n     Next: ${next}` : ''}`;
