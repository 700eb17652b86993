import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let code: string | undefined;

/**
 * The runtime bundled into one script. Without the bundle a thread would have to strip the types of each file, which
 * doubles its start time, and a run starts hundreds of threads.
 */
export const runtimeCode = (): string => {
  code ??= buildSync({
    entryPoints: [fileURLToPath(new URL('./runtime.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
  }).outputFiles[0]?.text;
  if (code === undefined) throw new Error('The runtime was not built');
  return code;
};
