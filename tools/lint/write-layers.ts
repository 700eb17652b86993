import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { DRAWING, drawDomainGraph, readDomainGraph } from './domain-graph.ts';
import { DOMAIN_LAYERS, SERVICES_OF_DOMAINS } from './domain-layers.ts';
import { drawFolderLayers, FOLDER_DRAWING } from './folder-layers.ts';

type Pattern = { group: string[]; message: string };
type Override = { includes: string[]; linter: { rules: { style: { noRestrictedImports: unknown } } } };

const ZOD = {
  zod: 'Import zod/mini: a Lambda is 563 kB with it and 1,007 kB with full zod (docs/decisions/004).',
};
const OUTSIDE: Pattern = {
  group: ['#sandbox/**', '#infra/**', '#local/**', '#twin/**', '#web/**', '#tests/**'],
  message: 'Imports run one way: web → shared ← functions ← infra, local. functions/ imports only shared/.',
};

const override = (includes: string[], patterns: Pattern[]): Override => ({
  includes,
  linter: {
    rules: {
      style: { noRestrictedImports: { level: 'error', options: { paths: ZOD, patterns } } },
    },
  },
});

const below = (layer: number): string[] => DOMAIN_LAYERS.slice(0, layer).flat();

/**
 * The import rules of Biome for each folder of functions/. When several overrides match a file, the last one applies.
 */
const layerOverrides = (): Override[] => [
  // A `domain.ts` registers the handlers of a service, so it may import the `public.ts` of any domain.
  override(
    ['functions/**'],
    [
      OUTSIDE,
      {
        group: [
          '#functions/*/**',
          '!#functions/platform/**',
          '!#functions/items/**',
          '!#functions/*/public.ts',
          '!#functions/*/public/*.ts',
        ],
        message: 'A domain uses another only through its public.ts; inside one domain import relatively.',
      },
    ],
  ),
  ...Object.entries(SERVICES_OF_DOMAINS).map(([service, domains]) =>
    override(
      [`functions/${service}/domain.ts`],
      [
        OUTSIDE,
        {
          group: [
            '#functions/*/**',
            ...['platform', 'items', ...domains].map((one) => `!#functions/${one}/**`),
            '!#functions/*/public.ts',
            '!#functions/*/public/*.ts',
          ],
          message: `${service} wires ${domains.join(' and ')}: of other domains it imports only public.ts.`,
        },
      ],
    ),
  ),
  ...DOMAIN_LAYERS.flatMap((domains, layer) =>
    domains.map((domain) => {
      const lower = below(layer).filter((one) => one !== 'items');
      const imported = lower.length === 0 ? '' : `public.ts of ${lower.join(', ')}, and `;
      return override(
        [`functions/${domain}/**`, `!functions/${domain}/domain.ts`],
        [
          OUTSIDE,
          {
            group: [
              '#functions/*/**',
              '!#functions/platform/**',
              ...(domain === 'items' ? [] : ['!#functions/items/**']),
              ...lower.flatMap((one) => [`!#functions/${one}/public.ts`, `!#functions/${one}/public/*.ts`]),
            ],
            message: `${domain} imports only ${imported}items and platform. A higher layer is reached by an event, or by a function that domain.ts passes (tools/lint/domain-layers.ts).`,
          },
        ],
      );
    }),
  ),
  override(
    ['functions/platform/**'],
    [
      OUTSIDE,
      { group: ['#functions/**', '../../**', '!#functions/platform/**'], message: 'platform/ knows no domain.' },
    ],
  ),
];

const LAYERS = 'tools/lint/layers.json';

/** The content of layers.json, which biome.json extends: the import rules that follow from domain-layers.ts. */
export const importRules = () => ({
  $schema: '../../node_modules/@biomejs/biome/configuration_schema.json',
  overrides: layerOverrides(),
});

export const readImportRules = (): unknown => JSON.parse(readFileSync(LAYERS, 'utf8'));

const formatted = (source: string): string =>
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${LAYERS}`], {
    input: source,
    encoding: 'utf8',
  });

/**
 * The current text of layers.json and docs/architecture.md, for the project in the working directory. It is computed
 * from the layers and from the imports in the code.
 */
export const layerSources = (): Record<string, string> => ({
  [LAYERS]: formatted(JSON.stringify(importRules(), null, 2)),
  'docs/architecture.md': readFileSync('docs/architecture.md', 'utf8')
    .replace(DRAWING, drawDomainGraph(readDomainGraph()))
    .replace(FOLDER_DRAWING, drawFolderLayers()),
});

if (import.meta.filename === process.argv[1])
  for (const [file, source] of Object.entries(layerSources())) writeFileSync(file, source);
