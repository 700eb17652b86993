import { rm } from 'node:fs/promises';
import type { StageName } from '#infra/stages.ts';
import { readAssembly } from './assembly.ts';
import { runCdkApp } from './cdk-app.ts';
import { ROOT } from './run.ts';
import type { StageStack } from './template.ts';

/** Folder of a stage's synthesised templates. A deployment always takes the templates from this folder. */
export const assemblyFolder = (stage: StageName): string => `${ROOT}.build/cdk/${stage}`;
/**
 * Folder of templates with invented values. They are only for reading: they name an AWS account that does not exist.
 */
export const exampleFolder = (stage: StageName): string => `${ROOT}.build/example/${stage}`;

/**
 * Synthesises a stage. Needs neither network nor credentials. With `isExample`, values that infra/stages.ts still lacks
 * are invented (infra/example-stages.ts).
 */
export const synthesiseStage = async (
  stage: StageName,
  { isExample = false }: { isExample?: boolean } = {},
): Promise<StageStack[]> => {
  const folder = isExample ? exampleFolder(stage) : assemblyFolder(stage);
  await rm(folder, { recursive: true, force: true });
  await runCdkApp(isExample ? 'example-app' : 'app', stage, folder);
  return readAssembly(folder);
};
