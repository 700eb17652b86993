import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let code: string | undefined;

/**
 * The runtime as one script. A thread that had to strip the types of each of its files would start in twice the time,
 * and a run starts hundreds of them.
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
