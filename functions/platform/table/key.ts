declare const stored: unique symbol;

/**
 * The key of one item. `T` is the type of the item under that key, so that `find` and `findMany` return that type. The
 * property `stored` is never set: it only carries the type `T`. Functions in `functions/items/` make the keys.
 */
export type Key<T = unknown> = { pk: string; sk: string; readonly [stored]?: T };
/**
 * All items of one partition, or only the items whose sort key begins with `prefix`. `T` is the type of the items, as
 * in `Key`.
 */
export type Partition<T = unknown> = { pk: string; prefix?: string; readonly [stored]?: T };
/** An item in the form that the table returns, with its key. */
export type Stored<T> = T & { pk: string; sk: string };
export type Item = Stored<Record<string, unknown>>;
