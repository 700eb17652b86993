import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAILY_WOMEN, digestMails, ITEMS_A_DAILY_WOMAN, scheduleCapacities } from '#infra/capacity/schedules.ts';
import { SCHEDULES } from '#infra/schedules.ts';
import { STAGES } from '#infra/stages.ts';
import { capacityTable } from '#tools/bench/backlog/report.ts';

const ROOM = 4;
/** Largest number of write units per second of one DynamoDB partition. */
const PARTITION_WCU = 1_000;
/** All nightly work is due at 3:00, and must be finished within this number of hours. */
const HOURS_OF_THE_NIGHT = 4;

describe(`schedules at ${DAILY_WOMEN} women a day`, () => {
  const capacities = scheduleCapacities(DAILY_WOMEN);
  test.each(capacities)('$kind can do the work of its day', ({ margin }) => {
    expect(margin).toBeGreaterThanOrEqual(ROOM);
  });
  test.each(capacities)('$kind uses at most half of what its partitions allow', ({ wcuPerShard }) => {
    expect(wcuPerShard).toBeLessThan(PARTITION_WCU / 2);
  });
  test('the three recommends by staff are there in the morning', () => {
    const three = capacities.find(({ kind }) => kind === 'staff_recommends');
    expect(three?.hoursAtOnce).toBeLessThan(HOURS_OF_THE_NIGHT);
  });
  test('production can send three times the mails about unread messages with half of the rate that SES allows', () => {
    const { load, room } = digestMails(DAILY_WOMEN, STAGES.prod.mailsPerSecond);
    expect(room).toBeGreaterThanOrEqual(3 * load);
  });
  test('every schedule of due work has a documented load, except the one whose work is a single item', () => {
    const kinds = Object.values(SCHEDULES).flatMap((named) =>
      Object.values(named).flatMap((rhythm) => ('everyMinutes' in rhythm && rhythm.due ? [rhythm.due] : [])),
    );
    expect(kinds.filter((kind) => ITEMS_A_DAILY_WOMAN[kind] === undefined)).toEqual(['reconcile']);
  });
  test('docs/operations.md has these figures (a new row by hand, else npm run bench:backlog)', () => {
    const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
    const [, written] = document.split(/<!-- \/?schedules.*-->/);
    expect(written?.trim()).toBe(capacityTable(capacities));
  });
});
