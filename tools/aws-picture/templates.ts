import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { exampleStages } from '#infra/example-stages.ts';
import { loadServices } from '#infra/routes.ts';
import { createStage, joinSystem } from '#infra/stage-stacks.ts';
import { deployableStage } from '#infra/stages.ts';

type Resource = { Type: string; Properties?: Record<string, unknown> };
/**
 * What production deploys. `stacks`: the resources of each stack, keyed by the stack's name in infra/stage-stacks.ts.
 */
export type Deployment = {
  stacks: Record<string, readonly Resource[]>;
  /** Names of the services behind the HTTP API, in alphabetical order. */
  services: readonly string[];
};

const CDK_JSON = join(import.meta.dirname, '..', '..', 'cdk.json');

/**
 * Synthesises production's stacks with invented names. The functions get placeholders instead of their code, because no
 * template contains the code.
 */
export const synthesiseProduction = async (): Promise<Deployment> => {
  const { context } = JSON.parse(readFileSync(CDK_JSON, 'utf8')) as { context: Record<string, unknown> };
  const outdir = mkdtempSync(join(tmpdir(), 'awai-picture-'));
  try {
    const app = new App({ context, outdir, builtinCloudFormationValidation: false });
    const system = joinSystem(await loadServices());
    const code = () => lambda.Code.fromInline('export {}');
    const stacks = createStage(app, deployableStage('prod', exampleStages()), system, code);
    const assembly = app.synth();
    const resourcesOf = (artifact: string): Resource[] =>
      Object.values(
        (assembly.getStackArtifact(artifact).template as { Resources: Record<string, Resource> }).Resources,
      );
    return {
      stacks: Object.fromEntries(Object.entries(stacks).map(([name, stack]) => [name, resourcesOf(stack.artifactId)])),
      services: system.services.map(({ service }) => service).filter((service) => service !== 'realtime'),
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};
