import { FLOORS } from './floors.ts';
import { type ImportGraph, readGraph, sourceFiles } from './import-graph.ts';

/** The source files of functions/ without tests. */
export const domainFiles = (): string[] => sourceFiles('functions');

/**
 * The domain of a file. Undefined for platform/, and for `domain.ts`, which wires a unit and may import from every
 * floor.
 */
export const domainOf = (path: string): string | undefined => {
  const [, folder, name] = /^functions\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
  return folder === 'platform' || name === 'domain.ts' ? undefined : folder;
};

/** The imports between the domains of functions/. */
export const readDomainGraph = (): ImportGraph => readGraph(domainFiles(), domainOf);

/** The number of a domain's floor: 0 for the lowest floor, -1 for a domain that is on no floor. */
export const floorOf = (domain: string): number => FLOORS.findIndex((floor) => floor.includes(domain));

/** One line for each domain, highest floor first: `chat -> matching, account, records`. */
export const drawDomainGraph = (graph: ImportGraph): string => {
  const byFloor = (a: string, b: string) => floorOf(b) - floorOf(a) || a.localeCompare(b);
  return [...graph.keys()]
    .sort(byFloor)
    .map((domain) => `${domain} -> ${[...(graph.get(domain)?.keys() ?? [])].sort(byFloor).join(', ')}`)
    .join('\n');
};

/** Matches the drawing of the graph in docs/architecture.md. */
export const DRAWING = /(?<=```text domains\n)[\s\S]*?(?=\n?```)/;
