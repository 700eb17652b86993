import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { isTwin, startHostProcess } from '../world/host-process.ts';
import { openService, readDemo, type Service, type SignedIn } from '../world/service.ts';
import { launchChromium } from './browser.ts';
import { startSharedHost } from './hosts-process.ts';
import { openVisitor, photograph, type Visitor } from './visitor.ts';

type VisitOptions = NonNullable<Parameters<typeof openVisitor>[2]> & {
  /** The member who is already signed in on the device: a demo member's `key`, or a session. */
  as?: string | SignedIn;
  /** Problems that the test causes on purpose. A problem that matches one of these patterns does not fail the test. */
  expects?: RegExp[];
};

/**
 * Log lines of services that responded with 500 or 503 because of an unexpected error, or that could not start. A fault
 * that the twin (tools/twin) simulates does not by itself cause such a line.
 */
const unexpectedAt = async (origin: string): Promise<string[]> => {
  const found = ['unexpected', 'not started'].map(async (event) => {
    const query = new URLSearchParams({ text: `"event":"${event}"` });
    return ((await (await fetch(`${origin}/_local/lines?${query}`)).json()) as { lines: string[] }).lines;
  });
  return (await Promise.all(found)).flat();
};

/**
 * Starts one host with the demo and one browser for a test file. After each test the browser contexts are closed. Any
 * unexpected problem (page errors, policy violations, responses with 500) fails the test. On the twin (tools/twin,
 * which simulates AWS) an unexpected error in a service's log also fails the test. `env`: further environment variables
 * of the host.
 */
export const setStage = (name: string, env: () => Promise<Record<string, string>> = async () => ({})) => {
  let host: Awaited<ReturnType<typeof startSharedHost>>;
  let browser: Browser;
  let service: Service;
  let present: { visitor: Visitor; expects: RegExp[] }[] = [];

  beforeAll(async () => {
    const [hosts, from] = [inject('hostsProcess'), inject('demoData')];
    [host, browser] = await Promise.all([
      hosts === undefined ? startHostProcess(await env(), { from }) : startSharedHost(hosts, await env(), from),
      launchChromium(inject('chromium')),
    ]);
    service = openService(host.origin, await readDemo(host.origin));
  });
  afterEach(async ({ task }) => {
    const visits = present;
    present = [];
    if (task.result?.state === 'fail')
      await photograph(
        visits.map(({ visitor }) => visitor),
        name,
      );
    await Promise.all(visits.map(({ visitor }) => visitor.close()));
    if (isTwin) expect(await unexpectedAt(host.origin)).toEqual([]);
    for (const { visitor, expects } of visits)
      expect(visitor.problems.filter((problem) => !expects.some((known) => known.test(problem)))).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.stop();
  });

  return {
    get service() {
      return service;
    },
    get host() {
      return host;
    },
    visit: async ({ as, expects = [], ...options }: VisitOptions = {}): Promise<Visitor> => {
      const session = typeof as === 'string' ? await service.signIn(service.member(as)) : as;
      const visitor = await openVisitor(browser, host.origin, {
        ...options,
        ...(session && { storage: session.storage }),
      });
      present.push({ visitor, expects });
      return visitor;
    },
  };
};
export type Stage = ReturnType<typeof setStage>;
