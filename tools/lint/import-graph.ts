import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * The imports between nodes, for example domains. `graph.get('chat')?.get('account')` lists the imports from `chat` to
 * `account`, each written as `file -> file`.
 */
export type ImportGraph = Map<string, Map<string, string[]>>;

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g;

/**
 * The source files of some top-level folders, without tests. Paths are relative to the project's root, which must be
 * the working directory.
 */
export const sourceFiles = (...trees: readonly string[]): string[] =>
  trees.flatMap((tree) =>
    readdirSync(tree, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
      .map((file) => posix.join(tree, file)),
  );

/** The files of this project that a file imports, type imports included. Paths are relative to the project's root. */
export const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, spec = '']) =>
    spec.startsWith('#') ? spec.slice(1).replace(/^twin\//, 'tools/twin/') : posix.join(posix.dirname(path), spec),
  );

/**
 * The imports of `files` as a graph. `nodeOf` maps a file to its node, for example its folder or its domain. Files
 * without a node and imports within one node are left out.
 */
export const readGraph = (files: readonly string[], nodeOf: (file: string) => string | undefined): ImportGraph => {
  const graph: ImportGraph = new Map();
  for (const path of files) {
    const from = nodeOf(path);
    if (from === undefined) continue;
    for (const target of importsOf(path)) {
      const to = nodeOf(target);
      if (to === undefined || to === from) continue;
      const edges = graph.get(from) ?? new Map<string, string[]>();
      graph.set(from, edges.set(to, [...(edges.get(to) ?? []), `${path} -> ${target}`]));
    }
  }
  return graph;
};

/** All nodes that can be reached from `start`. The set contains `start` itself when `start` is part of a cycle. */
export const reachedFrom = (graph: ImportGraph, start: string): Set<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of graph.get(node)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
};

/** The cycles of a graph: each is a sorted list of nodes that can all reach each other. */
export const findCircles = (graph: ImportGraph): string[][] => {
  const reach = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const onCircles = [...reach].filter(([node, reached]) => reached.has(node)).map(([node]) => node);
  const circles = onCircles.map((node) =>
    onCircles.filter((other) => reach.get(node)?.has(other) && reach.get(other)?.has(node)).sort(),
  );
  return [...new Map(circles.map((circle) => [circle.join(' '), circle])).values()];
};
