import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../../vitest.config.ts';

const ROOT = join(import.meta.dirname, '../../..');
type Project = { test: { name: string; include: string[]; globalSetup?: string[] } };
const projects = (config as { test: { projects: Project[] } }).test.projects;
/** Matches code that starts an engine, the local host, or a test world (tests/setup/world/test-world.ts). */
const STARTS = /startDynamo\(|createObjectStore\(|startHostProcess\(|createTestWorld\(|startStaffPool\(|inject\('/;

// `npm run test:unit` runs only these two test projects, also on machines without an engine.
test.each(['unit', 'web'])('the tests of the project %s start no engine', (name) => {
  const project = projects.find((one) => one.test.name === name);
  expect(project?.test.globalSetup).toBeUndefined();
  const files = globSync(project?.test.include ?? [], { cwd: ROOT, exclude: ['node_modules/**'] });
  expect(files.length).toBeGreaterThan(20);
  const self = 'tests/unit/structure/no-engine.test.ts';
  expect(files.filter((file) => file !== self && STARTS.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
