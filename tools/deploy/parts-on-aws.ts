import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import { EDGE_REGION, stackName } from '#infra/constructs/stage-stack.ts';
import { openapiDocument } from '#infra/openapi.ts';
import type { StageConfig } from '#infra/stages.ts';
import { readDeployed } from '#twin/assembly/read-deployed.ts';
import { readAssembly } from './assembly.ts';
import { buildApps, checkBuild, WEB_FOLDER } from './build.ts';
import { say } from './command-line.ts';
import type { Outputs, Parts } from './deployment.ts';
import { CHANGING_PATHS, publishWeb } from './publish.ts';
import { readFacts } from './read-facts.ts';
import { lookupReader, type Reader } from './reader.ts';
import { ROOT, readWorkTree, runCdk, runNode } from './run.ts';
import { cloudFormations, deployedTemplate, findStack } from './stacks-on-aws.ts';
import { withOrigin } from './stage-origin.ts';
import { assemblyFolder, synthesiseStage } from './synthesis.ts';

const STAGES_FILE = `${ROOT}infra/stages.ts`;
const SMOKE = `${ROOT}tools/smoke.ts`;
/** Number of stacks that are deployed in parallel. */
const STACKS_AT_ONCE = 4;

/**
 * Folder into which a run writes its diff and the diff's approval hash, for a person or for CI: `<stage>.diff` and
 * `<stage>.approval`.
 */
export const DIFF_FOLDER = `${ROOT}.build/deploy`;

/** The actions of a deployment, on this machine and in the AWS account whose credentials this machine has. */
export const partsOnAws = (config: StageConfig): Parts => {
  const { name, region } = config;
  let asking: Promise<Reader> | undefined;
  /** Gets the credentials when a step first needs them. Reading the work tree and synthesising need no credentials. */
  const reader = (): Promise<Reader> => (asking ??= lookupReader(region));
  return {
    workTree: readWorkTree,
    synth: async () => {
      const stacks = await synthesiseStage(name);
      // Throws when AWS would refuse a template in the middle of a deployment, because something is too large or
      // contains a forbidden character (tools/twin/assembly/quotas).
      await readDeployed(assemblyFolder(name));
      return stacks;
    },
    synthesised: async () => readAssembly(assemblyFolder(name)),
    facts: async (stacks) => readFacts(config, stacks, await reader()),
    changes: async (stacks) => {
      const formation = cloudFormations(await reader());
      return Promise.all(
        stacks.map(async (stack) => ({
          name: stack.name,
          before: await deployedTemplate(formation(stack.region), stack.name),
          after: stack.template,
        })),
      );
    },
    keepDiff: async ({ text, approval }) => {
      await mkdir(DIFF_FOLDER, { recursive: true });
      await writeFile(`${DIFF_FOLDER}/${name}.diff`, `${text}\n`);
      await writeFile(`${DIFF_FOLDER}/${name}.approval`, `${approval}\n`);
    },
    build: (commit) => buildApps({ stage: name, commit }),
    // `--force` also updates stacks whose template has not changed: an update looks up the outputs of other stacks, and
    // an interrupted run may have changed them. CDK asks for no approval, because an earlier step has checked the diff.
    deploy: () =>
      runCdk([
        'deploy',
        '--all',
        '--app',
        assemblyFolder(name),
        '--force',
        '--require-approval',
        'never',
        '--concurrency',
        String(STACKS_AT_ONCE),
        '--progress',
        'events',
      ]),
    outputs: async () => readOutputs(config, cloudFormations(await reader())),
    writeOrigin: async (from, to) => {
      const changed = withOrigin(await readFile(STAGES_FILE, 'utf8'), from, to);
      if (changed !== undefined) await writeFile(STAGES_FILE, changed);
      return changed !== undefined;
    },
    publish: async ({ siteBucket, distributionId, consoleConfig, sandbox }, { commit, origin }) => {
      await checkBuild({ stage: name, commit });
      const { files } = await publishWeb({
        s3: new S3Client({ region }),
        bucket: siteBucket,
        folder: WEB_FOLDER,
        consoleConfig,
        sandbox,
        stage: name,
        serviceWorker: config.settings.serviceWorker,
        description: JSON.stringify(openapiDocument(origin)),
      });
      say(`${files} files published.`);
      await new CloudFrontClient({ region: EDGE_REGION }).send(
        new CreateInvalidationCommand({
          DistributionId: distributionId,
          InvalidationBatch: {
            CallerReference: randomUUID(),
            Paths: { Quantity: CHANGING_PATHS.length, Items: [...CHANGING_PATHS] },
          },
        }),
      );
    },
    smoke: async (origin) => {
      if (await isThere(SMOKE)) await runNode('Smoke', [SMOKE, '--origin', origin, '--stage', name]);
      else say(`Nothing probes a stage yet: look at ${origin} by hand.`);
    },
    say,
  };
};

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const readOutputs = async (config: StageConfig, formation: ReturnType<typeof cloudFormations>): Promise<Outputs> => {
  const client = formation(config.region);
  const of = async (name: string): Promise<Readonly<Record<string, string>>> => {
    const stack = await findStack(client, stackName(config, name));
    if (!stack) throw new Error(`There is no stack ${stackName(config, name)}`);
    return stack.outputs;
  };
  const [web, staff] = await Promise.all([of('web'), of('staff')]);
  const needed = (outputs: Readonly<Record<string, string>>, name: string): string => {
    const value = outputs[name];
    if (!value) throw new Error(`A stack puts out no ${name}`);
    return value;
  };
  return {
    address: needed(web, 'Address'),
    siteBucket: needed(web, 'SiteBucket'),
    distributionId: needed(web, 'DistributionId'),
    consoleConfig: needed(staff, 'ConsoleConfig'),
    sandbox: web['Sandbox'],
  };
};
