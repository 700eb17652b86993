import { camel, checkKebab, checkPrefix, kebab, pascal, plural, snake, words } from './names.ts';
import { addImport, appendRow, appendTo, type Flags, must, type Project, WRITE_COMMANDS } from './project.ts';

/** The names of a domain and of its item, in all forms that the generated files need. */
type Names = {
  domain: string;
  /** `likes` and `Likes`: the name of the domain in code. */
  service: string;
  Domain: string;
  /**
   * One item: `board-topic` in file names (`file`), `boardTopic` and `BoardTopic` in code. Several items: `boardTopics`
   * and `BoardTopics`.
   */
  file: string;
  item: string;
  Item: string;
  items: string;
  Items: string;
  /** `like` and `likes`: the item's name in generated sentences. */
  one: string;
  many: string;
  prefix: string;
};

const accessFile = ({ domain, prefix }: Names) => `import { defineAccess } from '#functions/items/access.ts';

/**
 * The key prefixes that this service may read or write. The service's IAM role is generated from this
 * value, and the table refuses other keys.
 */
export const access = defineAccess({ service: '${domain}', owns: ['${prefix}'] });
`;

const depsFile = ({
  domain,
  service,
  Domain,
  items,
}: Names) => `import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { create${Domain}Repository, type ${Domain}Repository } from './${domain}.repository.ts';

/** The second argument of handlers and consumers. Handlers use repositories; only schedules get the table. */
export type ${Domain}Deps = { core: Core; ${items}: ${Domain}Repository };

export const ${service}Deps = (core: Core, table: Table): ${Domain}Deps => ({
  core,
  ${items}: create${Domain}Repository(table),
});
`;

const domainFile = ({ service }: Names) => `import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { ${service}Deps } from './deps.ts';

/**
 * All calls and event consumers of this service. Routes, queue and role on AWS are generated from this value. The local
 * host uses the same value.
 */
export const domain = defineDomain({
  access,
  deps: ${service}Deps,
  handlers: [],
});
`;

const readmeFile = ({ domain, many, prefix }: Names, uses: string) => `# ${domain}

What this domain does, in one sentence.

- Calls: none yet
- Items: \`${prefix}\` (${many})
- Events consumed: see \`domain.ts\`
- Schedules: none
- May import: items and platform${uses}
- Start with: \`${domain}.rules.ts\`
- Rules: the chapter of docs/rules that says what it does
`;

const itemFile = ({
  item,
  Item,
  items,
  one,
  many,
  prefix,
}: Names) => `import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/** One ${one} of one member; \`at\` is epoch ms. */
export type ${Item} = { id: string; at: number };

const partition = (memberId: MemberId) => \`${prefix}#\${memberId}\`;
const ${item}Key = (memberId: MemberId, id: string): Key<${Item}> => ({ pk: partition(memberId), sk: id });
/** All ${many} of one member. */
export const ${items}Of = (memberId: MemberId): Partition<${Item}> => ({ pk: partition(memberId) });

export const ${item}Item = (memberId: MemberId, ${item}: ${Item}): Stored<${Item}> => ({
  ...${item}Key(memberId, ${item}.id),
  ...${item},
});
`;

const repositoryFile = ({
  Domain,
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
import { type ${Item}, ${item}Item, ${items}Of } from '#functions/items/${file}.ts';
import type { MemberId } from '#shared/ids.ts';

/** Reads and writes the ${many}. A repository contains no rules of the product. */
export const create${Domain}Repository = (table: Table) => ({
  /** All ${many} of a member, in the order of their keys. */
  find${Items}: async (memberId: MemberId): Promise<${Item}[]> => findAll(table, ${items}Of(memberId)),

  /** Saves a new ${one} in one transaction with the writes in \`once\`, so that a repeated call saves nothing more. */
  save${Item}: async (memberId: MemberId, ${item}: ${Item}, once: readonly Write[]): Promise<void> =>
    commit(table, [
      { name: '${one}', if: ['attribute_not_exists(pk)'], put: ${item}Item(memberId, ${item}) },
      ...once,
    ]),
});
export type ${Domain}Repository = ReturnType<typeof create${Domain}Repository>;
`;

const rulesFile = ({ file, Item, items, many }: Names) => `import type { ${Item} } from '#functions/items/${file}.ts';

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
  Domain,
  items,
  Items,
  many,
}: Names) => `import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { ${items}EraseEvent } from '#functions/items/events/${domain}.ts';
import type { ${Domain}Deps } from './deps.ts';

/**
 * Deletes the member's ${many}, thirty days after the withdrawal. A second delivery of the event finds nothing to
 * delete.
 */
export const erase${Items}: EventConsumer<typeof ${items}EraseEvent, ${Domain}Deps> = async (event, { ${items} }) => {
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
import { ${items}Of } from '#functions/items/${file}.ts';

export const export${Items} = wholeExporter(async ({ table, member }) => {
  const ${items} = await findAll(table, { ...${items}Of(member.id), consistent: true });
  return { items: ${items}.map(({ at }) => ({ at: iso(at) })) };
});
`;

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const readLayers = (source: string): string[][] =>
  [...source.matchAll(/^ {2}\[('.+')\],$/gm)].map(([, names = '']) => names.replaceAll("'", '').split(', '));
const layerOf = (layers: readonly string[][], domain: string): number =>
  layers.findIndex((layer) => layer.includes(domain));

/**
 * Adds the domain to the layer directly above the layer of `above`. Without `above`, adds the domain to the layer of
 * `timeline`.
 */
const listLayer = (project: Project, { domain }: Names, above: string | undefined, imports: readonly string[]) => {
  const layers = readLayers(project.read('tools/lint/domain-layers.ts'));
  const layer = above === undefined ? layerOf(layers, 'timeline') : layerOf(layers, above) + 1;
  must(layer > 0, `"${above ?? 'timeline'}" is in no layer of tools/lint/domain-layers.ts.`);
  for (const lower of imports)
    must(layerOf(layers, lower) < layer, `${domain} imports ${lower}, so it must be above it: --above ${lower}.`);
  const here = layers[layer];
  project.edit('tools/lint/domain-layers.ts', (source) =>
    here
      ? source.replace(`[${quoted(here)}],`, `[${quoted([...here, domain])}],`)
      : appendTo(source, 'DOMAIN_LAYERS: readonly (readonly string[])[] = [', `['${domain}']`),
  );
};

/** Generates an event and its consumer. Thirty days after a member's withdrawal they delete the member's items. */
const writeErasing = (project: Project, names: Names) => {
  const { domain, service, items, Items } = names;
  project.create(`functions/items/events/${domain}.ts`, eventFile(names));
  project.create(`functions/${domain}/erase-${kebab(items)}.event.ts`, consumerFile(names));
  project.edit('functions/items/events/index.ts', (source) =>
    appendTo(addImport(source, `import * as ${service} from './${domain}.ts';`), 'const ALL = {', `...${service}`),
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
      "import { on } from '#functions/platform/service/define-domain.ts';",
      `import { ${items}EraseEvent } from '#functions/items/events/${domain}.ts';`,
      `import { erase${Items} } from './erase-${kebab(items)}.event.ts';`,
    ]
      .reduce(addImport, source)
      .replace('handlers: [],', `handlers: [],\n  consumers: [on(${items}EraseEvent, erase${Items})],`),
  );
  project.edit('functions/items/member-data.ts', (source) =>
    addImport(source, `import { ${items}EraseEvent } from './events/${domain}.ts';`),
  );
};

/**
 * Generates the domain's section of the data export that a member can request. The account domain imports the section
 * through `public.ts`.
 */
const writeExport = (project: Project, names: Names) => {
  const { domain, items, Items, prefix } = names;
  project.create(`functions/${domain}/export.repository.ts`, exportFile(names));
  project.create(`functions/${domain}/public.ts`, `export { export${Items} } from './export.repository.ts';\n`);
  project.edit('shared/contract/settings.ts', (source) =>
    appendTo(source, 'export const EXPORT_SECTIONS = [', `'${snake(items)}'`),
  );
  project.edit('functions/account/access.ts', (source) => appendTo(source, 'reads: [', `'${prefix}'`));
  project.edit('functions/account/domain.ts', (source) =>
    appendTo(
      addImport(source, `import { export${Items} } from '#functions/${domain}/public.ts';`),
      "const exporters: FromAbove['exporters'] = {",
      `${snake(items)}: export${Items}`,
    ),
  );
};

const namesOf = (domain: string, file: string, prefix: string): Names => ({
  domain,
  service: camel(domain),
  Domain: pascal(domain),
  file,
  item: camel(file),
  Item: pascal(file),
  items: camel(plural(file)),
  Items: pascal(plural(file)),
  one: words(file),
  many: words(plural(file)),
  prefix,
});

/** Files that list key prefixes of the table: those of platform and those of the domains. */
const KEY_PREFIX_FILES = ['functions/platform/runtime/access.ts', 'functions/items/key-prefixes.ts'];

const isReason = (text: string) => text.trim().includes(' ');

export const writeDomain = (project: Project, [domain = '']: string[], flags: Flags): string[] => {
  const {
    item: file = '',
    prefix = '',
    above,
    erased = '',
    exported = '',
  } = flags as Record<string, string | undefined>;
  checkKebab('a domain', domain);
  checkKebab('an item (--item)', file);
  checkPrefix(prefix);
  const names = namesOf(domain, file, prefix);
  const { service, items, one, many } = names;
  must(!project.exists(`functions/${domain}`), `functions/${domain} exists already.`);
  must(
    !KEY_PREFIX_FILES.some((path) => project.read(path).includes(`'${prefix}'`)),
    `${prefix} is a key prefix already.`,
  );
  must(
    erased === 'event' || isReason(erased),
    `Say how ${many} are erased thirty days after a withdrawal: the word --erased event, or --erased "a sentence why they need no erasing".`,
  );
  must(
    exported === 'section' || isReason(exported),
    `Say where the member's export shows ${many}: the word --exported section for one of their own, or --exported "a sentence why it shows none".`,
  );

  const uses = exported === 'section' ? '; of others only `public`: uses account' : '';
  project.create(`functions/${domain}/README.md`, readmeFile(names, uses));
  project.create(`functions/${domain}/access.ts`, accessFile(names));
  project.create(`functions/${domain}/deps.ts`, depsFile(names));
  project.create(`functions/${domain}/domain.ts`, domainFile(names));
  project.create(`functions/${domain}/${domain}.repository.ts`, repositoryFile(names));
  project.create(`functions/${domain}/${domain}.rules.ts`, rulesFile(names));
  project.create(`functions/${domain}/${domain}.rules.test.ts`, rulesTestFile(names));
  project.create(`functions/items/${file}.ts`, itemFile(names));
  project.create(`shared/contract/${domain}.ts`, contractFile(names));
  if (erased === 'event') writeErasing(project, names);
  if (exported === 'section') writeExport(project, names);

  project.edit('shared/contract/index.ts', (source) =>
    appendTo(
      addImport(source, `import * as ${service} from './${domain}.ts';`),
      'export const ENDPOINTS: readonly Endpoint[] = [',
      service,
    ),
  );
  if (!project.read('shared/endpoint.ts').includes(`  '${domain}',`))
    project.edit('shared/endpoint.ts', (source) => appendTo(source, 'export const DOMAINS = [', `'${domain}'`));
  project.edit('functions/items/key-prefixes.ts', (source) =>
    appendTo(source, 'export const KEY_PREFIXES = [', `'${prefix}'`),
  );
  const erasing = erased === 'event' ? `${items}EraseEvent` : `{ because: ${JSON.stringify(erased)} }`;
  const showing = exported === 'section' ? `['${snake(items)}']` : `{ because: ${JSON.stringify(exported)} }`;
  project.edit('functions/items/member-data.ts', (source) =>
    appendTo(
      source,
      'MEMBER_DATA: Record<KeyPrefix, MemberData> = {',
      `${prefix}: { erased: ${erasing}, exported: ${showing} }`,
    ),
  );
  listLayer(project, names, above, exported === 'section' ? ['account', 'items'] : ['items']);
  project.edit('docs/architecture.md', (source) => appendRow(source, '|domain|owns|', `|${domain}|${many}|`));
  project.edit('docs/data-model.md', (source) =>
    appendRow(source, '## Items', `|\`${prefix}#<member>\` / \`<id>\`|${domain}|one ${one} of a member|`),
  );
  return [
    `functions/items/${file}.ts: what one ${one} holds, and its sort key; now it is an id and an instant.`,
    `functions/${domain}/${domain}.rules.ts: what is decided; now only the order, newest first.`,
    `functions/${domain}/access.ts: which key prefixes of other domains it reads or writes.`,
    `functions/${domain}/README.md, docs/architecture.md and docs/data-model.md: what the new rows say.`,
    'infra/cost/standing.ts: one service, one queue and three alarm metrics more; then npm run cost.',
    ...(erased === 'event'
      ? [
          `tests/access/erasure.test.ts: let the man who leaves have ${many}, so that a forgotten erasing fails; also what others hold about him.`,
          `tests/unit/aws/services.ts: a row of the event ${domain}.erase; then ${WRITE_COMMANDS}.`,
          'tests/integration/account/withdrawal-cost.test.ts and the row "schedule erase" of docs/data-model.md: one more event.',
        ]
      : []),
    ...(exported === 'section'
      ? [`functions/${domain}/export.repository.ts: what one ${one} shows; several pages when a member may have many.`]
      : []),
    `the calls: npm run new -- call ${domain} <verb><Noun> <METHOD> </api/path>.`,
  ];
};
