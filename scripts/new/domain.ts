import { camel, checkKebab, checkWord, kebab, pascal, plural, snake, words } from './names.ts';
import { addImport, appendRow, appendTo, type Flags, must, type Project } from './project.ts';

/** All forms of the names of a domain and of its item. */
type Names = {
  domain: string;
  /** `likes` and `Likes`: the name of the domain in code. */
  unit: string;
  Unit: string;
  /** `like` and `Like`: one item. `likes` and `Likes`: several items. */
  file: string;
  item: string;
  Item: string;
  items: string;
  Items: string;
  /** `like` and `likes`: the names of the item in sentences. */
  one: string;
  many: string;
  word: string;
};

const accessFile = ({ domain, word }: Names) => `import { defineAccess } from '#functions/records/access.ts';

/**
 * The first words of the partition keys that this unit may read or write. The unit's IAM role is generated from this
 * value, and the table refuses other keys.
 */
export const access = defineAccess({ unit: '${domain}', owns: ['${word}'] });
`;

const depsFile = ({
  domain,
  unit,
  Unit,
  items,
}: Names) => `import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create${Unit}Repository, type ${Unit}Repository } from './${domain}.repository.ts';

/** The second argument of handlers and consumers. Handlers use repositories; only schedules get the table. */
export type ${Unit}Deps = { core: Core; ${items}: ${Unit}Repository };

export const ${unit}Deps = (core: Core, table: Table): ${Unit}Deps => ({
  core,
  ${items}: create${Unit}Repository(table),
});
`;

const domainFile = ({ unit }: Names) => `import { defineDomain } from '#functions/platform/unit/define-domain.ts';
import { access } from './access.ts';
import { ${unit}Deps } from './deps.ts';

/**
 * All calls and event consumers of this unit. Routes, queue and role on AWS are generated from this value. The local
 * host uses the same value.
 */
export const domain = defineDomain({
  access,
  deps: ${unit}Deps,
  handlers: [],
});
`;

const recordFile = ({
  item,
  Item,
  items,
  one,
  many,
  word,
}: Names) => `import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** One ${one} of one member; \`at\` is epoch ms. */
export type ${Item} = { id: string; at: number };

const partition = (memberId: MemberId) => \`${word}#\${memberId}\`;
const ${item}Key = (memberId: MemberId, id: string): Key<${Item}> => ({ pk: partition(memberId), sk: id });
/** All ${many} of one member. */
export const ${items}Of = (memberId: MemberId): Partition<${Item}> => ({ pk: partition(memberId) });

export const ${item}Item = (memberId: MemberId, ${item}: ${Item}): Stored<${Item}> => ({
  ...${item}Key(memberId, ${item}.id),
  ...${item},
});
`;

const repositoryFile = ({
  Unit,
  file,
  item,
  Item,
  items,
  Items,
  one,
  many,
}: Names) => `import { commit } from '#functions/platform/table/commit.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import type { Table, Write } from '#functions/platform/table/table.ts';
import { type ${Item}, ${item}Item, ${items}Of } from '#functions/records/${file}.ts';
import type { MemberId } from '#shared/ids.ts';

/** Reads and writes the ${many}. A repository never decides. */
export const create${Unit}Repository = (table: Table) => ({
  /** All ${many} of a member, in the order of their keys. */
  find${Items}: async (memberId: MemberId): Promise<${Item}[]> => findAll(table, ${items}Of(memberId)),

  /** Saves a new ${one} together with the clauses in \`once\`, so that a repeat of the same call saves nothing more. */
  save${Item}: async (memberId: MemberId, ${item}: ${Item}, once: readonly Write[]): Promise<void> =>
    commit(table, [
      { name: '${one}', if: ['attribute_not_exists(pk)'], put: ${item}Item(memberId, ${item}) },
      ...once,
    ]),
});
export type ${Unit}Repository = ReturnType<typeof create${Unit}Repository>;
`;

const rulesFile = ({ file, Item, items, many }: Names) => `import type { ${Item} } from '#functions/records/${file}.ts';

/** The order in which a member sees ${many}. */
export const newestFirst = (${items}: readonly ${Item}[]): ${Item}[] => ${items}.toSorted((a, b) => b.at - a.at);
`;

const rulesTestFile = ({ domain, items, many }: Names) => `import { expect, test } from 'vitest';
import { newestFirst } from './${domain}.rules.ts';

test.each([
  ['nothing', [], []],
  ['${many} in the wrong order', [1, 3, 2], [3, 2, 1]],
])('%s: the newest comes first', (_what, given, expected) => {
  const ${items} = given.map((at) => ({ id: String(at), at }));
  expect(newestFirst(${items}).map(({ at }) => at)).toEqual(expected);
});
`;

const contractFile = ({ Item, one }: Names) => `import * as z from 'zod/mini';

/** One ${one} in the form that calls return. \`at\` is ISO 8601. */
export const ${Item}Row = z.strictObject({ id: z.string(), at: z.string() });
`;

const eventFile = ({
  domain,
  items,
  many,
}: Names) => `import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId } from '#shared/ids.ts';

/** Deletes the member's ${many}, thirty days after the withdrawal. */
export const ${items}EraseEvent = defineEvent('${snake(items)}.erase', '${domain}')<{ memberId: MemberId }>();
`;

const consumerFile = ({
  domain,
  Unit,
  items,
  Items,
  many,
}: Names) => `import type { EventConsumer } from '#functions/platform/unit/define-domain.ts';
import type { ${items}EraseEvent } from '#functions/records/events/${domain}.ts';
import type { ${Unit}Deps } from './deps.ts';

/**
 * Deletes the member's ${many}, thirty days after the withdrawal. A second delivery of the event finds nothing to
 * delete.
 */
export const erase${Items}: EventConsumer<typeof ${items}EraseEvent, ${Unit}Deps> = async (event, { ${items} }) => {
  await ${items}.delete${Items}(event.data.memberId);
};
`;

const deleteFunction = ({ items, Items, one, many }: Names) => `
  /** Deletes all ${many} of a member. */
  delete${Items}: async (memberId: MemberId): Promise<void> => {
    for await (const page of eachPage(table, { ...${items}Of(memberId), consistent: true }))
      await Promise.all(page.map(({ pk, sk }) => table.write({ name: '${one}', delete: { pk, sk } })));
  }`;

const exportFile = ({
  file,
  items,
  Items,
}: Names) => `import { iso, wholeExporter } from '#functions/account/public.ts';
import { findAll } from '#functions/platform/table/each-page.ts';
import { ${items}Of } from '#functions/records/${file}.ts';

export const export${Items} = wholeExporter(async ({ table, member }) => {
  const ${items} = await findAll(table, { ...${items}Of(member.id), consistent: true });
  return { items: ${items}.map(({ at }) => ({ at: iso(at) })) };
});
`;

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const readFloors = (source: string): string[][] =>
  [...source.matchAll(/^ {2}\[('.+')\],$/gm)].map(([, names = '']) => names.replaceAll("'", '').split(', '));
const floorOf = (floors: readonly string[][], domain: string): number =>
  floors.findIndex((floor) => floor.includes(domain));

/**
 * Adds the domain to the floor right above `above`, or to timeline's floor when `above` is undefined.
 * lint/write-floors.ts updates all that depends on the floors.
 */
const listFloor = (project: Project, { domain }: Names, above: string | undefined, imports: readonly string[]) => {
  const floors = readFloors(project.read('lint/floors.ts'));
  const floor = above === undefined ? floorOf(floors, 'timeline') : floorOf(floors, above) + 1;
  must(floor > 0, `"${above ?? 'timeline'}" stands on no floor of lint/floors.ts.`);
  for (const lower of imports)
    must(floorOf(floors, lower) < floor, `${domain} imports ${lower}, so it must stand above it: --above ${lower}.`);
  const here = floors[floor];
  project.edit('lint/floors.ts', (source) =>
    here
      ? source.replace(`[${quoted(here)}],`, `[${quoted([...here, domain])}],`)
      : appendTo(source, 'FLOORS: readonly (readonly string[])[] = [', `['${domain}']`),
  );
};

/** Writes an event of this domain, which the unit consumes thirty days after a withdrawal. */
const writeErasing = (project: Project, names: Names) => {
  const { domain, unit, items, Items } = names;
  project.create(`functions/records/events/${domain}.ts`, eventFile(names));
  project.create(`functions/${domain}/erase-${kebab(items)}.event.ts`, consumerFile(names));
  project.edit('functions/records/events/index.ts', (source) =>
    appendTo(addImport(source, `import * as ${unit} from './${domain}.ts';`), 'const ALL = {', `...${unit}`),
  );
  project.edit(`functions/${domain}/${domain}.repository.ts`, (source) =>
    appendTo(
      addImport(source, "import { eachPage } from '#functions/platform/table/each-page.ts';"),
      '(table: Table) => ({',
      deleteFunction(names),
    ),
  );
  project.edit(`functions/${domain}/domain.ts`, (source) =>
    [
      "import { on } from '#functions/platform/unit/define-domain.ts';",
      `import { ${items}EraseEvent } from '#functions/records/events/${domain}.ts';`,
      `import { erase${Items} } from './erase-${kebab(items)}.event.ts';`,
    ]
      .reduce(addImport, source)
      .replace('handlers: [],', `handlers: [],\n  consumers: [on(${items}EraseEvent, erase${Items})],`),
  );
  project.edit('functions/records/member-data.ts', (source) =>
    addImport(source, `import { ${items}EraseEvent } from './events/${domain}.ts';`),
  );
};

/** Writes a section of the member's export. The account domain imports this section through `public.ts`. */
const writeExport = (project: Project, names: Names) => {
  const { domain, items, Items, word } = names;
  project.create(`functions/${domain}/export.repository.ts`, exportFile(names));
  project.create(`functions/${domain}/public.ts`, `export { export${Items} } from './export.repository.ts';\n`);
  project.edit('shared/contract/settings.ts', (source) =>
    appendTo(source, 'export const EXPORT_SECTIONS = [', `'${snake(items)}'`),
  );
  project.edit('functions/account/access.ts', (source) => appendTo(source, 'reads: [', `'${word}'`));
  project.edit('functions/account/domain.ts', (source) =>
    appendTo(
      addImport(source, `import { export${Items} } from '#functions/${domain}/public.ts';`),
      "const exporters: FromAbove['exporters'] = {",
      `${snake(items)}: export${Items}`,
    ),
  );
};

const namesOf = (domain: string, file: string, word: string): Names => ({
  domain,
  unit: camel(domain),
  Unit: pascal(domain),
  file,
  item: camel(file),
  Item: pascal(file),
  items: camel(plural(file)),
  Items: pascal(plural(file)),
  one: words(file),
  many: words(plural(file)),
  word,
});

/** Platform's own key words, and those of the domains. */
const KEY_WORD_FILES = ['functions/platform/runtime/access.ts', 'functions/records/key-words.ts'];

const isReason = (text: string) => text.trim().includes(' ');

export const writeDomain = (project: Project, [domain = '']: string[], flags: Flags): string[] => {
  const { item: file = '', word = '', above, erased = '', exported = '' } = flags as Record<string, string | undefined>;
  checkKebab('a domain', domain);
  checkKebab('an item (--item)', file);
  checkWord(word);
  const names = namesOf(domain, file, word);
  const { unit, items, one, many } = names;
  must(!project.exists(`functions/${domain}`), `functions/${domain} exists already.`);
  must(!KEY_WORD_FILES.some((path) => project.read(path).includes(`'${word}'`)), `${word} is a key word already.`);
  must(
    erased === 'event' || isReason(erased),
    `Say how ${many} are erased thirty days after a withdrawal: the word --erased event, or --erased "a sentence why they need no erasing".`,
  );
  must(
    exported === 'section' || isReason(exported),
    `Say where the member's export shows ${many}: the word --exported section for one of their own, or --exported "a sentence why it shows none".`,
  );

  project.create(`functions/${domain}/access.ts`, accessFile(names));
  project.create(`functions/${domain}/deps.ts`, depsFile(names));
  project.create(`functions/${domain}/domain.ts`, domainFile(names));
  project.create(`functions/${domain}/${domain}.repository.ts`, repositoryFile(names));
  project.create(`functions/${domain}/${domain}.rules.ts`, rulesFile(names));
  project.create(`functions/${domain}/${domain}.rules.test.ts`, rulesTestFile(names));
  project.create(`functions/records/${file}.ts`, recordFile(names));
  project.create(`shared/contract/${domain}.ts`, contractFile(names));
  if (erased === 'event') writeErasing(project, names);
  if (exported === 'section') writeExport(project, names);

  project.edit('shared/contract/index.ts', (source) =>
    appendTo(
      addImport(source, `import * as ${unit} from './${domain}.ts';`),
      'export const ENDPOINTS: readonly Endpoint[] = [',
      unit,
    ),
  );
  if (!project.read('shared/endpoint.ts').includes(`  '${domain}',`))
    project.edit('shared/endpoint.ts', (source) => appendTo(source, 'export const DOMAINS = [', `'${domain}'`));
  project.edit('functions/records/key-words.ts', (source) =>
    appendTo(source, 'export const KEY_WORDS = [', `'${word}'`),
  );
  const erasing = erased === 'event' ? `${items}EraseEvent` : `{ because: ${JSON.stringify(erased)} }`;
  const showing = exported === 'section' ? `['${snake(items)}']` : `{ because: ${JSON.stringify(exported)} }`;
  project.edit('functions/records/member-data.ts', (source) =>
    appendTo(
      source,
      'MEMBER_DATA: Record<KeyWord, MemberData> = {',
      `${word}: { erased: ${erasing}, exported: ${showing} }`,
    ),
  );
  listFloor(project, names, above, exported === 'section' ? ['account', 'records'] : ['records']);
  project.edit('docs/architecture.md', (source) => appendRow(source, '| domain | owns |', `| ${domain} | ${many} |`));
  project.edit('docs/data-model.md', (source) =>
    appendRow(source, '## Items', `| \`${word}#<member>\` / \`<id>\` | ${domain} | one ${one} of a member |`),
  );
  return [
    `functions/records/${file}.ts: what one ${one} holds, and its sort key; now it is an id and an instant.`,
    `functions/${domain}/${domain}.rules.ts: what is decided; now only the order, newest first.`,
    `functions/${domain}/access.ts: which leading key words of other domains it reads or writes.`,
    'docs/architecture.md and docs/data-model.md: what the new rows say.',
    'infra/cost/standing.ts: one unit, one queue and three alarm metrics more; then npm run cost.',
    ...(erased === 'event'
      ? [
          `tests/access/erasure.test.ts: let the man who leaves have ${many}, so that a forgotten erasing fails; also what others hold about him.`,
          `tests/unit/aws/units.ts: a row of the event ${domain}.erase; then npx vitest run --project unit tests/unit/aws -u.`,
          'tests/integration/account/withdrawal-cost.test.ts and the row "schedule erase" of docs/data-model.md: one more event.',
        ]
      : []),
    ...(exported === 'section'
      ? [`functions/${domain}/export.repository.ts: what one ${one} shows; several pages when a member may have many.`]
      : []),
    `the calls: npm run new -- call ${domain} <verb><Noun> <METHOD> </api/path>.`,
  ];
};
