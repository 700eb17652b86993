import type { BrowserContext } from 'playwright-core';
import { screenStands } from '#tests/setup/browser/first-view.ts';

/** Lighthouse's slow 4G, in bytes a second, and its CPU of a phone in the middle of the market. */
const PHONE_NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWER = 4;

/**
 * Largest contentful paint in ms of a second visit to `path`, which the service worker of the first visit serves. The
 * network and the CPU of the second visit are slowed down. The context must be signed in.
 */
export const secondVisitLcpMs = async (context: BrowserContext, path: string): Promise<number> => {
  const first = await context.newPage();
  await first.goto(path);
  await screenStands(first);
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await first.close();
  const second = await context.newPage();
  const devtools = await context.newCDPSession(second);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', PHONE_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await second.goto(path);
  await screenStands(second);
  const paint = await second.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await second.close();
  return paint;
};
