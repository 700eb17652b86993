import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  DRAWING,
  domainFiles,
  domainOf,
  drawDomainGraph,
  layerOf,
  readDomainGraph,
} from '../../../tools/lint/domain-graph.ts';
import { findCircles } from '../../../tools/lint/import-graph.ts';
import { readBiomeConfig, withLayers } from '../../../tools/lint/write-layers.ts';

const graph = readDomainGraph();

test('every domain is on a layer', () => {
  const domains = new Set(domainFiles().flatMap((path) => domainOf(path) ?? []));
  expect([...domains].filter((domain) => layerOf(domain) < 0)).toEqual([]);
});

test('a domain imports only domains on layers below its own', () => {
  const upward = [...graph].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, files]) => (layerOf(to) < layerOf(from) ? [] : files)),
  );
  expect(upward).toEqual([]);
});

test('no domain reaches itself through others', () => {
  expect(findCircles(graph)).toEqual([]);
});

test('docs/architecture.md draws the graph that the imports make (node tools/lint/write-layers.ts draws it)', () => {
  expect(DRAWING.exec(readFileSync('docs/architecture.md', 'utf8'))?.[0]).toBe(drawDomainGraph(graph));
});

test('biome.json holds the order of tools/lint/domain-layers.ts (node tools/lint/write-layers.ts writes it)', () => {
  const config = readBiomeConfig();
  expect(withLayers(config)).toEqual(config);
});
