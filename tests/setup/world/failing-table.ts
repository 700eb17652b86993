import type { Table } from '#functions/platform/table/table.ts';

/** Stands for a process that died at its n-th write: `before` the table had it, or `after`, with the answer lost. */
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
