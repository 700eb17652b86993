import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnce, fingerprintOf } from '#local/host/build-web.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ASSEMBLIES = join(ROOT, '.build', 'assemblies');

/** Everything that the templates and the functions' bundles are made from. */
const INPUTS = {
  folders: ['infra', 'functions', 'shared', 'sandbox', 'scripts', 'web'],
  files: ['package-lock.json', 'cdk.json'],
} as const;

/** Runs the CDK app as `cdk synth` runs it: a process of its own, with the context of `cdk.json` in its environment. */
const runApp = async (stage: string, outDir: string): Promise<void> => {
  const { context } = JSON.parse(await readFile(join(ROOT, 'cdk.json'), 'utf8')) as { context: object };
  const env = {
    ...process.env,
    CDK_OUTDIR: outDir,
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }),
  };
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'infra', 'app.ts')], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The synthesis failed:\n${output}`))));
  });
};

/**
 * Synthesises a stage as it would be deployed, bundles included, unless the same sources have been synthesised already.
 * Returns the assembly's folder.
 * @throws Error with the app's output when the stage does not synthesise.
 */
export const synthesiseStage = async (stage = 'dev'): Promise<string> =>
  buildOnce(ASSEMBLIES, `${stage}-${await fingerprintOf({ ...INPUTS, seed: stage })}`, (outDir) =>
    runApp(stage, outDir),
  );
