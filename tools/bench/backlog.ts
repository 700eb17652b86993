import { parseArgs } from 'node:util';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { BACKLOGS } from './backlog/kinds.ts';
import { workOff } from './backlog/measure.ts';
import { capacityTable, measuredTable, saveFacts, saveSection } from './backlog/report.ts';

/**
 * `npm run bench:backlog` processes 100,000 due items (tasks of scheduled functions) on the embedded DynamoDB engine.
 * It writes the costs to infra/capacity/measured.json, docs/performance.md and docs/operations.md. `-- --items 2000` or
 * `-- --only hold` processes fewer items and writes nothing. Throws when an item was not processed.
 */
process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local-secret';

const { values } = parseArgs({ options: { items: { type: 'string' }, only: { type: 'string' } } });
const total = Number(values.items ?? 100_000);
const measured = [];
for (const backlog of BACKLOGS.filter(({ kind }) => values.only === undefined || kind === values.only)) {
  const dynamo = await startDynamo();
  try {
    const { trips } = await workOff(backlog, 1, dynamo.endpoint);
    const worked = { ...(await workOff(backlog, Math.round(total * backlog.share), dynamo.endpoint)), trips };
    measured.push({ kind: backlog.kind, ...worked });
    process.stdout.write(`${JSON.stringify(measured.at(-1))}\n`);
  } finally {
    await dynamo.stop();
  }
}
if (values.items === undefined && values.only === undefined) {
  saveFacts(measured);
  saveSection('backlog', measuredTable(measured));
  // This module reads the costs while it loads, so it is imported after they were written.
  const { DAILY_WOMEN, scheduleCapacities } = await import('#infra/capacity/schedules.ts');
  saveSection('schedules', capacityTable(scheduleCapacities(DAILY_WOMEN)));
}
const left = measured.filter((one) => one.left > 0).map(({ kind }) => kind);
if (left.length > 0) throw new Error(`Not all work was done: ${left.join(', ')}`);
