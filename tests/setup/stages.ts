import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Chromium, prepareChromium } from './browser.ts';
import { startHostProcess } from './host-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium;
    /** What a first start with the demo leaves in its data directory. */
    demoData: string;
  }
}

/** What every stage begins with, made once a run: the web build, a data directory with the demo, a Chromium. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'awai-stages-'));
  const demoData = join(folder, 'demo');
  const seed = async () => {
    const host = await startHostProcess({ DATA_DIR: demoData });
    const { code } = await host.end('SIGTERM');
    if (code !== 0) throw new Error(`The host that seeded the demo ended with ${code}`);
  };
  const [chromium] = await Promise.all([prepareChromium(join(folder, 'chromium')), seed()]);
  project.provide('chromium', chromium);
  project.provide('demoData', demoData);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
