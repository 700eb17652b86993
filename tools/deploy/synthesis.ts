import { rm } from 'node:fs/promises';
import type { StageName } from '#infra/stages.ts';
import { readAssembly } from './assembly.ts';
import { runCdkApp } from './cdk-app.ts';
import { ROOT } from './run.ts';
import type { StageStack } from './template.ts';

/** Folder of a stage's templates. A deployment takes them from here and from nowhere else. */
export const assemblyFolder = (stage: StageName): string => `${ROOT}.build/cdk/${stage}`;
/** Folder of templates with invented values, which are only for reading. They name an account that does not exist. */
export const exampleFolder = (stage: StageName): string => `${ROOT}.build/example/${stage}`;

/**
 * Synthesises a stage. Needs neither network nor credentials. `isExample` takes invented values instead of those that
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
