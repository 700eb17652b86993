import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { table } from './market/tables.ts';
import { LISTS, type List, type Page } from './pages/lists.ts';
import { createStage, type Spent } from './pages/stage.ts';
import { quantile, scanAll } from './recommend/measure.ts';

/**
 * `npm run bench:pages [-- --only board]`: measures what one page of each long list costs on the embedded DynamoDB
 * engine, with little data and with much data, and what a Scan of the same data costs. Writes the Markdown table of
 * docs/data-model.md when all lists were measured. Exits with an error when a page costs more with much data than with
 * little data.
 */
const SMALL = 1_000;
const TIMES = 15;
/** With much data a page may cost this many read units more, because its rows can be a little longer. */
const SLACK_RCU = 1;
const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'data-model.md');
const [BEGIN, END] = ['<!-- pages: written by npm run bench:pages -->', '<!-- /pages -->'];

process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local-secret';

const say = (line: string) => process.stdout.write(`${line}\n`);
const one = (value: number) =>
  value < 1000 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en');

type Measured = { size: number; pages: { name: Page['name']; spent: Spent[] }[]; scan: Omit<Spent, 'requests'> };

const measureSet = async (endpoint: string, { name, fill }: List, size: number): Promise<Measured> => {
  const stage = await createStage(endpoint);
  try {
    const started = performance.now();
    const { domain, contract, reader, field, pages } = await fill(stage, size);
    say(`${name}: ${size.toLocaleString('en')} written in ${one((performance.now() - started) / 1000)} s`);
    const measured: Measured['pages'] = [];
    for (const page of pages) {
      const { spent, answer } = await stage.measure(TIMES, domain, contract, reader, page.query);
      const rows = (answer[field] as unknown[]).length;
      if (rows !== page.rows) throw new Error(`${name}, ${page.name} page of ${size}: ${rows} rows`);
      measured.push({ name: page.name, spent });
    }
    return { size, pages: measured, scan: await scanAll(stage.document, stage.name) };
  } finally {
    stage.close();
  }
};

const median = (spent: readonly Spent[], pick: (one: Spent) => number) => quantile(spent.map(pick), 0.5);
const cells = (spent: readonly Spent[]) => [
  one(median(spent, ({ trips }) => trips)),
  one(median(spent, ({ rcu }) => rcu)),
  one(median(spent, ({ ms }) => ms)),
];

const rowsOf = ({ name, what }: List, sets: readonly Measured[]): string[][] => {
  const scans = sets.map(({ scan }) => `${one(scan.trips)} / ${one(scan.rcu)} / ${one(scan.ms)}`);
  const sizes = sets.map(({ size }) => size.toLocaleString('en'));
  return [
    ...(sets[0]?.pages ?? []).map(({ name: page }, index) => [
      `${name}, ${page} page`,
      ...sets.flatMap(({ pages }) => cells(pages[index]?.spent ?? [])),
    ]),
    [`the same by Scan (${sizes.join(' and ')} ${what})`, ...scans.flatMap((scan) => scan.split(' / '))],
  ];
};

const section = (rows: readonly string[][]): string => `${BEGIN}

The calls with their session check and throttle on the embedded engine; ms is the median of ${TIMES} calls on this machine with its load.
Lists by page number end at the newest 1,000 rows. *By Scan* reads the same table once, as a list without an index would.

${table(['list', `small: trips`, 'RCU', 'ms', 'large: trips', 'RCU', 'ms'], rows)}

${END}`;

/** The pages of a list that cost more with much data than with little data: one line of text for each page. */
const dearer = ({ name }: List, [small, large]: readonly Measured[]): string[] =>
  (small?.pages ?? []).flatMap(({ name: page, spent }, index) => {
    const other = large?.pages[index]?.spent ?? [];
    const [before, after] = [median(spent, ({ rcu }) => rcu), median(other, ({ rcu }) => rcu)];
    const isSame = median(other, ({ trips }) => trips) <= median(spent, ({ trips }) => trips);
    return isSame && after <= before + SLACK_RCU ? [] : [`${name}, ${page} page: ${one(before)} → ${one(after)} RCU`];
  });

const save = (text: string) => {
  const before = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [before.indexOf(BEGIN), before.indexOf(END)];
  const after =
    begin >= 0 && end > begin
      ? `${before.slice(0, begin)}${text}${before.slice(end + END.length)}`
      : before.replace('\n## Hot keys\n', `\n## Pages of long lists\n\n${text}\n\n## Hot keys\n`);
  writeFileSync(DOCUMENT, after);
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = LISTS.filter(({ name }) => values.only === undefined || name.startsWith(values.only));
const rows: string[][] = [];
const missed: string[] = [];
for (const list of chosen) {
  const dynamo = await startDynamo();
  try {
    const sets = [await measureSet(dynamo.endpoint, list, SMALL), await measureSet(dynamo.endpoint, list, list.large)];
    rows.push(...rowsOf(list, sets));
    missed.push(...dearer(list, sets));
  } finally {
    await dynamo.stop();
  }
}
const text = section(rows);
say(text);
if (!values.only) save(text);
if (missed.length > 0) throw new Error(`Dearer in a large set: ${missed.join('; ')}`);
