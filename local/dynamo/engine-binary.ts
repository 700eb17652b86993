import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
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

/** The platforms for which dynoxide publishes a package: `@dynoxide/<platform>`. */
const PUBLISHED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];
const PLATFORM = `${process.platform}-${process.arch}`;
const fileOf = (platform: string): string => (platform.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide');

const fromPackage = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${PLATFORM}/${fileOf(PLATFORM)}`);
  } catch {
    return undefined;
  }
};

const onPath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, fileOf(PLATFORM)));

const candidates = (): string[] => [fromPackage() ?? [], onPath()].flat();

/** The engine's version in the package.json. The tests run with this version on Linux. */
const testedVersion = (): string => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return manifest.optionalDependencies['@dynoxide/linux-x64'] ?? '';
};

const howToInstall = (platform: string): string[] => [
  ...(PUBLISHED.includes(platform) ? [`  npm install --no-save @dynoxide/${platform}@${testedVersion()}`] : []),
  ...(platform.startsWith('win32') ? [] : ['  brew install nubo-db/tap/dynoxide']),
];

/**
 * Path of the dynoxide binary: the npm package of this platform, else `dynoxide` on the PATH. Throws an error with
 * installation hints when both are missing.
 */
export const findEngine = (files: string[] = candidates(), platform = PLATFORM): string => {
  const found = files.find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    [
      `No DynamoDB engine for ${platform}: neither @dynoxide/${platform} is installed nor is dynoxide on the PATH.`,
      'Install it (one of these is enough):',
      ...howToInstall(platform),
      'or put its binary on the PATH, or use any DynamoDB-compatible server, for example',
      '  docker run --rm -p 8000:8000 amazon/dynamodb-local -jar DynamoDBLocal.jar -sharedDb',
      '  DYNAMODB_ENDPOINT=http://localhost:8000 npm start',
    ].join('\n'),
  );
};

/**
 * The command that starts the engine. dynoxide keeps running when its parent process is killed. Where `setpriv` of
 * util-linux knows `--pdeathsig`, the kernel kills the engine with its parent. Elsewhere the next start kills the
 * engine: its pid is in the pid file. SIGKILL loses no data: every acknowledged write is already synced to the WAL.
 */
export const engineCommand = (engine: string, args: string[]): [command: string, args: string[]] => {
  if (process.platform !== 'linux') return [engine, args];
  try {
    execFileSync('setpriv', ['--pdeathsig', 'KILL', 'true'], { stdio: 'ignore' });
    return ['setpriv', ['--pdeathsig', 'KILL', engine, ...args]];
  } catch {
    return [engine, args];
  }
};
