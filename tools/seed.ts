import { parseArgs } from 'node:util';
import { hashPassword } from '#functions/auth/passwords.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import { createObjects } from '#functions/platform/ports/objects.ts';
import { startHost } from '#local/host/host.ts';
import { readSettings } from '#local/host/settings.ts';
import { PAYMENTS_TABLE } from '#local/payments/payments.ts';
import { lockDataDir } from '#local/process/lock.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { DEMO_PASSWORD } from '#local/seed/demo-cast.ts';
import { populationCharges, populationItems, stockRef } from '#local/seed/population-items.ts';
import { prepareShared } from '#local/seed/population-shared.ts';
import { PHOTO_NAMES } from '#local/seed/portraits/roster.ts';
import { putPhotos } from '#local/seed/put-photos.ts';
import { seedTable } from '#local/seed/seed-demo.ts';
import { pastChargeItems } from '#sandbox/charges/charges.ts';

/**
 * `npm run seed -- --men 5000 --women 2000 [--seed 1]`: writes many synthetic members into DATA_DIR. The same seed
 * gives the same members. No host may run on DATA_DIR at the same time. Every member has the password of the demo
 * members.
 */
const { values } = parseArgs({
  options: {
    men: { type: 'string', default: '5000' },
    women: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const [men, women, seed] = [Number(values.men), Number(values.women), Number(values.seed)];
if (![men, women, seed].every((value) => Number.isInteger(value) && value >= 0)) {
  throw new Error('--men, --women and --seed take whole numbers.');
}

const settings = { ...readSettings(process.env, []), port: 0, seed: 'none' as const };
const lock = lockDataDir(settings.dataDir);
const host = await startHost(settings);
try {
  const { core } = host;
  const started = performance.now();
  const context = { pepper: core.pepper, passwordHash: await hashPassword(DEMO_PASSWORD), now: core.clock.now() };
  await putPhotos(
    createObjects(core.config).put,
    PHOTO_NAMES.map((name) => ({ ref: stockRef(name), name })),
  );
  const client = createDocumentClient(core.config);
  const population = { seed, men, women };
  const addShared = await prepareShared(seedTable(core), population);
  const written = await writeAll(client, core.config.TABLE_NAME, populationItems(population, context, addShared.keep));
  await addShared.save();
  await writeAll(client, PAYMENTS_TABLE, pastChargeItems(populationCharges(population, context)));
  client.destroy();
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    `${men} men and ${women} women (seed ${seed}): ${written} items in ${seconds.toFixed(1)} s, in ${settings.dataDir}\n`,
  );
} finally {
  await host.stop();
  lock.release();
}
