import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { table } from './market/tables.ts';
import { createMarket } from './recommend/market.ts';
import { quantile, readArea, recommendOnce, type Spent, scanAll } from './recommend/measure.ts';

/**
 * `npm run bench:recommend [-- --men 2000,20000]`: measures the cost of a recommendation on the embedded engine for
 * several numbers of men, compared with reading every man. Without `--men` it measures all `SIZES` and writes the
 * section "Cost" of docs/recommender.md. Exits with an error when the cost is over a limit of BARS.
 */
const SIZES = [2_000, 20_000, 200_000];
const BARS = { rcu: 12, emptyRcu: 28 };
const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'recommender.md');
const [BEGIN, END] = ['<!-- cost: written by npm run bench:recommend -->', '<!-- /cost -->'];
/**
 * A woman who accepts no man repeats her request until all men were searched. The bench stops after this many requests,
 * so that a bug cannot make it loop for ever.
 */
const DRAWS_MAX = 1000;

process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local-secret';

const say = (line: string) => process.stdout.write(`${line}\n`);
const one = (value: number) =>
  value < 1000 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en');

const measureSize = async (men: number) => {
  const dynamo = await startDynamo();
  const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'ap-northeast-1' });
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  try {
    const market = await createMarket(men, { client, document, endpoint: dynamo.endpoint });
    say(`${men} men: ${market.entries} entries loaded in ${one(market.loadSeconds)} s`);
    const made: Spent[] = [];
    for (const { id } of market.women) made.push(await recommendOnce(market, id));
    const found = made.filter(({ outcome }) => outcome === 'made');
    const empty: Spent[] = [];
    const draws: number[] = [];
    for (const { id } of market.womenInVain) {
      const own: Spent[] = [];
      do own.push(await recommendOnce(market, id));
      while (own.at(-1)?.outcome === 'too_many_requests' && own.length < DRAWS_MAX);
      draws.push(own.length);
      empty.push(...own);
    }
    const areas = [...new Set(market.women.flatMap((woman) => woman.areas))];
    const whole = await Promise.all(areas.map((area) => readArea(document, market.name, area)));
    const busiest = whole.reduce((most, area) => (area.rcu > most.rcu ? area : most));
    const scan = await scanAll(document, market.name);
    return { men, market, found, empty, draws, busiest, scan };
  } finally {
    client.destroy();
    await dynamo.stop();
  }
};
type Measured = Awaited<ReturnType<typeof measureSize>>;

const spread = (spent: readonly Spent[], pick: (one: Spent) => number) => {
  const values = spent.map(pick);
  return `${one(quantile(values, 0.5))} / ${one(Math.max(...values))}`;
};
/**
 * `atOnce`: recommendations found in the first sample of men (window). `sweptOn`: recommendations found after a search
 * through further windows.
 */
const atOnce = ({ found }: Measured) => found.filter(({ windows }) => windows === 1);
const sweptOn = ({ found }: Measured) => found.filter(({ windows }) => windows > 1);

const section = (measured: readonly Measured[]): string => `${BEGIN}

One recommend by the production call on the embedded engine, without its session check, of women who were shown ten men a day for
a year. Median / most of ${measured[0]?.market.women.length ?? 0} women a size; ms of this machine with its load.

${table(
  ['men', 'pool entries', 'RCU', 'WCU', 'ms', 'in 3 read trips + 1 write'],
  measured.map((size) => [
    size.men.toLocaleString('en'),
    size.market.entries.toLocaleString('en'),
    spread(atOnce(size), ({ rcu }) => rcu),
    spread(atOnce(size), ({ wcu }) => wcu),
    spread(atOnce(size), ({ ms }) => ms),
    `${atOnce(size).length} of ${size.found.length}`,
  ]),
)}

${swept(measured)}

An empty draw, of women whom nobody suits: each call reads five windows, and the next one goes on where it stopped, until every man
of her areas and their regions was considered.

${table(
  ['men', 'RCU', 'WCU', 'ms', 'calls to the end'],
  measured.map((size) => [
    size.men.toLocaleString('en'),
    spread(size.empty, ({ rcu }) => rcu),
    spread(size.empty, ({ wcu }) => wcu),
    spread(size.empty, ({ ms }) => ms),
    `${Math.min(...size.draws)}–${Math.max(...size.draws)}`,
  ]),
)}

For comparison, one recommend that reads every pool entry of the busiest area, and one by Scan (of pool entries alone).

${table(
  ['men', 'busiest area: RCU', 'trips', 'ms', 'Scan: RCU', 'trips', 'ms'],
  measured.map(({ men, busiest, scan }) => [
    men.toLocaleString('en'),
    one(busiest.rcu),
    String(busiest.trips),
    one(busiest.ms),
    one(scan.rcu),
    String(scan.trips),
    one(scan.ms),
  ]),
)}

${END}`;

const swept = (measured: readonly Measured[]): string => {
  const others = measured.flatMap(sweptOn);
  return others.length === 0
    ? 'Each of them was found in the first window.'
    : `${others.length} found nobody in the first window and swept on to a man, for ${one(Math.max(...others.map(({ rcu }) => rcu)))} RCU at most.`;
};

const missedBars = (size: Measured): string[] => {
  const { men, empty } = size;
  return [
    [Math.max(...atOnce(size).map(({ rcu }) => rcu)) > BARS.rcu, `a recommend of more than ${BARS.rcu} RCU`],
    [
      Math.max(...[...empty, ...sweptOn(size)].map(({ rcu }) => rcu)) > BARS.emptyRcu,
      `an empty draw of more than ${BARS.emptyRcu} RCU`,
    ],
  ].flatMap(([isMissed, what]) => (isMissed ? [`${men} men: ${what}`] : []));
};

const save = (text: string) => {
  const before = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : '# The recommender, measured\n\n## Cost\n\n';
  const [begin, end] = [before.indexOf(BEGIN), before.indexOf(END)];
  const after =
    begin >= 0 && end > begin
      ? `${before.slice(0, begin)}${text}${before.slice(end + END.length)}`
      : `${before.trimEnd()}${before.includes('\n## Cost') ? '' : '\n\n## Cost'}\n\n${text}\n`;
  writeFileSync(DOCUMENT, after);
};

const { values } = parseArgs({ options: { men: { type: 'string' } } });
const sizes = values.men?.split(',').map(Number) ?? SIZES;
const measured: Measured[] = [];
for (const men of sizes) measured.push(await measureSize(men));
const text = section(measured);
say(text);
if (!values.men) save(text);
const missed = measured.flatMap(missedBars);
if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`);
