import { join } from 'node:path';
import { buildOnce, fingerprintOf } from '../../../local/host/build-web.ts';
import { runCdkApp } from '../../deploy/cdk-app.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ASSEMBLIES = join(ROOT, '.build', 'assemblies');

/** Everything that the templates and the functions' bundles are made from. */
const INPUTS = {
  folders: ['infra', 'functions', 'shared', 'sandbox', 'tools/deploy', 'tools/web-build', 'web'],
  files: ['package-lock.json', 'cdk.json'],
} as const;

/**
 * Synthesises a stage as it would be deployed, bundles included, unless the same sources have been synthesised already.
 * Returns the assembly's folder.
 * @throws Error when the stage does not synthesise.
 */
export const synthesiseStage = async (stage = 'dev'): Promise<string> =>
  buildOnce(ASSEMBLIES, `${stage}-${await fingerprintOf({ ...INPUTS, seed: stage })}`, (outDir) =>
    runCdkApp('app', stage, outDir),
  );
