import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { Rollout } from '#infra/constructs/rollout.ts';
import { STAGES } from '#infra/stages.ts';
import { calledFunction } from './called-function.ts';
import { followed } from './policies.ts';
import { asList, flat, property, type Synthesised, synthesisedOnce } from './synthesise.ts';

let prod: Synthesised;
let dev: Synthesised;
beforeAll(async () => {
  [prod, dev] = [await synthesisedOnce('prod'), await synthesisedOnce('dev')];
});

/** The aliases of the functions whose new code gets traffic gradually: one function of each service. */
const aliases = () => prod.resources('AWS::Lambda::Alias');
const serviceOf = (reference: unknown) => calledFunction(prod, reference).Properties['FunctionName'];

describe('in production', () => {
  test('every service has an alias that CodeDeploy moves, a tenth first', () => {
    const moved = aliases().map(({ Properties, ...alias }) => {
      const { CodeDeployLambdaAliasUpdate: update } = (
        alias as unknown as { UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } } }
      ).UpdatePolicy;
      const group = prod
        .resources('AWS::CodeDeploy::DeploymentGroup')
        .find(({ id }) => `<${id}>` === flat(update.DeploymentGroupName));
      expect(group?.Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      });
      return serviceOf(Properties['FunctionName']);
    });
    expect(moved.sort()).toEqual(prod.system.services.map(({ service }) => `awai-prod-${service}`).sort());
  });
  test('a deployment ends at the alarms of the objectives and at the errors of its own function', () => {
    for (const { Properties } of prod.resources('AWS::CodeDeploy::DeploymentGroup')) {
      const { Alarms, Enabled } = Properties['AlarmConfiguration'] as { Alarms: { Name: unknown }[]; Enabled: boolean };
      const named = Alarms.map(({ Name }) => followed(prod, Name));
      const alarms = prod.resources('AWS::CloudWatch::Alarm').filter(({ id }) => named.includes(`<${id}>`));
      const kinds = alarms.map(({ Properties: alarm }) => /, (\w+)\.$/.exec(String(alarm['AlarmDescription']))?.[1]);
      expect([Enabled, kinds.sort()]).toEqual([
        true,
        ['Errors', 'Failing', 'Failing', 'Failing', 'Slow', 'Slow', 'Slow'],
      ]);
      const errors = alarms.find(({ Properties: alarm }) => alarm['MetricName'] === 'Errors');
      const [dimension] = property<{ Value: unknown }[]>(errors, 'Dimensions');
      expect(serviceOf(dimension?.Value)).toBe(`awai-prod-${String(Properties['DeploymentGroupName'])}`);
    }
  });
  test('gateways, queues and schedules call the alias and nothing else', () => {
    const callers = [
      ...prod.resources('AWS::ApiGatewayV2::Integration').map(({ Properties }) => Properties['IntegrationUri']),
      ...prod
        .resources('AWS::Lambda::EventSourceMapping')
        .filter(({ Properties }) => !('StartingPosition' in Properties))
        .map(({ Properties }) => Properties['FunctionName']),
      ...prod
        .resources('AWS::Scheduler::Schedule')
        .map(({ Properties }) => (Properties['Target'] as { Arn: unknown }).Arn),
    ];
    const ids = aliases().map(({ id }) => id);
    for (const called of callers) {
      const text = followed(prod, called);
      expect([text, ids.some((id) => text.includes(id))]).toEqual([text, true]);
    }
    expect(new Set(callers.map(serviceOf)).size).toBe(ids.length);
  });
  test('the deployments’ role moves these aliases only, by a policy of ours', () => {
    const moved = aliases().map(({ Properties }) => calledFunction(prod, Properties['FunctionName']).id);
    const moving = prod
      .resources('AWS::IAM::Policy')
      .flatMap(
        ({ Properties }) =>
          (Properties['PolicyDocument'] as { Statement: { Action: string | string[]; Resource: unknown }[] }).Statement,
      )
      .filter(({ Action }) => asList(Action).includes('lambda:UpdateAlias'));
    const reached = moving.flatMap(({ Resource }) => asList(Resource).map(flat));
    expect(reached.sort()).toEqual(moved.flatMap((id) => [`<${id}.Arn>`, `<${id}.Arn>:live`]).sort());
  });
});

test('a disposable stage gets new code at once', () => {
  expect(dev.resources('AWS::Lambda::Alias')).toEqual([]);
  expect(dev.resources('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
});

/** A template with one function that has a rollout. */
const templateWith = (rollout: 'gradual' | 'at_once', { code = 'a', memory = 128 } = {}): Template => {
  const outdir = mkdtempSync(join(tmpdir(), 'awai-rollout-'));
  try {
    const stack = new Stack(new App({ outdir, builtinCloudFormationValidation: false }), 'stack');
    const target = new lambda.Function(stack, 'Function', {
      code: lambda.Code.fromInline(code),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      memorySize: memory,
    });
    const errors = new cloudwatch.Alarm(stack, 'Errors', {
      metric: target.metricErrors(),
      threshold: 1,
      evaluationPeriods: 1,
    });
    const config = { ...STAGES.prod, rollout };
    new Rollout(stack, 'Rollout', { config, alarms: [] }).shift('service', { target, errors });
    return Template.fromStack(stack);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

test('a repair that ends an alarm goes to all callers, even during an alarm', () => {
  templateWith('at_once').hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
    DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
    AlarmConfiguration: { Enabled: false },
  });
});
test('a version is made for other code and other settings, and for nothing else', () => {
  // CloudFormation publishes a new version only when the version resource has a new logical id.
  const versionOf = (changed: { code?: string; memory?: number }): string =>
    Object.keys(templateWith('gradual', changed).findResources('AWS::Lambda::Version')).join();
  const first = versionOf({});
  expect(first).toMatch(/^FunctionCurrentVersion/);
  expect(versionOf({})).toBe(first);
  expect(versionOf({ code: 'b' })).not.toBe(first);
  expect(versionOf({ memory: 256 })).not.toBe(first);
});
