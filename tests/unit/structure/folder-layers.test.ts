import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  drawFolderLayers,
  FOLDER_DRAWING,
  FOLDER_LAYERS,
  layerOf,
  readFolderGraph,
  readSubfolderGraph,
} from '../../../tools/lint/folder-layers.ts';
import {
  findCircles,
  type ImportGraph,
  reachedFrom,
  readGraph,
  sourceFiles,
} from '../../../tools/lint/import-graph.ts';

const TREES = ['functions', 'infra', 'local', 'sandbox', 'shared', 'web'];
const graphOf = (...edges: readonly (readonly [string, string])[]): ImportGraph => {
  const graph: ImportGraph = new Map();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Map<string, string[]>()).set(to, []));
  return graph;
};

test('a cycle is found over any number of nodes, and what only leads to it is no part of it', () => {
  expect(findCircles(graphOf(['a', 'b'], ['b', 'c'], ['a', 'c']))).toEqual([]);
  expect(findCircles(graphOf(['a', 'b'], ['b', 'c'], ['c', 'd'], ['d', 'b'], ['e', 'f'], ['f', 'e']))).toEqual([
    ['b', 'c', 'd'],
    ['e', 'f'],
  ]);
  expect(reachedFrom(graphOf(['a', 'b'], ['b', 'c'], ['d', 'a']), 'a')).toEqual(new Set(['b', 'c']));
});

test('no file reaches itself through others', () => {
  const files = sourceFiles(...TREES);
  const known = new Set(files);
  expect(files.length).toBeGreaterThan(1_000);
  expect(findCircles(readGraph(files, (file) => (known.has(file) ? file : undefined)))).toEqual([]);
});

test('no folder reaches itself through others', () => {
  expect(findCircles(readFolderGraph('functions', 'infra', 'shared', 'web'))).toEqual([]);
});

test.each(Object.keys(FOLDER_LAYERS))('a folder of %s imports only from folders on layers below its own', (parent) => {
  const graph = readSubfolderGraph(parent);
  const folders = [...new Set([...graph.keys(), ...[...graph.values()].flatMap((edges) => [...edges.keys()])])];
  expect(folders.filter((folder) => layerOf(parent, folder) < 0)).toEqual([]);
  const upward = [...graph].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, files]) => (layerOf(parent, to) < layerOf(parent, from) ? [] : files)),
  );
  expect(upward).toEqual([]);
});

test('docs/architecture.md draws the folders as they import (node tools/lint/write-layers.ts draws them)', () => {
  expect(FOLDER_DRAWING.exec(readFileSync('docs/architecture.md', 'utf8'))?.[0]).toBe(drawFolderLayers());
});

test('a review reaches few files of the pairs that it is about', () => {
  const files = sourceFiles('functions');
  const known = new Set(files);
  const imports = readGraph(files, (file) => (known.has(file) ? file : undefined));
  const reached = [...reachedFrom(imports, 'functions/reviews/create-review.handler.ts')];
  const ofPairs = reached.filter((file) => file.startsWith('functions/pairs/'));
  expect(ofPairs).toContain('functions/pairs/pair/pair-writes.ts');
  expect(ofPairs.length).toBeLessThan(12);
  expect(reached.filter((file) => file.startsWith('functions/recommend/'))).toEqual([]);
});
