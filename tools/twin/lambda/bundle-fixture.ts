import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeployedFunction } from '../assembly/deployed.ts';

/**
 * Writes a function's bundle into a new folder, for tests. `code` is the text of `index.mjs`; `remove` deletes the
 * folder.
 */
export const writeBundle = (
  name: string,
  code: string,
  properties: Partial<DeployedFunction> = {},
): { deployed: DeployedFunction; remove: () => void } => {
  const codeFolder = mkdtempSync(join(tmpdir(), `twin-${name}-`));
  writeFileSync(join(codeFolder, 'index.mjs'), code);
  const deployed: DeployedFunction = {
    name,
    arn: `arn:aws:lambda:ap-northeast-1:111111111111:function:${name}`,
    roleArn: `arn:aws:iam::111111111111:role/${name}`,
    codeFolder,
    handler: 'index.handler',
    environment: {},
    timeoutSeconds: 10,
    memoryMb: 128,
    layers: [],
    ...properties,
  };
  return { deployed, remove: () => rmSync(codeFolder, { recursive: true, force: true }) };
};
