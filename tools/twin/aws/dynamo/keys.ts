/** An item in DynamoDB's JSON: `{"pk":{"S":"…"}}`. */
export type WireItem = Record<string, Record<string, unknown>>;
type Wire = Record<string, unknown>;

/** The names of a table's key attributes. */
export type KeySchema = { partitionKey: string; sortKey?: string | undefined };
export type WrittenKey = { table: string; key: WireItem };

/** The key attributes of an item. */
export const keyOf = ({ partitionKey, sortKey }: KeySchema, item: WireItem): WireItem => {
  const names = sortKey === undefined ? [partitionKey] : [partitionKey, sortKey];
  return Object.fromEntries(names.map((name) => [name, item[name] ?? {}]));
};

/** A key as a string, for use in maps and sets. */
export const keyText = (key: WireItem): string =>
  JSON.stringify(Object.entries(key).sort(([left], [right]) => (left < right ? -1 : 1)));

const ofOne = (schema: KeySchema, table: string, write: Wire): WrittenKey => ({
  table,
  key: write['Key'] ? (write['Key'] as WireItem) : keyOf(schema, write['Item'] as WireItem),
});

/** The keys of the items that a request writes or checks, in the request's order. An empty list for a read. */
export const keysWritten = (operation: string, input: Wire, schemaOf: (table: string) => KeySchema): WrittenKey[] => {
  switch (operation) {
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem': {
      const table = String(input['TableName']);
      return [ofOne(schemaOf(table), table, input)];
    }
    case 'TransactWriteItems':
      return ((input['TransactItems'] ?? []) as Record<string, Wire>[]).flatMap((item) =>
        Object.values(item).map((write) => {
          const table = String(write['TableName']);
          return ofOne(schemaOf(table), table, write);
        }),
      );
    case 'BatchWriteItem':
      return Object.entries((input['RequestItems'] ?? {}) as Record<string, Record<string, Wire>[]>).flatMap(
        ([table, writes]) =>
          writes.flatMap((write) => Object.values(write).map((one) => ofOne(schemaOf(table), table, one))),
      );
    default:
      return [];
  }
};
