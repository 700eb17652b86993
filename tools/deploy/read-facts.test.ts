import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudControlClient,
  GetResourceCommand,
  ListResourcesCommand,
  ResourceNotFoundException as NoResource,
} from '@aws-sdk/client-cloudcontrol';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DescribeSecretCommand,
  ResourceNotFoundException as NoSecret,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type StageConfig, stageConfig } from '#infra/stages.ts';
import { preflightFindings } from './preflight-checks.ts';
import { readFacts } from './read-facts.ts';
import type { StageStack, TemplateResource } from './template.ts';

const ACCOUNT = '111122223333';
const certificateArn = `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/1`;
const config: StageConfig = {
  ...stageConfig('prod'),
  account: ACCOUNT,
  origin: 'https://app.test.net',
  mailFrom: 'no-reply@test.net',
  supportMail: 'support@test.net',
  alarmMail: 'alarms@test.net',
  domain: { name: 'app.test.net', certificateArn },
};
const RESOURCES: Record<string, TemplateResource> = {
  Logs: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: '/awai/prod/auth' } },
  Auth: {
    Type: 'AWS::Lambda::Function',
    Properties: { FunctionName: 'awai-prod-auth', ReservedConcurrentExecutions: 100 },
  },
  Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'awai-prod-photos' } },
  Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'awai-prod-alarms' } },
  Pepper: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'awai/prod/pepper' } },
  Origin: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'awai/prod/origin-1' } },
  Unnamed: { Type: 'AWS::S3::Bucket', Properties: {} },
};
const stackOf = (name: string, region: string, resources: Record<string, TemplateResource>): StageStack => ({
  name,
  region,
  template: { Resources: resources },
  bootstrap: { parameter: '/cdk-bootstrap/x/version', needed: 6 },
});
const STACKS = [
  stackOf('awai-prod-api', 'ap-northeast-1', RESOURCES),
  stackOf('awai-prod-edge', 'us-east-1', { Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Name: 'awai-prod' } } }),
];

const AT = { $metadata: {} };
const nowhere = (name: string) =>
  new CloudFormationServiceException({
    name: 'ValidationError',
    message: `Stack ${name} does not exist`,
    $fault: 'client',
    ...AT,
  });
const clients = {
  formation: mockClient(CloudFormationClient),
  control: mockClient(CloudControlClient),
  front: mockClient(CloudFrontClient),
  lambda: mockClient(LambdaClient),
  mail: mockClient(SESv2Client),
  parameters: mockClient(SSMClient),
  identity: mockClient(STSClient),
  certificates: mockClient(ACMClient),
  secrets: mockClient(SecretsManagerClient),
};
const { formation, control, front, lambda, mail, parameters, identity, certificates, secrets } = clients;

/** Sets up the responses of a new AWS account in which every check succeeds. */
beforeEach(() => {
  for (const client of Object.values(clients)) client.reset();
  identity.on(GetCallerIdentityCommand).resolves({ Account: ACCOUNT });
  formation.on(DescribeStacksCommand).callsFake(({ StackName }: { StackName: string }) => {
    throw nowhere(StackName);
  });
  control.on(GetResourceCommand).rejects(new NoResource({ message: 'none', ...AT }));
  control.on(ListResourcesCommand).resolves({ ResourceDescriptions: [] });
  front.on(ListDistributionsCommand).resolves({});
  lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { ConcurrentExecutions: 1_000, UnreservedConcurrentExecutions: 1_000 } });
  mail
    .on(GetAccountCommand)
    .resolves({ ProductionAccessEnabled: true, SendingEnabled: true, SendQuota: { MaxSendRate: 14 } });
  mail.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'none', ...AT }));
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: '21' } });
  certificates
    .on(DescribeCertificateCommand)
    .resolves({ Certificate: { Status: 'ISSUED', DomainName: 'test.net', SubjectAlternativeNames: ['*.test.net'] } });
  secrets.on(DescribeSecretCommand).rejects(new NoSecret({ message: 'none', ...AT }));
});
afterAll(() => {
  for (const client of Object.values(clients)) client.restore();
});
const stops = async () =>
  preflightFindings(config, await readFacts(config, STACKS)).flatMap(({ level, what }) =>
    level === 'ok' ? [] : [`${level} ${what}`],
  );

test('a new account that is ready passes every check', async () => {
  expect(await stops()).toEqual([]);
});

test('new names are looked up by the identifier of their type', async () => {
  await readFacts(config, STACKS);
  const asked = control.commandCalls(GetResourceCommand).map(({ args: [{ input }] }) => input);
  expect(asked).toEqual([
    { TypeName: 'AWS::Logs::LogGroup', Identifier: '/awai/prod/auth' },
    { TypeName: 'AWS::Lambda::Function', Identifier: 'awai-prod-auth' },
    { TypeName: 'AWS::SQS::Queue', Identifier: `https://sqs.ap-northeast-1.amazonaws.com/${ACCOUNT}/awai-prod-photos` },
    { TypeName: 'AWS::SNS::Topic', Identifier: `arn:aws:sns:ap-northeast-1:${ACCOUNT}:awai-prod-alarms` },
  ]);
});

test('leftovers of a deleted stage are found: a log group, a kept pepper, a secret in deletion', async () => {
  control.on(GetResourceCommand, { Identifier: '/awai/prod/auth' }).resolves({});
  secrets
    .on(DescribeSecretCommand, { SecretId: 'awai/prod/pepper' })
    .resolves({})
    .on(DescribeSecretCommand, { SecretId: 'awai/prod/origin-1' })
    .resolves({ DeletedDate: new Date() });
  expect(await stops()).toEqual([
    expect.stringMatching(/^stop \/awai\/prod\/auth \(AWS::Logs::LogGroup\)/),
    expect.stringMatching(/^stop The secret awai\/prod\/pepper already exists/),
    expect.stringMatching(/^stop The secret awai\/prod\/origin-1 waits for its deletion/),
  ]);
});

test('names, executions and the distribution of the deployed stage itself are no conflict', async () => {
  const outputs = [{ OutputKey: 'DistributionId', OutputValue: 'E1' }];
  const stacks = [...STACKS, stackOf('awai-prod-web', 'ap-northeast-1', {})];
  formation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: 's', CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE', Outputs: outputs }],
  });
  for (const { name, template } of stacks)
    formation.on(GetTemplateCommand, { StackName: name }).resolves({ TemplateBody: JSON.stringify(template) });
  lambda
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { ConcurrentExecutions: 300, UnreservedConcurrentExecutions: 200 } });
  const distribution = (Id: string) => ({ Id, Aliases: { Quantity: 1, Items: ['app.test.net'] } });
  front.on(ListDistributionsCommand).resolves({ DistributionList: { Items: [distribution('E1')] } as never });
  const facts = await readFacts(config, stacks);
  expect(control.commandCalls(GetResourceCommand)).toEqual([]);
  expect(secrets.calls()).toEqual([]);
  expect(facts).toMatchObject({ lambda: { ownReserved: 100, wanted: 100 }, webAcls: { isNew: false } });
  expect(facts.certificate).toEqual({ status: 'ISSUED', names: ['test.net', '*.test.net'] });
  front
    .on(ListDistributionsCommand)
    .resolvesOnce({ DistributionList: { Items: [], NextMarker: 'two' } as never })
    .resolves({ DistributionList: { Items: [distribution('E2')] } as never });
  expect((await readFacts(config, stacks)).certificate?.distribution).toBe('E2');
});

test('a stack whose first creation was rolled back contains nothing, and is created again', async () => {
  formation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: 's', CreationTime: new Date(), StackStatus: 'ROLLBACK_COMPLETE' }],
  });
  expect(await readFacts(config, STACKS)).toMatchObject({
    stacks: STACKS.map(({ name }) => ({ name, status: 'ROLLBACK_COMPLETE', isProtected: false })),
    webAcls: { isNew: true },
  });
  expect(await stops()).toEqual([]);
  expect(formation.commandCalls(GetTemplateCommand)).toEqual([]);
});

test('a region without bootstrap is reported, and any other error of AWS is thrown', async () => {
  parameters.on(GetParameterCommand).rejects(new ParameterNotFound({ message: 'none', ...AT }));
  expect(await stops()).toEqual([
    'stop ap-northeast-1 is not bootstrapped for CDK.',
    'stop us-east-1 is not bootstrapped for CDK.',
  ]);
  control.on(GetResourceCommand).rejects(new Error('AccessDenied'));
  await expect(readFacts(config, STACKS)).rejects.toThrow('AccessDenied');
});
