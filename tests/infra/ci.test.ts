import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { StageChecks } from '#infra/checks.ts';
import { CiStack } from '#infra/stacks/ci-stack.ts';
import { STAGE_NAMES, stageConfig } from '#infra/stages.ts';
import type { Template } from '../../tools/deploy/template.ts';
import { flat } from './synthesise.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const WORKFLOW = read('.github/workflows/deploy.yml');
const CI = read('.github/workflows/ci.yml');
/** The text of one job in the workflow file, up to the next job or the end. */
const job = (name: string): string => new RegExp(`^  ${name}:\\n(?:(?:    .*)?\\n)*`, 'm').exec(WORKFLOW)?.[0] ?? '';

/** A reference to a value in a workflow: `${{ name }}`. */
const given = (name: string): string => `\${{ ${name} }}`;

let template: Template;
let findings: string[];
beforeAll(() => {
  const app = new App({ builtinCloudFormationValidation: false });
  const stack = new CiStack(app, stageConfig('prod'));
  template = app.synth().getStackArtifact(stack.artifactId).template as Template;
  findings = new StageChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
});

type Statement = { Sid: string; Action: string | string[]; Resource: unknown; Condition?: unknown };
const rightsOf = (role: string): Record<string, [unknown, string, unknown]> => {
  const id = Object.entries(template.Resources).find(([, { Properties }]) => Properties?.['RoleName'] === role)?.[0];
  const policies = Object.values(template.Resources).filter(
    ({ Type, Properties = {} }) =>
      Type === 'AWS::IAM::Policy' && (Properties['Roles'] as { Ref: string }[]).some(({ Ref }) => Ref === id),
  );
  const statements = policies.flatMap(
    ({ Properties = {} }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
  );
  return Object.fromEntries(
    statements.map(({ Sid, Action, Resource, Condition }) => [Sid, [Action, flat(Resource), Condition]]),
  );
};
type Trust = { Statement: { Condition: { StringEquals: Record<string, unknown> } }[] };
const trusted = (role: string): string[] =>
  Object.values(template.Resources).flatMap(({ Properties = {} }) =>
    Properties['RoleName'] === role
      ? (Properties['AssumeRolePolicyDocument'] as Trust).Statement.flatMap(({ Condition }) =>
          Object.values(Condition.StringEquals).map(flat),
        )
      : [],
  );
const bootstrapRole = (name: string, region: string) =>
  `arn:aws:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-role-<AWS::AccountId>-${region}`;

describe('the roles of CI', () => {
  test('are trusted for one repository: the diff on its main branch, the deployment in the stage’s environment', () => {
    expect(trusted('awai-prod-ci-diff')).toEqual(['sts.amazonaws.com', 'repo:<Repository>:ref:refs/heads/main']);
    expect(trusted('awai-prod-ci-deploy')).toEqual(['sts.amazonaws.com', 'repo:<Repository>:environment:prod']);
  });
  test('may read, and only the second one may change the stage', () => {
    expect(rightsOf('awai-prod-ci-diff')).toEqual({
      LookUp: [
        'sts:AssumeRole',
        ['ap-northeast-1', 'us-east-1'].map((region) => bootstrapRole('lookup', region)).join(','),
        undefined,
      ],
    });
    expect(rightsOf('awai-prod-ci-deploy')).toEqual({
      Deploy: [
        'sts:AssumeRole',
        ['ap-northeast-1', 'us-east-1']
          .flatMap((region) => ['lookup', 'deploy', 'file-publishing'].map((name) => bootstrapRole(name, region)))
          .join(','),
        undefined,
      ],
      PublishApps: ['s3:PutObject', 'arn:aws:s3:::awai-prod-data-site*/*', undefined],
      ShowNewApps: [
        'cloudfront:CreateInvalidation',
        'arn:aws:cloudfront::<AWS::AccountId>:distribution/*',
        { StringEquals: { 'aws:ResourceTag/stage': 'prod' } },
      ],
      FindParts: [
        'cloudformation:DescribeStacks',
        'arn:aws:cloudformation:ap-northeast-1:<AWS::AccountId>:stack/awai-prod-*/*',
        undefined,
      ],
      RingAlarm: [
        'cloudwatch:SetAlarmState',
        'arn:aws:cloudwatch:ap-northeast-1:<AWS::AccountId>:alarm:awai-prod-*',
        undefined,
      ],
      FindAlarm: [
        ['cloudwatch:DescribeAlarms', 'cloudwatch:DescribeAlarmHistory'],
        'arn:aws:cloudwatch:ap-northeast-1:<AWS::AccountId>:alarm:*',
        undefined,
      ],
      FindSubscribers: [
        'sns:ListSubscriptionsByTopic',
        'arn:aws:sns:ap-northeast-1:<AWS::AccountId>:awai-prod-alarms',
        undefined,
      ],
    });
  });
  test('have no finding of the checks', () => {
    expect(findings).toEqual([]);
  });
});

describe('the workflow', () => {
  test('deploys what the first job showed, after a person’s approval', () => {
    expect(job('diff')).toContain('npm run deploy -- --stage "$STAGE_NAME" --diff');
    expect(job('diff')).not.toContain('environment:');
    expect(job('deploy')).toContain('needs: diff');
    expect(job('deploy')).toContain(`environment: ${given('inputs.stage')}`);
    expect(job('deploy')).toContain(`APPROVAL: ${given('needs.diff.outputs.approval')}`);
    expect(job('deploy')).toContain('npm run deploy -- --stage "$STAGE_NAME" --approve "$APPROVAL"');
  });
  test('uses the role of each job, and no stored key', () => {
    for (const name of ['diff', 'deploy']) {
      expect(job(name)).toContain(`role/awai-${given('inputs.stage')}-ci-${name}`);
      expect(job(name)).toContain('id-token: write');
    }
    expect(WORKFLOW).not.toMatch(/secrets\.|AWS_SECRET/);
  });
  test('lists every stage, and passes no input of a person into a script', () => {
    expect(WORKFLOW).toContain(`options: [${STAGE_NAMES.join(', ')}]`);
    const scripts = WORKFLOW.split('\n').filter(
      (line) => /^\s*(- )?run:|^ {10}\S/.test(line) && /npm|echo|cat/.test(line),
    );
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((line) => line.includes('inputs.'))).toEqual([]);
  });
});

describe('the workflow of every push', () => {
  test('runs each step of .ci/run, and no step that does not exist', () => {
    const steps = [...read('tools/test.ts').matchAll(/(?:title: |vitest\()'([^']+)'/g)].map(([, title]) => title);
    const commands = [...CI.matchAll(/command: npm test -- (.+)/g)].flatMap(([, text = '']) =>
      text.match(/'[^']+'|\S+/g),
    );
    const named = commands.map((title) => title?.replaceAll("'", ''));
    expect(steps.length).toBeGreaterThan(6);
    expect([...named, 'tools'].toSorted()).toEqual(steps.toSorted());
    expect(CI).toContain('command: npm run test:tools');
  });
  test('may read the repository and nothing else, and a Mac fails no run', () => {
    expect(CI).toContain('permissions:\n  contents: read\n');
    expect(CI).not.toMatch(/secrets\.|id-token/);
    expect(CI).toMatch(/runs-on: macos-\d+\n.+\n {4}continue-on-error: true/);
  });
});

test.each(Object.entries({ deploy: WORKFLOW, ci: CI }))(
  '%s names each action by a commit, and its version beside',
  (_, text) => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(3);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@\w{10,} # v\d+(?:\.\d+)*$/.test(action ?? ''))).toEqual([]);
  },
);
