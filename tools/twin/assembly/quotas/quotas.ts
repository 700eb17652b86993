import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stack } from '../assembly.ts';
import type { DeployedFunction, ResolvedResource } from '../deployed.ts';
import { outOfBounds } from './bounds.ts';
import { oversized } from './sizes.ts';

const refuse = (sentences: readonly string[]): void => {
  if (sentences.length > 0) throw new Error(`AWS would refuse the templates:\n${sentences.join('\n')}`);
};

/**
 * Checks lengths, sizes, counts and names in the stacks and resources.
 * @throws Error with a line for each value that CloudFormation or another AWS service would refuse in a deployment.
 */
export const refuseBeyondQuotas = (stacks: readonly Stack[], resources: readonly ResolvedResource[]): void =>
  refuse([...resources.flatMap(outOfBounds), ...oversized(stacks, resources)]);

/** Limit of a function's code without its layers, unpacked (Lambda Developer Guide, "Lambda quotas"). */
const CODE_BYTES = 250 * 1024 * 1024;

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Refuses functions whose code is larger than Lambda accepts.
 * @throws Error with a line for each function.
 */
export const refuseLargeCode = async (functions: readonly DeployedFunction[], most = CODE_BYTES): Promise<void> => {
  const bundles = await Promise.all(
    functions.map(async ({ name, codeFolder }) => ({ name, bytes: await bytesIn(codeFolder) })),
  );
  refuse(
    bundles
      .filter(({ bytes }) => bytes > most)
      .map(({ name, bytes }) => `${name}: its code has ${bytes} bytes, and Lambda takes ${most}`),
  );
};
