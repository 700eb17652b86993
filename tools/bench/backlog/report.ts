import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScheduleCapacity } from '#infra/capacity/schedules.ts';
import { table } from '../market/tables.ts';
import type { Worked } from './measure.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
export const FACTS = join(ROOT, 'infra', 'capacity', 'measured.json');
/** The document that contains each table. */
const DOCUMENTS = {
  backlog: join(ROOT, 'docs', 'performance.md'),
  schedules: join(ROOT, 'docs', 'operations.md'),
};

const two = (value: number) => Math.round(value * 100) / 100;
const count = (value: number) => Math.round(value).toLocaleString('en');
const rate = (value: number) => (value < 10 ? value.toFixed(1) : count(value));

/** Saves what one item of each kind of due work costs, in the file that infra/capacity/schedules.ts reads. */
export const saveFacts = (measured: readonly ({ kind: string } & Worked)[]): void => {
  const lines = measured.map(
    ({ kind, trips, cpuMs, rcu, wcu }) =>
      `  ${JSON.stringify(kind)}: { "trips": ${trips}, "cpuMs": ${two(cpuMs)}, "rcu": ${two(rcu)}, "wcu": ${two(wcu)} }`,
  );
  writeFileSync(FACTS, `{\n${lines.join(',\n')}\n}\n`);
};

/** Markdown table: what this machine measured for each kind of due work. */
export const measuredTable = (measured: readonly ({ kind: string } & Worked)[]): string =>
  table(
    ['due work', 'items', 'left', 'seconds', 'items a second', 'ms of CPU', 'trips', 'RCU', 'WCU'],
    measured.map(({ kind, items, left, seconds, cpuMs, trips, rcu, wcu }) => [
      kind,
      count(items),
      count(left),
      count(seconds),
      count(items / seconds),
      String(two(cpuMs)),
      String(trips),
      String(two(rcu)),
      String(two(wcu)),
    ]),
  );

/**
 * Markdown table of how many due items the schedules can process on AWS, computed from the measured costs.
 * tests/infra/capacity.test.ts checks that docs/operations.md contains exactly this table.
 */
export const capacityTable = (capacities: readonly ScheduleCapacity[]): string =>
  table(
    [
      'schedule',
      'items a day',
      'items a second while it runs',
      'room',
      'done in, if all fall due at once',
      'WCU/s a partition',
    ],
    capacities.map(({ kind, parts, load, rate: perSecond, margin, hoursAtOnce, wcuPerShard }) => [
      parts > 1 ? `${kind}, ${parts} shares` : kind,
      count(load),
      rate(perSecond),
      `${rate(margin)} ×`,
      `${hoursAtOnce.toFixed(1)} h`,
      count(wcuPerShard),
    ]),
  );

/** Replaces the text between the table's two marker comments in its document. */
export const saveSection = (name: keyof typeof DOCUMENTS, text: string): void => {
  const document = DOCUMENTS[name];
  const [begin, end] = [`<!-- ${name}: written by npm run bench:backlog -->`, `<!-- /${name} -->`];
  const before = readFileSync(document, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has no place for ${name}`);
  writeFileSync(document, `${before.slice(0, from)}${begin}\n\n${text}\n\n${before.slice(to)}`);
};
