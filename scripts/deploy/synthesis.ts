import { readFile, rm } from 'node:fs/promises';
import type { StageName } from '#infra/stages.ts';
import { readAssembly } from './assembly.ts';
import { NODE_CACHE, ROOT, runNode } from './run.ts';
import type { StageStack } from './template.ts';

/** Where the templates of a stage are written. What is deployed comes from here and from nowhere else. */
export const assemblyFolder = (stage: StageName): string => `${ROOT}.build/cdk/${stage}`;
/** Templates with invented values, to look at. They name an account that nobody has. */
export const exampleFolder = (stage: StageName): string => `${ROOT}.build/example/${stage}`;

/** The context that `cdk.json` gives the app, as the CDK CLI passes it. */
const readContext = async (): Promise<object> =>
  (JSON.parse(await readFile(`${ROOT}cdk.json`, 'utf8')) as { context: object }).context;

/**
 * Synthesises a stage. The app is run as the CDK CLI runs it, without the CLI, which takes two seconds to start and to
 * read what was written. Needs neither network nor credentials. `isExample` takes invented values in the place of those that
 * infra/stages.ts does not have yet (infra/example-stages.ts).
 */
export const synthesiseStage = async (
  stage: StageName,
  { isExample = false }: { isExample?: boolean } = {},
): Promise<StageStack[]> => {
  const folder = isExample ? exampleFolder(stage) : assemblyFolder(stage);
  await rm(folder, { recursive: true, force: true });
  await runNode('Synthesis', [`${ROOT}infra/${isExample ? 'example-app' : 'app'}.ts`], {
    ...NODE_CACHE,
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify({ ...(await readContext()), stage }),
  });
  return readAssembly(folder);
};
