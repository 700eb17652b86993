import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { bundleBareSdk } from '#tests/setup/bare-sdk.ts';
import { type Bundle, buildFunctions } from '../../infra/build-functions.ts';
import { table } from './market/tables.ts';
import { quantile } from './recommend/measure.ts';
import { saveTable } from './saved-table.ts';

/**
 * `npm run bench:cold [-- --rounds 31 --only auth,chat --save]`: measures how long a Lambda function takes from the
 * import of its bundle to the answer to its first event, each time in a new process. Measures in the same way a second
 * bundle, which contains only the AWS SDK clients that the function uses. Exits with an error when the function's
 * bundle has more than 1.15 times the size or the median time of the second bundle. `--save` writes the table of
 * docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '31' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const MOST = 1.15;
/**
 * Functions that may exceed the limit `MOST`: `photos` contains a native package that is larger than every other
 * bundle. The origin authorizer uses no client of the SDK.
 */
const APART = ['photos', 'origin-authorizer'];

const run = promisify(execFile);
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * An HTTP event for a route that no service has. The function starts, registers its handlers and responds, without a
 * request to AWS.
 */
const FIRST_EVENT = JSON.stringify({
  version: '2.0',
  routeKey: 'GET /none',
  headers: {},
  requestContext: { requestId: 'cold', http: { method: 'GET', path: '/none', sourceIp: '192.0.2.1' } },
  Records: [],
});
const ENVIRONMENT = {
  ...Object.fromEntries(
    ['ORIGIN', 'TABLE_NAME', 'PHOTO_BUCKET', 'DOCUMENT_BUCKET', 'MAIL_FROM', 'SUPPORT_MAIL', 'SOCKET_URL'].map(
      (name) => [name, 'https://cold.example'],
    ),
  ),
  STAGE: 'prod',
  PEPPER: 'a-pepper-for-cold-starts-only',
  AWS_REGION: 'ap-northeast-1',
  AWS_ACCESS_KEY_ID: 'cold',
  AWS_SECRET_ACCESS_KEY: 'cold',
  FIRST_EVENT,
};

const startMs = async (bundle: string): Promise<number> => {
  const args = [join(import.meta.dirname, 'cold', 'start.mjs'), `file://${bundle}`];
  const { stdout } = await run(process.execPath, args, { env: ENVIRONMENT });
  return Number(stdout);
};

type Pair = { name: string; file: string; bytes: number; bareFile: string; bareBytes: number };
const pairOf = async ({ name, folder, bytes, sources }: Bundle, into: string): Promise<Pair> => {
  const bareFile = join(into, `${name}-bare.mjs`);
  return { name, file: `${folder}/index.mjs`, bytes, bareFile, bareBytes: await bundleBareSdk(sources, bareFile) };
};

type Times = { ours: number[]; bare: number[] };
const measure = async (pairs: readonly Pair[], rounds: number): Promise<Map<string, Times>> => {
  const times = new Map<string, Times>(pairs.map(({ name }) => [name, { ours: [], bare: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, file, bareFile } of pairs) {
      const found = times.get(name);
      found?.bare.push(await startMs(bareFile));
      found?.ours.push(await startMs(file));
    }
    say(`round ${round + 1} of ${rounds}`);
  }
  return times;
};

const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
const kB = (bytes: number) => String(Math.round(bytes / 1_000));
const ms = (numbers: readonly number[]) => `${median(numbers).toFixed(0)} / ${quantile(numbers, 0.95).toFixed(0)}`;

const output = await mkdtemp(join(tmpdir(), 'awai-cold-'));
try {
  const wanted = values.only === '' ? undefined : values.only.split(',');
  const bundles = [...(await buildFunctions(output)).values()].filter(({ name }) => !wanted || wanted.includes(name));
  const pairs = await Promise.all(bundles.map((bundle) => pairOf(bundle, output)));
  const times = await measure(pairs, Number(values.rounds));
  const rows = pairs.map(({ name, bytes, bareBytes }) => {
    const { ours, bare } = times.get(name) ?? { ours: [], bare: [] };
    const ratios = [bytes / bareBytes, median(ours) / median(bare)];
    return { name, ratios, cells: [kB(bytes), kB(bareBytes), ms(ours), ms(bare)] };
  });
  const text = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${loadavg()[1]?.toFixed(1)} in the last five minutes;
${values.rounds} fresh processes a bundle. Milliseconds are median / p95.

${table(
  ['function', 'kB', 'bare SDK kB', 'ms', 'bare SDK ms', 'bytes ×', 'median ×'],
  rows.map(({ name, ratios, cells }) => [
    name,
    ...cells,
    ...ratios.map((one) => (name === 'origin-authorizer' ? '' : one.toFixed(2))),
  ]),
)}`;
  say(text);
  if (values.save) saveTable('cold', text);
  const over = rows.filter(({ name, ratios }) => !APART.includes(name) && ratios.some((one) => one > MOST));
  if (over.length > 0) {
    process.stderr.write(`More than ${MOST} times the bare clients: ${over.map(({ name }) => name).join(', ')}\n`);
    process.exitCode = 1;
  }
} finally {
  await rm(output, { recursive: true, force: true });
}
