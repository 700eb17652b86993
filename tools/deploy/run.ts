import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CDK = `${ROOT}node_modules/aws-cdk/bin/cdk`;
const VITE = `${ROOT}node_modules/vite/bin/vite.js`;

const ended = (child: ReturnType<typeof spawn>, what: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${what} ended with ${code ?? signal}`)),
    );
  });

/**
 * Runs a Node script and shows its output. `what`: the script's name in errors.
 * @throws Error when the exit code is not 0.
 */
export const runNode = (what: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> =>
  ended(
    spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }),
    what,
  );
/** Environment variables that make Node cache its compiled code, which saves a second and a half of each synthesis. */
export const NODE_CACHE = { NODE_COMPILE_CACHE: `${ROOT}.build/node-cache` };
export const runCdk = (args: readonly string[]): Promise<void> => runNode(`cdk ${args[0]}`, [CDK, ...args], NODE_CACHE);
export const runVite = (env: Record<string, string>): Promise<void> =>
  runNode('The web build', [VITE, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production', ...env });

/** What a git command prints, without the last newline. */
export const git = async (...args: readonly string[]): Promise<string> => {
  const child = spawn('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = await Promise.all([text(child.stdout), ended(child, `git ${args[0]}`)]);
  return printed.trimEnd();
};

/** The current commit, and the files that differ from it. */
export const readWorkTree = async (): Promise<{ commit: string; changed: string[] }> => ({
  commit: await git('rev-parse', 'HEAD'),
  changed: (await git('status', '--porcelain')).split('\n').flatMap((line) => (line ? [line.slice(3)] : [])),
});
