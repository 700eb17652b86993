import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAILY_WOMEN, digestMails, ITEMS_A_DAILY_WOMAN, scheduleCapacities } from '#infra/capacity/schedules.ts';
import { SCHEDULES } from '#infra/schedules.ts';
import { STAGES } from '#infra/stages.ts';
import { capacityTable } from '#tools/bench/backlog/report.ts';

const ROOM = 4;
/** Write units a second that one partition of DynamoDB takes. */
const PARTITION_WCU = 1_000;
/** All of it falls due at 3:00, and is to be read in the morning. */
const HOURS_OF_THE_NIGHT = 4;

describe(`schedules at ${DAILY_WOMEN} women a day`, () => {
  const capacities = scheduleCapacities(DAILY_WOMEN);
  test.each(capacities)('$kind has room for its day', ({ margin }) => {
    expect(margin).toBeGreaterThanOrEqual(ROOM);
  });
  test.each(capacities)('$kind leaves its partitions half of what they take', ({ wcuPerShard }) => {
    expect(wcuPerShard).toBeLessThan(PARTITION_WCU / 2);
  });
  test("staff's three are there in the morning", () => {
    const three = capacities.find(({ kind }) => kind === 'staff_recommends');
    expect(three?.hoursAtOnce).toBeLessThan(HOURS_OF_THE_NIGHT);
  });
  test('production may send three times the mails about unread messages, in the half of what SES takes', () => {
    const { load, room } = digestMails(DAILY_WOMEN, STAGES.prod.mailsPerSecond);
    expect(room).toBeGreaterThanOrEqual(3 * load);
  });
  test('every schedule of due work has a stated load, except for the one whose work is one item', () => {
    const kinds = Object.values(SCHEDULES).flatMap((named) =>
      Object.values(named).flatMap((rhythm) => ('everyMinutes' in rhythm && rhythm.due ? [rhythm.due] : [])),
    );
    expect(kinds.filter((kind) => ITEMS_A_DAILY_WOMAN[kind] === undefined)).toEqual(['reconcile']);
  });
  test('docs/operations.md has these figures (npm run bench:backlog)', () => {
    const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');
    expect(document).toContain(capacityTable(capacities));
  });
});
