declare const stored: unique symbol;

/**
 * Key of one item. `T` is the type of the item under that key, so that `find` and `findMany` know what they return; `T`
 * exists for the compiler only. Keys are made in `functions/records/`.
 */
export type Key<T = unknown> = { pk: string; sk: string; readonly [stored]?: T };
/** All items of one partition, or those whose sort key begins with `prefix`; `T` as in `Key`. */
export type Partition<T = unknown> = { pk: string; prefix?: string; readonly [stored]?: T };
/** An item as the table returns it, together with its key. */
export type Stored<T> = T & { pk: string; sk: string };
export type Item = Stored<Record<string, unknown>>;
