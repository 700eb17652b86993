import type { Core } from '#functions/platform/core/core.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { SANDBOX_TABLE } from '#sandbox/store/definition.ts';
import { importTables } from '../dynamo/import-tables.ts';
import { draftDemo } from './draft-demo.ts';
import type { PutObject } from './put-photos.ts';
import { markSeeded } from './seed-mark.ts';

type Input = Pick<Core, 'pepper' | 'clock' | 'random'> & {
  dataDir: string;
  /** The database, which must not exist yet. */
  dbPath: string;
  tables: { product: string; payments: string };
  put: PutObject;
};

/**
 * Makes the database of a new data directory with the demo in it, before the engine starts. The database appears only
 * when all pictures are stored: a start that was killed on the way begins again with nothing.
 */
export const importDemo = async ({ dataDir, dbPath, tables, put, ...drafting }: Input): Promise<void> => {
  const { items, charges, putPhotos } = await draftDemo(put, drafting);
  const importing = importTables(dbPath, [
    { name: tables.product, shape: TABLE_DEFINITION, items },
    { name: tables.payments, shape: SANDBOX_TABLE, items: charges },
  ]);
  // Both come to an end before a failure of one is told, so that no import still writes when the next one begins.
  const [, pictures] = await Promise.allSettled([importing, putPhotos()]);
  if (pictures.status === 'rejected') throw pictures.reason;
  const keep = await importing;
  keep();
  markSeeded(dataDir);
};
