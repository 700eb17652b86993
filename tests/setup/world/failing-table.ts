import type { Table } from '#functions/platform/table/table.ts';

/**
 * A table that behaves as if the process died at write number `failsAt`. With `before`, that write is not made; with
 * `after`, it is made but its response is lost. All later writes fail.
 */
export const failingTable = (table: Table, failsAt: number, when: 'before' | 'after'): Table => {
  let writes = 0;
  const dying = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes > failsAt) throw new Error('nobody writes after death');
    if (writes < failsAt) return write();
    if (when === 'after') await write();
    throw new Error(`died ${when} write ${failsAt}`);
  };
  return {
    ...table,
    write: (write) => dying(() => table.write(write)),
    transact: (writes) => dying(() => table.transact(writes)),
  };
};
