import type { Core } from '#functions/platform/core/core.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { SANDBOX_TABLE } from '#sandbox/store/definition.ts';
import { importTables } from '../dynamo/import-tables.ts';
import { draftDemo } from './draft-demo.ts';
import type { PutObject } from './put-photos.ts';
import { markSeeded } from './seed-mark.ts';

type Input = Pick<Core, 'pepper' | 'clock' | 'random'> & {
  dataDir: string;
  /** Path of the database file, which must not exist yet. */
  dbPath: string;
  tables: { product: string; payments: string };
  put: PutObject;
};

/**
 * Writes the database file of a new data directory, with the demo's items, before the engine starts. The file gets its
 * final name only when all demo photos are stored. If the process is killed before, the next start begins from nothing.
 */
export const importDemo = async ({ dataDir, dbPath, tables, put, ...drafting }: Input): Promise<void> => {
  const { items, charges, putPhotos } = await draftDemo(put, drafting);
  const importing = importTables(dbPath, [
    { name: tables.product, shape: TABLE_DEFINITION, items },
    { name: tables.payments, shape: SANDBOX_TABLE, items: charges },
  ]);
  // Waits until the import and the photos have both ended, even if one of them failed. Otherwise the other one could
  // still write while the host starts again.
  const [, pictures] = await Promise.allSettled([importing, putPhotos()]);
  if (pictures.status === 'rejected') throw pictures.reason;
  const keep = await importing;
  keep();
  markSeeded(dataDir);
};
