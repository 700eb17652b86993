import { join } from 'node:path';
import { buildOnce, fingerprintOf } from '../../../local/host/build-web.ts';
import { runCdkApp } from '../../deploy/cdk-app.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ASSEMBLIES = join(ROOT, '.build', 'assemblies');

/** Folders and files from which the templates and the functions' bundles are made. */
const INPUTS = {
  folders: ['infra', 'functions', 'shared', 'sandbox', 'tools/deploy', 'tools/web-build', 'web'],
  files: ['package-lock.json', 'cdk.json'],
} as const;

/**
 * Synthesises a stage as for a deployment, with the functions' bundles, unless the same sources have already been
 * synthesised. Returns the assembly's folder.
 * @throws Error when the synthesis fails.
 */
export const synthesiseStage = async (stage = 'dev'): Promise<string> =>
  buildOnce(ASSEMBLIES, `${stage}-${fingerprintOf({ ...INPUTS, seed: stage })}`, (outDir) =>
    runCdkApp('app', stage, outDir),
  );
