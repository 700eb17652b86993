import { readFile } from 'node:fs/promises';
import { NODE_CACHE, ROOT, runNode } from './run.ts';

/** The `context` of cdk.json, which the CDK CLI passes to the app. */
const readContext = async (): Promise<object> =>
  (JSON.parse(await readFile(`${ROOT}cdk.json`, 'utf8')) as { context: object }).context;

/**
 * Runs a CDK app of infra/ in a process of its own, with the same context as from the CDK CLI. The app writes the
 * stage's assembly into `folder`.
 * @throws Error when the stage does not synthesise. The app has printed the reason.
 */
export const runCdkApp = async (app: 'app' | 'example-app', stage: string, folder: string): Promise<void> =>
  runNode('Synthesis', [`${ROOT}infra/${app}.ts`], {
    ...NODE_CACHE,
    CDK_OUTDIR: folder,
    CDK_CONTEXT_JSON: JSON.stringify({ ...(await readContext()), stage }),
  });
