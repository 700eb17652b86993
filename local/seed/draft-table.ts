import {
  type Item,
  type Key,
  type Table,
  type Update,
  type Write,
  WriteRefused,
} from '#functions/platform/table/table.ts';

/** A table in memory. `apply` writes all items or none, synchronously. */
export type DraftTable = Table & { items(): Item[]; apply(writes: readonly Write[]): void; has(key: Key): boolean };

const nameOf = ({ pk, sk }: Key): string => `${pk}\0${sk}`;

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
};

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const updated = (old: Item | undefined, update: Update): Item => {
  const { pk, sk, set = {}, setIfAbsent = {}, add = {}, remove = [], addToSet = {} } = update;
  const changed: Item = { ...setIfAbsent, ...old, ...defined(set), pk, sk };
  for (const name of remove) delete changed[name];
  for (const [name, by] of Object.entries(add)) changed[name] = Number(changed[name] ?? 0) + by;
  for (const [name, more] of Object.entries(addToSet))
    changed[name] = new Set<unknown>([...((changed[name] ?? []) as Iterable<unknown>), ...more]);
  if (Object.keys(changed).some((name) => name.includes('.')))
    throw new Error(`The draft has no paths into maps: ${pk}`);
  return changed;
};

const CONDITIONS: Record<string, (old: Item | undefined) => boolean> = {
  'attribute_exists(pk)': (old) => old !== undefined,
  'attribute_not_exists(pk)': (old) => old === undefined,
};

const isAllowed = ({ name, if: condition }: Write, old: Item | undefined): boolean => {
  if (!condition) return true;
  const check = CONDITIONS[condition[0]];
  if (!check) throw new Error(`The draft can't check the condition of ${name}: ${condition[0]}`);
  return check(old);
};

/**
 * A table in memory, empty at first. The seed lets the service's own functions write into this table and then stores
 * `items` in bulk, because one request per write took most of the time of a first start. Supports only what new items
 * need: no queries, and only the conditions that an item exists or does not exist.
 */
export const createDraftTable = (): DraftTable => {
  const items = new Map<string, Item>();
  const apply = (writes: readonly Write[]) => {
    const refused = writes.filter((write) => !isAllowed(write, items.get(nameOf(keyOf(write)))));
    if (refused.length > 0)
      throw new WriteRefused(
        refused.map(({ name }) => name),
        undefined,
      );
    for (const write of writes) {
      const name = nameOf(keyOf(write));
      if ('put' in write) items.set(name, write.put);
      else if ('update' in write) items.set(name, updated(items.get(name), write.update));
      else if ('delete' in write) items.delete(name);
    }
  };
  // The type of a found item depends on its key, which TypeScript cannot express.
  const find = (key: Key) => items.get(nameOf(key)) as never;
  return {
    items: () => [...items.values()],
    apply,
    has: (key) => items.has(nameOf(key)),
    find: async (key) => find(key),
    findMany: async (keys) => keys.map(find) as never,
    query: async ({ pk }) => {
      throw new Error(`The draft answers no query: ${pk}`);
    },
    write: async (write) => {
      apply([write]);
      return items.get(nameOf(keyOf(write)));
    },
    transact: async (writes) => apply(writes),
  };
};
