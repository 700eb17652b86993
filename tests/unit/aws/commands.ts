import type { Sent } from './fake-aws.ts';

/** Input of an AWS command, or of one write in a transaction. Commands have different fields. */
// biome-ignore lint/suspicious/noExplicitAny: the inputs of all commands together have no useful type.
type Input = any;

/** The key prefix, followed by the first word of the sort key if it is another word: `ACCOUNT`, `ROOM/MSG`. */
const itemOf = ({ pk, sk = '' }: { pk: string; sk?: string }): string => {
  const [prefix = '', word = ''] = [pk.split('#')[0], /^[A-Z]+/.exec(sk)?.[0]];
  return word === '' || word === prefix ? prefix : `${prefix}/${word}`;
};

const NAME_IN_CONDITION = /(attribute_not_exists\(|attribute_exists\()?(pk\b|#[\w.#]+)/g;
/**
 * Short form of a condition. `new`: the item must not exist; `stored`: it must exist. For an attribute: its name if it
 * must exist, `no name` if it must be absent, `name?` if it may be absent.
 */
const shortCondition = (condition: string): string => {
  const words = new Map<string, string>();
  for (const [, test = '', name = ''] of condition.matchAll(NAME_IN_CONDITION)) {
    const attribute = name.replaceAll('#', '');
    const before = words.get(attribute);
    const isAbsence = test.includes('not');
    if (name === 'pk') words.set(name, isAbsence ? 'new' : 'stored');
    else if (isAbsence) words.set(attribute, `no ${attribute}`);
    else words.set(attribute, before === undefined || before === attribute ? attribute : `${attribute}?`);
  }
  return [...words.values()].join(', ');
};
/** The short form of each condition. Conditions that would get the same short form are numbered. */
const shortConditions = (conditions: readonly string[]): Map<string, string> => {
  const short = new Map<string, string>();
  const uses = new Map<string, number>();
  for (const condition of [...new Set(conditions)].toSorted()) {
    const name = shortCondition(condition);
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    short.set(condition, use > 1 ? `${name} (${use})` : name);
  }
  return short;
};

/** How many times in a row `all` begins with its first `size` elements: 2 for `A, B, A, B, C` and size 2. */
const timesOf = (all: readonly string[], size: number): number => {
  let times = 1;
  while (all.slice(0, size).every((text, place) => all[times * size + place] === text)) times += 1;
  return times;
};
/** `A, A, B` becomes `A ×2, B`; `A, B, A, B` becomes `[A, B] ×2`. */
const joined = (all: readonly string[], separator: string): string => {
  const parts: string[] = [];
  for (let rest = all; rest.length > 0; ) {
    const sizes = rest.map((_text, place) => place + 1);
    const size = sizes.find((one) => timesOf(rest, one) > 1) ?? 1;
    const times = timesOf(rest, size);
    const part = rest.slice(0, size).join(separator);
    parts.push(times === 1 ? part : `${size > 1 ? `[${joined(rest.slice(0, size), separator)}]` : part} ×${times}`);
    rest = rest.slice(size * times);
  }
  return parts.join(separator);
};

type Short = ReadonlyMap<string, string>;
const shortClause = (verb: string, input: Input, short: Short): string => {
  const condition = input.ConditionExpression ? ` if ${short.get(input.ConditionExpression)}` : '';
  return `${verb} ${itemOf(input.Item ?? input.Key)}${condition}`;
};
const shortTransaction = (clauses: readonly Input[], short: Short): string => {
  const all = clauses.flatMap((clause) =>
    Object.entries(clause).map(([verb, input]) => shortClause(verb.replace('ConditionCheck', 'Check'), input, short)),
  );
  return `Transact ${clauses.length} (${joined(all, '; ')})`;
};

const RANGES: Record<string, string> = {
  '': '',
  'begins_with(#sk, :prefix)': 'prefix',
  '#sk >= :from': 'from',
  '#sk <= :to': 'to',
  '#sk BETWEEN :from AND :to': 'between',
};
const shortQuery = (input: Input): string => {
  const { KeyConditionExpression, IndexName, ScanIndexForward, Limit, ConsistentRead, ExpressionAttributeValues } =
    input;
  const range = KeyConditionExpression.replace('#pk = :pk', '').replace(' AND ', '');
  const how = [
    IndexName,
    RANGES[range] ?? range,
    ScanIndexForward ? '' : 'newest',
    Limit,
    // An index has no consistent reads, so nothing is noted for it.
    ConsistentRead || IndexName ? '' : 'eventual',
  ].filter(Boolean);
  return `Query ${itemOf({ pk: ExpressionAttributeValues[':pk'] })}${how.length > 0 ? ` (${how.join(' ')})` : ''}`;
};

/** One command as commands.md shows it: `Get ACCOUNT (eventual)`. */
const shortForm = ({ command, input }: Sent, short: Short): string => {
  switch (command) {
    case 'GetItem':
      return `Get ${itemOf(input.Key)}${input.ConsistentRead ? '' : ' (eventual)'}`;
    case 'BatchGetItem': {
      const [{ Keys, ConsistentRead }] = Object.values<Input>(input.RequestItems) as [Input];
      return `BatchGet ${Keys.length} (${joined(Keys.map(itemOf), ', ')}${ConsistentRead ? '' : '; eventual'})`;
    }
    case 'Query':
      return shortQuery(input);
    case 'TransactWriteItems':
      return shortTransaction(input.TransactItems, short);
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return shortClause(command.replace('Item', ''), input, short);
    default:
      return input.Bucket ? `${command} ${input.Bucket}/${String(input.Key).split('/')[0]}` : command;
  }
};

/** Number of items that the command reads by key or writes; 0 for a query. */
const itemsIn = ({ command, input }: Sent): number => {
  if (command === 'TransactWriteItems') return input.TransactItems.length;
  if (command === 'BatchGetItem')
    return Object.values<Input>(input.RequestItems).reduce((sum, { Keys }) => sum + Keys.length, 0);
  return /^(Get|Put|Update|Delete)Item$/.test(command) ? 1 : 0;
};

const conditionsOf = ({ input }: Sent): string[] =>
  [input, ...(input.TransactItems ?? []).flatMap(Object.values)]
    .map(({ ConditionExpression }) => ConditionExpression)
    .filter(Boolean);

/** The AWS commands that one API call, event, schedule or frame sent. */
export type Listed = { service: string; what: string; sent: readonly Sent[] };

const HEAD = `# The commands of each call

What each call, event, schedule and socket frame sends to AWS while AWS works, in this order. What is stored before is in
the rows of [calls/](calls) and [services.ts](services.ts). This file is generated:
\`npx vitest run --project unit tests/unit/aws/commands.test.ts -u\` writes it. Read the difference: a command, a clause or a
condition that you didn't mean to change is a mistake. [data-model.md](../../../docs/data-model.md) has the measured costs.

- An item is named by its key prefix, and by the first word of its sort key where that differs: \`ROOM/MSG\`.
- \`Get PAIR ×2\` is sent twice in a row, and so is all of \`[Get PAIR → Get ROOM] ×2\`.
- The column "items" counts the keys that are read or written. A query counts none.
- Reads are strong unless \`eventual\`. \`Query PAIR (list prefix newest 50)\` names the index \`list\`, the range of sort keys, the
  order and the limit.
- \`if new\`: the item must not exist. \`if stored\`: the item must exist. \`if version, uses?, no removedAt\`: the condition
  compares \`version\`, compares \`uses\` where it exists, and refuses an item with \`removedAt\`. The last table has each condition
  in full; \`(2)\` is the second one with the same short form.

| service | call, event, schedule or frame | requests | items | commands |
| --- | --- | --- | --- | --- |
`;

export const commandTable = (all: readonly Listed[]): string => {
  const short = shortConditions(all.flatMap(({ sent }) => sent.flatMap(conditionsOf)));
  const services = [...new Set(all.map(({ service }) => service))].toSorted();
  const rows = services.flatMap((service) =>
    all
      .filter((one) => one.service === service)
      .map(({ what, sent }) => {
        const items = sent.reduce((sum, one) => sum + itemsIn(one), 0);
        const commands = joined(
          sent.map((one) => shortForm(one, short)),
          ' → ',
        );
        return `| ${[service, what, sent.length, items, commands].join(' | ')} |\n`;
      }),
  );
  const conditions = [...short].map(([condition, name]) => `| ${name} | \`${condition}\` |\n`).toSorted();
  return `${HEAD}${rows.join('')}\n## Conditions\n\n| in the table | condition |\n| --- | --- |\n${conditions.join('')}`;
};
