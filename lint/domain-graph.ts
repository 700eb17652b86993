import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { FLOORS } from './floors.ts';

/** The imports between the domains of functions/: importing domain → imported domain → a list of `file -> file`. */
type DomainGraph = Map<string, Map<string, string[]>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

/** The files of this project that a file imports, including type imports, as paths from the project's root. */
const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, spec = '']) =>
    spec.startsWith('#') ? spec.slice(1) : posix.join(posix.dirname(path), spec),
  );

/** The source files of functions/ without tests. */
export const domainFiles = (): string[] =>
  readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => posix.join('functions', file));

/**
 * The domain of a file. Undefined for platform/, and for `domain.ts`, which wires a unit and may import from every
 * floor.
 */
export const domainOf = (path: string): string | undefined => {
  const [, folder, name] = /^functions\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
  return folder === 'platform' || name === 'domain.ts' ? undefined : folder;
};

/** Reads the graph from the files on the disk. The working directory must be the project's root. */
export const readDomainGraph = (): DomainGraph => {
  const graph: DomainGraph = new Map();
  for (const path of domainFiles()) {
    const from = domainOf(path);
    if (!from) continue;
    for (const target of importsOf(path)) {
      const to = domainOf(target);
      if (!to || to === from) continue;
      const edges = graph.get(from) ?? new Map<string, string[]>();
      graph.set(from, edges.set(to, [...(edges.get(to) ?? []), `${path} -> ${target}`]));
    }
  }
  return graph;
};

/** The number of a domain's floor: 0 for the lowest floor, -1 for a domain that is on no floor. */
export const floorOf = (domain: string): number => FLOORS.findIndex((floor) => floor.includes(domain));

/** One line for each domain, highest floor first: `chat -> matching, account, records`. */
export const drawDomainGraph = (graph: DomainGraph): string => {
  const byFloor = (a: string, b: string) => floorOf(b) - floorOf(a) || a.localeCompare(b);
  return [...graph.keys()]
    .sort(byFloor)
    .map((domain) => `${domain} -> ${[...(graph.get(domain)?.keys() ?? [])].sort(byFloor).join(', ')}`)
    .join('\n');
};

/** Matches the drawing of the graph in docs/architecture.md. */
export const DRAWING = /(?<=```text domains\n)[\s\S]*?(?=\n?```)/;
