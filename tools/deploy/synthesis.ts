import { rm } from 'node:fs/promises';
import type { StageName } from '#infra/stages.ts';
import { readAssembly } from './assembly.ts';
import { runCdkApp } from './cdk-app.ts';
import { ROOT } from './run.ts';
import type { StageStack } from './template.ts';

/** Where the templates of a stage are written. What is deployed comes from here and from nowhere else. */
export const assemblyFolder = (stage: StageName): string => `${ROOT}.build/cdk/${stage}`;
/** Templates with invented values, to look at. They name an account that nobody has. */
export const exampleFolder = (stage: StageName): string => `${ROOT}.build/example/${stage}`;

/**
 * Synthesises a stage. Needs neither network nor credentials. `isExample` takes invented values in the place of those that
 * infra/stages.ts does not have yet (infra/example-stages.ts).
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
