import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
import { importRules, readImportRules } from '../../../tools/lint/write-layers.ts';

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

test('layers.json has the order of domain-layers.ts (node tools/lint/write-layers.ts writes it)', () => {
  expect(readImportRules()).toEqual(importRules());
});

test('lint extends layers.json: it refuses an import of a higher domain, and of a private file of a lower domain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awai-layers-'));
  const files = ['auth/public', 'auth/sessions', 'staff/public'].map((from, index) => {
    const file = join('functions', 'account', `case-${index}.ts`);
    mkdirSync(join(folder, 'functions', 'account'), { recursive: true });
    writeFileSync(join(folder, file), `export { one } from '#functions/${from}.ts';\n`);
    return file;
  });
  const extended = 'tools/lint/layers.json';
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ extends: [resolve(extended)] }));
  const biome = [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=github', ...files];
  const { stdout } = spawnSync(process.execPath, biome, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(files.filter((file) => stdout.includes(file))).toEqual(files.slice(1));
  expect((JSON.parse(readFileSync('biome.json', 'utf8')) as { extends: string[] }).extends).toEqual([`./${extended}`]);
});
