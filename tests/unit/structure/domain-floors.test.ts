import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  DRAWING,
  domainFiles,
  domainOf,
  drawDomainGraph,
  floorOf,
  readDomainGraph,
} from '../../../lint/domain-graph.ts';
import { findCircles } from '../../../lint/import-graph.ts';
import { readBiomeConfig, withFloors } from '../../../lint/write-floors.ts';

const graph = readDomainGraph();

test('every domain stands on a floor', () => {
  const domains = new Set(domainFiles().flatMap((path) => domainOf(path) ?? []));
  expect([...domains].filter((domain) => floorOf(domain) < 0)).toEqual([]);
});

test('a domain imports only domains on floors below its own', () => {
  const upward = [...graph].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, files]) => (floorOf(to) < floorOf(from) ? [] : files)),
  );
  expect(upward).toEqual([]);
});

test('no domain reaches itself through others', () => {
  expect(findCircles(graph)).toEqual([]);
});

test('docs/architecture.md draws the graph that the imports make (node lint/write-floors.ts draws it)', () => {
  expect(DRAWING.exec(readFileSync('docs/architecture.md', 'utf8'))?.[0]).toBe(drawDomainGraph(graph));
});

test('biome.json holds the order of lint/floors.ts (node lint/write-floors.ts writes it)', () => {
  const config = readBiomeConfig();
  expect(withFloors(config)).toEqual(config);
});
