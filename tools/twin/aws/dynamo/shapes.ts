import type { DeployedTable } from '../../assembly/deployed.ts';
import type { ReplicaShape } from './replica.ts';

/**
 * Key attributes and indexes of the assembly's tables, by table name.
 * @throws Error for a table that the assembly lacks.
 */
export const shapesOf =
  (tables: readonly DeployedTable[]) =>
  (name: string): ReplicaShape => {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The assembly deploys no table ${name}`);
    const { partitionKey, sortKey, indexes } = table;
    return { partitionKey, sortKey, indexes };
  };
