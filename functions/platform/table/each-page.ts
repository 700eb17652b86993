import type { QueryInput } from './query.ts';
import type { Stored, Table } from './table.ts';

/** Every page of a query, one after the other. The next page is read only after the caller has handled this page. */
export async function* eachPage<T>(table: Table, query: QueryInput<T>): AsyncGenerator<Stored<T>[], void, undefined> {
  let after = query.after;
  do {
    const { items, next } = await table.query({ ...query, after });
    yield items;
    after = next;
  } while (after);
}

/** Every item of a query. Only for partitions with few items. */
export const findAll = async <T>(table: Table, query: QueryInput<T>): Promise<Stored<T>[]> => {
  const found: Stored<T>[] = [];
  for await (const items of eachPage(table, query)) found.push(...items);
  return found;
};
