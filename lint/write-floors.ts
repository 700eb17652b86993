import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { DRAWING, drawDomainGraph, readDomainGraph } from './domain-graph.ts';
import { FLOORS, UNITS_OF_DOMAINS } from './floors.ts';
import { drawFolderLayers, FOLDER_DRAWING } from './folder-layers.ts';

type Pattern = { group: string[]; message: string };
type Override = { includes?: string[]; linter?: { rules: { style: { noRestrictedImports?: unknown } } } };

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
      style: { noRestrictedImports: { level: 'error', options: { paths: ZOD, patterns } } as unknown },
    },
  },
});

const below = (floor: number): string[] => FLOORS.slice(0, floor).flat();

/**
 * The import rules of Biome for each folder of functions/. Of several overrides that match a file, the last one
 * applies.
 */
const floorOverrides = (): Override[] => [
  // A `domain.ts` wires a unit, so it may import the `public.ts` of any domain.
  override(
    ['functions/**'],
    [
      OUTSIDE,
      {
        group: [
          '#functions/*/**',
          '!#functions/platform/**',
          '!#functions/records/**',
          '!#functions/*/public.ts',
          '!#functions/*/public/*.ts',
        ],
        message: 'A domain uses another only through its public.ts; inside one domain import relatively.',
      },
    ],
  ),
  ...Object.entries(UNITS_OF_DOMAINS).map(([unit, domains]) =>
    override(
      [`functions/${unit}/domain.ts`],
      [
        OUTSIDE,
        {
          group: [
            '#functions/*/**',
            ...['platform', 'records', ...domains].map((one) => `!#functions/${one}/**`),
            '!#functions/*/public.ts',
            '!#functions/*/public/*.ts',
          ],
          message: `${unit} wires ${domains.join(' and ')}: of other domains it imports only public.ts.`,
        },
      ],
    ),
  ),
  ...FLOORS.flatMap((domains, floor) =>
    domains.map((domain) => {
      const lower = below(floor).filter((one) => one !== 'records');
      const stands = lower.length === 0 ? 'on the ground' : `above ${lower.join(', ')}`;
      return override(
        [`functions/${domain}/**`, `!functions/${domain}/domain.ts`],
        [
          OUTSIDE,
          {
            group: [
              '#functions/*/**',
              '!#functions/platform/**',
              ...(domain === 'records' ? [] : ['!#functions/records/**']),
              ...lower.flatMap((one) => [`!#functions/${one}/public.ts`, `!#functions/${one}/public/*.ts`]),
            ],
            message: `${domain} stands ${stands}: it imports only public.ts of these, records and platform. What must go up goes as an event, or domain.ts hands it in (lint/floors.ts).`,
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

const isOfFunctions = ({ includes, linter }: Override): boolean =>
  includes?.[0]?.startsWith('functions/') === true && linter?.rules.style.noRestrictedImports !== undefined;

/** Biome's configuration, with the overrides of the floors in the place of the earlier ones. */
export const withFloors = (config: { overrides: Override[] }): { overrides: Override[] } => {
  const at = config.overrides.findIndex(isOfFunctions);
  const others = config.overrides.filter((one) => !isOfFunctions(one));
  return { ...config, overrides: others.toSpliced(at, 0, ...floorOverrides()) };
};

export const readBiomeConfig = (): { overrides: Override[] } =>
  JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: Override[] };

if (import.meta.filename === process.argv[1]) {
  writeFileSync('biome.json', JSON.stringify(withFloors(readBiomeConfig()), null, 2));
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.json']);
  const docs = readFileSync('docs/architecture.md', 'utf8');
  const drawn = docs.replace(DRAWING, drawDomainGraph(readDomainGraph())).replace(FOLDER_DRAWING, drawFolderLayers());
  writeFileSync('docs/architecture.md', drawn);
}
