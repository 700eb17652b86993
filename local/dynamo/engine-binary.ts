import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const fromPackage = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
  } catch {
    return undefined;
  }
};

const onPath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'dynoxide'));

const candidates = (): string[] => [fromPackage() ?? [], onPath()].flat();

/**
 * Path of the dynoxide binary: the npm package of this platform, else `dynoxide` on the PATH. Throws an error with
 * installation hints when both are missing.
 */
export const findEngine = (files: string[] = candidates()): string => {
  const found = files.find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    [
      `No DynamoDB engine for ${process.platform}-${process.arch}: npm has no dynoxide for it and none is on the PATH.`,
      'Either put a dynoxide binary on the PATH, or use any DynamoDB-compatible server, for example',
      '  docker run --rm -p 8000:8000 amazon/dynamodb-local -jar DynamoDBLocal.jar -sharedDb',
      '  DYNAMODB_ENDPOINT=http://localhost:8000 npm start',
    ].join('\n'),
  );
};

/**
 * The command that runs the engine. dynoxide outlives a killed parent. Where util-linux' `setpriv` knows `--pdeathsig`,
 * the kernel kills the engine with its parent; elsewhere the next start kills it by the pid file. SIGKILL loses no
 * data: every acknowledged write is already synced to the WAL.
 */
export const engineCommand = (engine: string, args: string[]): [command: string, args: string[]] => {
  try {
    execFileSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' });
    return ['setpriv', ['--pdeathsig', 'KILL', engine, ...args]];
  } catch {
    return [engine, args];
  }
};
