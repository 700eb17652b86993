import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException as NoCertificate } from '@aws-sdk/client-acm';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { EDGE_REGION, stackName } from '#infra/constructs/stage-stack.ts';
import { mailDomain, type StageConfig } from '#infra/stages.ts';
import { executionsSetAside } from './fixed-names.ts';
import type { Facts } from './preflight-checks.ts';
import { type Deployed, readSecrets, readTaken, readWebAcls } from './read-names.ts';
import type { Reader } from './reader.ts';
import { cloudFormations, deployedTemplate, describeStack } from './stacks-on-aws.ts';
import type { StageStack, Template } from './template.ts';
import { unless } from './unless.ts';

/** Reads everything about the account that the preflight checks need, and changes nothing. @throws AWS's errors. */
export const readFacts = async (
  config: StageConfig,
  stacks: readonly StageStack[],
  reader: Reader = {},
): Promise<Facts> => {
  const { Account: account = '' } = await new STSClient({ region: config.region, ...reader }).send(
    new GetCallerIdentityCommand({}),
  );
  const formation = cloudFormations(reader);
  const standing = await Promise.all(
    stacks.map(async ({ name, region }) => ({ name, found: await describeStack(formation(region), name) })),
  );
  const templates = new Map<string, Template>();
  for (const { name, region } of stacks) {
    const template = await deployedTemplate(formation(region), name);
    if (template) templates.set(name, template);
  }
  const web = standing.find(({ name }) => name === stackName(config, 'web'));
  const [lambda, mail, certificate, bootstrap, names, secrets, webAcls] = await Promise.all([
    readExecutions(config, stacks, templates, reader),
    readMail(config, reader),
    readCertificate(config, web?.found?.outputs['DistributionId'], reader),
    readBootstrap(stacks, reader),
    readTaken(stacks, templates, account, reader),
    readSecrets(stacks, templates, reader),
    readWebAcls(stacks, templates, reader),
  ]);
  return {
    account,
    lambda,
    mail,
    certificate,
    bootstrap,
    stacks: standing.flatMap(({ name, found }) =>
      found ? [{ name, status: found.status, isProtected: found.isProtected }] : [],
    ),
    taken: names,
    ...secrets,
    webAcls,
  };
};

const readExecutions = async (
  { region }: StageConfig,
  stacks: readonly StageStack[],
  deployed: Deployed,
  reader: Reader,
): Promise<Facts['lambda']> => {
  const { AccountLimit } = await new LambdaClient({ region, ...reader }).send(new GetAccountSettingsCommand({}));
  return {
    limit: AccountLimit?.ConcurrentExecutions ?? 0,
    unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? 0,
    ownReserved: executionsSetAside([...deployed.values()]),
    wanted: executionsSetAside(stacks.map(({ template }) => template)),
  };
};

const readMail = async (config: StageConfig, reader: Reader): Promise<Facts['mail']> => {
  const client = new SESv2Client({ region: config.region, ...reader });
  const {
    ProductionAccessEnabled = false,
    SendingEnabled = false,
    SendQuota,
  } = await client.send(new GetAccountCommand({}));
  const identity = await unless(
    client.send(new GetEmailIdentityCommand({ EmailIdentity: mailDomain(config) })),
    NotFoundException,
  );
  return {
    isInSandbox: !ProductionAccessEnabled,
    maySend: SendingEnabled,
    perSecond: SendQuota?.MaxSendRate,
    identity: identity
      ? {
          isVerified: identity.VerifiedForSendingStatus ?? false,
          dkim: identity.DkimAttributes?.Status ?? 'NOT_STARTED',
        }
      : undefined,
  };
};

/** `own`: id of the stage's distribution, once it is deployed. */
const readCertificate = async (
  { domain }: StageConfig,
  own: string | undefined,
  reader: Reader,
): Promise<Facts['certificate'] | undefined> => {
  if (!domain) return undefined;
  const certificate = await unless(
    new ACMClient({ region: EDGE_REGION, ...reader }).send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
    ),
    NoCertificate,
  );
  if (!certificate?.Certificate) return undefined;
  const { Status = 'unknown', DomainName = '', SubjectAlternativeNames = [] } = certificate.Certificate;
  const distribution = await otherDistribution(domain.name, own, reader);
  return {
    status: Status,
    names: [...new Set([DomainName, ...SubjectAlternativeNames])],
    distribution: distribution || undefined,
  };
};

/**
 * Id of another distribution of this account that serves the domain name. A distribution of another account cannot be
 * found: the deployment then fails with CloudFront's error.
 */
const otherDistribution = async (
  name: string,
  own: string | undefined,
  reader: Reader,
): Promise<string | undefined> => {
  const client = new CloudFrontClient({ region: EDGE_REGION, ...reader });
  let marker: string | undefined;
  do {
    const { DistributionList } = await client.send(new ListDistributionsCommand(marker ? { Marker: marker } : {}));
    const found = DistributionList?.Items?.find(({ Aliases, Id }) => Aliases?.Items?.includes(name) && Id !== own);
    if (found) return found.Id;
    marker = DistributionList?.NextMarker || undefined;
  } while (marker);
  return undefined;
};

const readBootstrap = async (stacks: readonly StageStack[], reader: Reader): Promise<Facts['bootstrap']> => {
  const regions = Map.groupBy(stacks, ({ region }) => region);
  return Promise.all(
    [...regions].map(async ([region, members]) => {
      const parameter = members[0]?.bootstrap.parameter ?? '';
      const found = await unless(
        new SSMClient({ region, ...reader }).send(new GetParameterCommand({ Name: parameter })),
        ParameterNotFound,
      );
      const version = found?.Parameter?.Value;
      const needed = Math.max(...members.map(({ bootstrap }) => bootstrap.needed));
      return { region, version: version === undefined ? undefined : Number(version), needed };
    }),
  );
};
