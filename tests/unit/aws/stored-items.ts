import type { QueryInput } from '#functions/platform/table/query.ts';
import type { Item, Key, Table, Update, Write } from '#functions/platform/table/table.ts';

const idOf = ({ pk, sk }: Key): string => `${pk}\0${sk}`;

/** Sets the value at a dotted path, such as `sessions.abc`. */
const setAt = (item: Record<string, unknown>, path: string, value: unknown): void => {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) item[first] = value;
  else {
    item[first] = { ...(item[first] as object | undefined) };
    setAt(item[first] as Record<string, unknown>, rest.join('.'), value);
  }
};

const updated = (
  before: Item | undefined,
  { pk, sk, set = {}, setIfAbsent = {}, add = {}, addToSet = {}, takeFromSet = {} }: Update,
) => {
  const item: Item = { ...before, pk, sk };
  for (const [path, value] of Object.entries(set)) setAt(item, path, value);
  for (const [name, value] of Object.entries(setIfAbsent)) item[name] ??= value;
  for (const [name, value] of Object.entries(add)) item[name] = Number(item[name] ?? 0) + value;
  for (const [name, value] of Object.entries(addToSet))
    item[name] = new Set([...((item[name] as Set<string> | undefined) ?? []), ...value]);
  for (const [name, value] of Object.entries(takeFromSet))
    for (const element of value) (item[name] as Set<unknown> | undefined)?.delete(element);
  return item;
};

type Range = Pick<QueryInput, 'pk' | 'prefix' | 'from' | 'to' | 'index' | 'limit' | 'newestFirst'>;

/**
 * Stores the prepared items of one run and finds them by key and by key range. Does not check the conditions of writes.
 */
export const createStoredItems = () => {
  const items = new Map<string, Item>();

  const find = (key: Key): Item | undefined => structuredClone(items.get(idOf(key)));
  const query = ({ pk, prefix = '', from = '', to = '\uffff', index, limit, newestFirst = false }: Range) => {
    const [pkName, skName] = index ? ['listPk', 'listSk'] : ['pk', 'sk'];
    const sortKeyOf = (item: Item) => String(item[skName]);
    const found = [...items.values()]
      .filter((item) => item[pkName] === pk && sortKeyOf(item).startsWith(prefix))
      .filter((item) => sortKeyOf(item) >= from && sortKeyOf(item) <= to)
      .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) === newestFirst ? 1 : -1));
    return structuredClone(found.slice(0, limit));
  };

  const write = (one: Write): void => {
    if ('put' in one) items.set(idOf(one.put), structuredClone(one.put));
    if ('update' in one) items.set(idOf(one.update), structuredClone(updated(items.get(idOf(one.update)), one.update)));
    if ('delete' in one) items.delete(idOf(one.delete));
  };

  /** The table object through which tests and the product's functions store the prepared items. */
  const table = {
    find: async (key: Key) => find(key),
    findMany: async (keys: readonly Key[]) => keys.map(find),
    query: async (input: QueryInput) => ({ items: query(input) }),
    write: async (one: Write) => write(one),
    transact: async (writes: readonly Write[]) => {
      for (const one of writes) write(one);
    },
  } as unknown as Table;

  return { table, find, query };
};
export type StoredItems = ReturnType<typeof createStoredItems>;
