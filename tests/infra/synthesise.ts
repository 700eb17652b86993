import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SANDBOX_MAPPING } from '#functions/platform/ports/payment-sandbox.ts';
import { StageChecks } from '#infra/checks.ts';
import { INVENTED_OPERATOR } from '#infra/example-stages.ts';
import { loadServices } from '#infra/routes.ts';
import { createStage, joinSystem, type System } from '#infra/stage-stacks.ts';
import { deployableStage, STAGES, type StageConfig, type StageName } from '#infra/stages.ts';
import type { Stack } from '#twin/assembly/assembly.ts';

type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
};
type Template = { Resources: Record<string, Resource>; Outputs?: Record<string, { Value: unknown }> };
type StackName = keyof ReturnType<typeof createStage>;
export type Synthesised = {
  system: System;
  templates: Record<StackName, Template>;
  findings: string[];
  /** The templates of the stacks as CloudFormation gets them, in the order of deployment. */
  stacks: readonly Stack[];
  /** Resources of one type, in one stack or in all stacks. */
  resources(type: string, stack?: StackName): (Resource & { id: string })[];
};

/**
 * Addresses as an operator would own them. CDK refuses the example addresses of infra/stages.ts for a protected stage.
 */
export const ADDRESSES = {
  origin: 'https://app.test.net',
  mailFrom: 'no-reply@test.net',
  supportMail: 'support@test.net',
  alarmMail: 'ops@test.net',
};

/** Settings of a real payment company, which production needs. */
export const REAL_COMPANY = {
  provider: 'http',
  endpoint: 'https://api.pay.test.net/v2',
  tokenizerUrl: 'https://tokens.pay.test.net/tokens',
  challengeOrigins: ['https://3ds.pay.test.net'],
  mapping: SANDBOX_MAPPING,
} as const satisfies StageConfig['payment'];

/** Settings of a second AWS account for backups, which production needs. */
export const SECOND_ACCOUNT: NonNullable<StageConfig['backup']> = {
  accountId: '999988887777',
  vaultArn: 'arn:aws:backup:ap-northeast-1:999988887777:backup-vault:awai-prod',
  ledgerArn: 'arn:aws:logs:ap-northeast-1:999988887777:destination:awai-prod-erasures',
};

/** `STAGES` as an operator fills it in before a deployment. `values` replace further fields of the stage `stage`. */
export const filledIn = (stage: StageName, values: Partial<StageConfig> = {}): typeof STAGES => ({
  ...STAGES,
  [stage]: {
    ...STAGES[stage],
    ...ADDRESSES,
    settings: { ...STAGES[stage].settings, operator: INVENTED_OPERATOR },
    ...(stage === 'prod' ? { payment: REAL_COMPANY, backup: SECOND_ACCOUNT } : {}),
    ...values,
  },
});

const context = (): Record<string, unknown> =>
  (JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as { context: Record<string, unknown> })
    .context;

const kept = new Map<StageName, Promise<Synthesised>>();
/**
 * The result of `synthesise` for a stage without changes. It is made once and shared by all test files of a worker, so
 * no test may change it.
 */
export const synthesisedOnce = (stage: StageName): Promise<Synthesised> => {
  const known = kept.get(stage) ?? synthesise(stage);
  kept.set(stage, known);
  return known;
};

/**
 * Makes every template of a stage as `cdk synth` would, with placeholder code for the functions. With `checksSchemas`,
 * also validates the templates against CloudFormation's schemas and throws an error for an invalid template. The
 * validation takes longer than everything else.
 */
export const synthesise = async (
  stage: StageName,
  values: Partial<StageConfig> = {},
  { checksSchemas = false } = {},
): Promise<Synthesised> => {
  const outdir = mkdtempSync(join(tmpdir(), 'awai-synth-'));
  try {
    const app = new App({ context: context(), outdir, builtinCloudFormationValidation: checksSchemas });
    const system = joinSystem(await loadServices());
    const stacks = createStage(app, deployableStage(stage, filledIn(stage, values)), system, () =>
      lambda.Code.fromInline('export {}'),
    );
    const assembly = app.synth();
    const templates = Object.fromEntries(
      Object.entries(stacks).map(([name, stack]) => [
        name,
        assembly.getStackArtifact(stack.artifactId).template as Template,
      ]),
    ) as Record<StackName, Template>;
    const report = new StageChecks(app).validateScope(app);
    return {
      system,
      templates,
      stacks: Object.values(stacks).map((stack) => ({
        name: stack.stackName,
        region: stack.region,
        template: assembly.getStackArtifact(stack.artifactId).template as Template,
      })),
      findings: report.violations.flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
      ),
      resources: (type, only) =>
        Object.entries(templates)
          .filter(([name]) => only === undefined || name === only)
          .flatMap(([, { Resources }]) => Object.entries(Resources))
          .filter(([, resource]) => resource.Type === type)
          .map(([id, resource]) => ({ id, ...resource })),
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

/** A template value as text. References to resources and other stacks are shortened to `<…>`. */
export const flat = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(flat).join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, inner] = ['', undefined]] = Object.entries(value);
  if (name === 'Fn::Join') return ((inner as [string, unknown[]])[1] ?? []).map(flat).join((inner as [string])[0]);
  if (name === 'Ref') return `<${String(inner)}>`;
  if (name === 'Fn::GetAtt') return `<${(inner as string[]).join('.')}>`;
  if (name === 'Fn::GetStackOutput') return `<${(inner as { OutputName: string }).OutputName}>`;
  return JSON.stringify(value);
};

export const asList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The value of a property; throws an error with the property's name when it is missing. */
export const property = <T>(resource: Resource | undefined, name: string): T => {
  const value = resource?.Properties[name];
  if (value === undefined)
    throw new Error(`The templates have no ${name} of ${resource?.Type ?? 'a resource that is not there'}`);
  return value as T;
};
