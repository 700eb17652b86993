import type { Item, Key } from './key.ts';

/**
 * A condition in DynamoDB's syntax with its values: `['#version = :seen', { seen: 3 }]`. `#name` means the attribute
 * `name`, `:name` the value called `name`.
 */
export type Condition = readonly [text: string, values?: Record<string, unknown>];

/** An update of one item. The name of an attribute may be a dotted path into a map, such as `sessions.abc`. */
export type Update = Key & {
  /** An attribute with an undefined value is not changed. */
  set?: Record<string, unknown> | undefined;
  /** Attributes that are set only when the item does not have them yet. */
  setIfAbsent?: Record<string, unknown>;
  add?: Record<string, number>;
  remove?: readonly string[] | undefined;
  /** Counter attributes to remove. The write is refused when one of them is not zero. */
  removeZero?: readonly string[];
  /** Elements that are added to sets of strings or of numbers. */
  addToSet?: Record<string, Set<string> | Set<number>> | undefined;
  /** Elements that are removed from sets. A set or an element that does not exist causes no error. */
  takeFromSet?: Record<string, Set<string> | Set<number>>;
};

/** One clause of a transaction, or one single write. `WriteRefused` contains the `name` of a refused clause. */
export type Write = { name: string; if?: Condition | undefined } & (
  | { put: Item }
  | { update: Update }
  | { delete: Key }
  | { check: Key }
);

type Expression = { text: string; names: Record<string, string>; values: Record<string, unknown> };

/**
 * Converts a condition to the SDK's input: its text, its `#names`, and its values under `:name`. Undefined values are
 * left out; the condition's text does not use them.
 */
export const expression = ([text, values = {}]: Condition): Expression => ({
  text,
  names: Object.fromEntries([...text.matchAll(/#(\w+)/g)].map(([alias, name]) => [alias, name ?? ''])),
  values: withoutUndefined(Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))),
});

const present = (record: Record<string, unknown>) => (Object.keys(record).length > 0 ? record : undefined);

const conditionInput = (condition: Condition | undefined) => {
  if (!condition) return {};
  const { text, names, values } = expression(condition);
  return withoutUndefined({
    ConditionExpression: text,
    ExpressionAttributeNames: present(names),
    ExpressionAttributeValues: present(values),
  });
};

const withoutUndefined = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const keyOnly = ({ pk, sk }: Key): Key => ({ pk, sk });

export const putInput = (write: { put: Item; if?: Condition | undefined }) => ({
  Item: write.put,
  ...conditionInput(write.if),
});
export const deleteInput = (write: { delete: Key; if?: Condition | undefined }) => ({
  Key: keyOnly(write.delete),
  ...conditionInput(write.if),
});

export const updateInput = (write: { update: Update; if?: Condition | undefined }) => {
  const {
    set = {},
    setIfAbsent = {},
    add = {},
    remove = [],
    removeZero = [],
    addToSet = {},
    takeFromSet = {},
  } = write.update;
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  let count = 0;
  const nameOf = (path: string) =>
    path
      .split('.')
      .map((part) => {
        const known = Object.keys(names).find((alias) => names[alias] === part);
        if (known) return known;
        count += 1;
        names[`#u${count}`] = part;
        return `#u${count}`;
      })
      .join('.');
  const placeholderOf = (value: unknown) => {
    count += 1;
    values[`:u${count}`] = value;
    return `:u${count}`;
  };
  const sets = [
    ...Object.entries(set)
      .filter(([, value]) => value !== undefined)
      .map(([path, value]) => `${nameOf(path)} = ${placeholderOf(value)}`),
    ...Object.entries(setIfAbsent).map(
      ([path, value]) => `${nameOf(path)} = if_not_exists(${nameOf(path)}, ${placeholderOf(value)})`,
    ),
  ];
  const zeros = removeZero.map(nameOf);
  const removes = [...remove.map(nameOf), ...zeros];
  const pairsOf = (changes: Record<string, unknown>) =>
    Object.entries(changes).map(([path, value]) => `${nameOf(path)} ${placeholderOf(value)}`);
  const adds = pairsOf({ ...add, ...addToSet });
  const deletes = pairsOf(takeFromSet);
  const condition = write.if && expression(write.if);
  const zero = zeros.length > 0 ? placeholderOf(0) : '';
  const conditions = [...(condition ? [condition.text] : []), ...zeros.map((name) => `${name} = ${zero}`)];
  return withoutUndefined({
    Key: keyOnly(write.update),
    UpdateExpression: [
      sets.length > 0 ? `SET ${sets.join(', ')}` : '',
      removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
      adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
      deletes.length > 0 ? `DELETE ${deletes.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join(' '),
    ConditionExpression: conditions.length > 0 ? conditions.join(' AND ') : undefined,
    ExpressionAttributeNames: present({ ...names, ...condition?.names }),
    ExpressionAttributeValues: present({ ...values, ...condition?.values }),
  }) as { Key: Key; UpdateExpression: string };
};

/** The write in the form of an element of `TransactItems`, the input of DynamoDB's TransactWriteItems. */
export const transactItem = (TableName: string, write: Write) => {
  if ('put' in write) return { Put: { TableName, ...putInput(write) } };
  if ('update' in write) return { Update: { TableName, ...updateInput(write) } };
  if ('delete' in write) return { Delete: { TableName, ...deleteInput(write) } };
  return {
    ConditionCheck: {
      TableName,
      Key: keyOnly(write.check),
      ...(conditionInput(write.if) as { ConditionExpression: string }),
    },
  };
};
