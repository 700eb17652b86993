import { expect, test } from 'vitest';
import { dayCountsBetween } from '#functions/items/day-count.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import { dashboardDays, totalsByDay } from '#functions/staff/dashboard/dashboard.rules.ts';
import { createDraftTable } from '#local/seed/draft-table.ts';
import { figureWrites } from '#local/seed/seed-figures.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { createTestWorld, START } from '#tests/setup/world/test-world.ts';

test('the figures of the seed are those of its items, each fact once', async () => {
  const world = await createTestWorld();
  const at = START.getTime() - DAY_MS;
  const pair = { createdAt: at, chosenAt: START.getTime(), state: PAIR_STATE.matched };
  const money = { memberId: 'm1', at, amountYen: 9_900 };
  const items = [
    { pk: 'ACCOUNT#m1', sk: 'ACCOUNT', memberId: 'm1', sex: WOMAN, createdAt: at },
    { pk: 'ACCOUNT#m2', sk: 'ACCOUNT', memberId: 'm2', sex: MAN, createdAt: at },
    { pk: 'PAIR#m1', sk: 'p1', viewer: WOMAN, ...pair },
    { pk: 'PAIR#m2', sk: 'p1', viewer: MAN, ...pair },
    { pk: 'PAIR#m1', sk: 'p2', viewer: WOMAN, createdAt: at, state: PAIR_STATE.likeSent },
    { pk: 'ROOM#r1', sk: 'MSG#0000001', at },
    { pk: 'ROOM#r1', sk: 'SENT#m1#x', seq: 1 },
    { pk: 'LEDGER#m1', sk: 'a', kind: 'charge', ...money },
    { pk: 'LEDGER#m1', sk: 'b', kind: 'refund', ...money, amountYen: 900 },
    { pk: 'LEDGER#m1', sk: 'c', kind: 'attempt', ...money },
  ];
  const draft = createDraftTable();
  for (const write of figureWrites(items)) draft.apply([write]);
  for (const put of draft.items()) await world.table.write({ name: 'item', put });
  const days = dashboardDays(START);
  const counts = await findAll(world.table, dayCountsBetween('2026-11-01', '2026-11-20'));
  const [yesterday, today] = totalsByDay(days, counts).slice(-2);
  expect(yesterday).toMatchObject({
    women_signed_up: 1,
    men_signed_up: 1,
    recommends: 1,
    matches: 0,
    messages: 1,
    revenue: 9_000,
  });
  expect(today).toMatchObject({ recommends: 0, matches: 1, messages: 0 });
});
