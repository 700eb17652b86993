import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildCompressedWeb } from '#local/host/build-web.ts';
import { createDataDir, isTwin, startHostProcess } from '../world/host-process.ts';
import { type Chromium, prepareChromium } from './browser.ts';
import { startHostsProcess } from './hosts-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium;
    /** Data directory of a host that was started once with the demo. Each test file's host starts with a copy. */
    demoData: string;
    /** Origin of the process that starts the hosts (tests/setup/browser/hosts.ts). Undefined on the twin. */
    hostsProcess: string | undefined;
  }
}

/**
 * Prepares once per test run what the browser tests need: the web build, a data directory with the demo, a Chromium.
 */
export default async function setup(project: TestProject) {
  // Not beside the data, which may be in memory: memory file systems often don't allow executing programs.
  const programs = await mkdtemp(join(tmpdir(), 'awai-chromium-'));
  const { dataDir: demoData, remove } = await createDataDir();
  const seed = async () => {
    // The budgets of first views apply to compressed files.
    await buildCompressedWeb();
    const host = await startHostProcess({ DATA_DIR: demoData });
    const { code } = await host.end('SIGTERM');
    if (code !== 0) throw new Error(`The host that seeded the demo ended with ${code}`);
  };
  const [chromium] = await Promise.all([prepareChromium(programs), seed()]);
  const hosts = isTwin ? undefined : await startHostsProcess();
  project.provide('chromium', chromium);
  project.provide('hostsProcess', hosts?.origin);
  project.provide('demoData', demoData);
  return async () => {
    await hosts?.stop();
    await remove();
    await rm(programs, { recursive: true, force: true, maxRetries: 3 });
  };
}
