import { DOMAIN_LAYERS } from './domain-layers.ts';
import { type ImportGraph, readGraph, sourceFiles } from './import-graph.ts';

/** The source files of functions/ without tests. */
export const domainFiles = (): string[] => sourceFiles('functions');

/**
 * The domain of a file. Undefined for files of platform/, and for a `domain.ts`, which wires a service and may import
 * from every layer.
 */
export const domainOf = (path: string): string | undefined => {
  const [, folder, name] = /^functions\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
  return folder === 'platform' || name === 'domain.ts' ? undefined : folder;
};

/** The imports between the domains of functions/. */
export const readDomainGraph = (): ImportGraph => readGraph(domainFiles(), domainOf);

/** The number of a domain's layer: 0 for the lowest layer, -1 for a domain that is in no layer. */
export const layerOf = (domain: string): number => DOMAIN_LAYERS.findIndex((layer) => layer.includes(domain));

/** The text of the graph: one line for each domain, highest layer first: `chat -> matching, account, items`. */
export const drawDomainGraph = (graph: ImportGraph): string => {
  const byLayer = (a: string, b: string) => layerOf(b) - layerOf(a) || a.localeCompare(b);
  return [...graph.keys()]
    .sort(byLayer)
    .map((domain) => `${domain} -> ${[...(graph.get(domain)?.keys() ?? [])].sort(byLayer).join(', ')}`)
    .join('\n');
};

/** Matches the text of the graph in docs/architecture.md. */
export const DRAWING = /(?<=```text domains\n)[\s\S]*?(?=\n?```)/;
