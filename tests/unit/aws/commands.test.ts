import { expect, test } from 'vitest';
import { CALLS } from './calls/index.ts';
import { commandTable, type Listed } from './commands.ts';
import { type AnyRow, about, startLambdas } from './lambda.ts';
import { EVENTS, SCHEDULES, SOCKETS } from './services.ts';

const { arrangedFor } = startLambdas();

test('commands.md lists what each call, event, schedule and frame sends (vitest run tests/unit/aws/commands.test.ts -u)', async () => {
  const listed: Listed[] = [];
  const add = async (kind: string, rows: readonly AnyRow[]) => {
    for (const row of rows)
      await about(row.name, async () => {
        const { arranged, happy } = await arrangedFor(row);
        listed.push({ service: arranged.service, what: `${kind}${row.name}`, sent: happy.sent });
      });
  };
  await add('', CALLS);
  await add('event ', EVENTS);
  await add('schedule ', SCHEDULES);
  await add('frame ', SOCKETS);
  await expect(commandTable(listed)).toMatchFileSnapshot('commands.md');
});
