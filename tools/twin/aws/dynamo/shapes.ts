import type { DeployedTable } from '../../assembly/deployed.ts';
import type { ReplicaShape } from './replica.ts';

/** Keys and indexes of the assembly's tables by their names. @throws Error for a table that it does not deploy. */
export const shapesOf =
  (tables: readonly DeployedTable[]) =>
  (name: string): ReplicaShape => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The assembly deploys no table ${name}`);
    const { partitionKey, sortKey, indexes } = table;
    return { partitionKey, sortKey, indexes };
  };
