import type { Page } from 'playwright-core';
import { isTwin } from '../world/host-process.ts';

/**
 * Bytes that a browser received over the wire for one page load, headers included. On the twin (tools/twin, which
 * simulates AWS) headers are not counted: the twin uses HTTP/1.1, with larger headers than CloudFront's HTTP/2.
 */
export type FirstView = {
  /** Paths of the script files. */
  scripts: string[];
  /** Bytes by kind. `calls` are API responses, `pictures` are photos and icons; the socket is not counted. */
  bytes: { page: number; styles: number; scripts: number; calls: number; pictures: number };
};
type Kind = keyof FirstView['bytes'];

/**
 * Budgets of a first view (decision 100). Bytes are those of page, styles, scripts and calls. The largest page of a
 * member has 176 kB in 14 files; a slow machine may request later parts, such as those of the live updates, before the
 * screen is complete.
 */
export const FIRST_VIEW = { scriptFiles: 18, visitorBytes: 135_000, memberBytes: 190_000 } as const;

const KINDS: Record<string, Kind> = {
  Document: 'page',
  Stylesheet: 'styles',
  Script: 'scripts',
  Fetch: 'calls',
  XHR: 'calls',
  Image: 'pictures',
};

export const bytesWithoutPictures = ({ bytes }: FirstView): number =>
  bytes.page + bytes.styles + bytes.scripts + bytes.calls;

type Received = { kind: Kind; path: string; at: number; bytes: number; headerBytes: number };

/**
 * Runs in the page. Stores the time at which the screen is first complete, because only earlier requests are counted.
 * Timers of a second or more are delayed until then, so that their requests are not counted even on a slow machine.
 */
const noteWhenItStands = (): void => {
  const LATER_MS = 1_000;
  const AGAIN_MS = 50;
  const look = () => {
    const isComplete = document.querySelector('#root main h1') && !document.querySelector('#root [aria-busy="true"]');
    // The HTML of the top page is complete before its scripts are loaded. So the first view ends only when `readyState`
    // says that the scripts are loaded, too.
    if (isComplete && document.readyState === 'complete')
      document.documentElement.dataset['stoodAt'] ??= String(Date.now());
  };
  window.addEventListener('load', look);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });

  const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const prolonged = new Map<number | undefined, number>();
  const later = (work: () => void, ms = 0, ...more: unknown[]): number => {
    if (ms < LATER_MS) return start(work, ms, ...more);
    const attempt = () => {
      if (document.documentElement.dataset['stoodAt'] !== undefined) work.call(window, ...(more as []));
      else prolonged.set(id, start(attempt, AGAIN_MS));
    };
    const id = start(attempt, ms);
    return id;
  };
  window.setTimeout = later as typeof window.setTimeout;
  window.clearTimeout = (id) => stop(prolonged.get(id as number | undefined) ?? id);
};

/**
 * Counts the bytes of each load of `page`, always without the browser's cache. `take` returns what was requested
 * between the start of the last load and the time at which the screen was complete.
 */
export const watchFirstViews = async (page: Page): Promise<{ take: () => Promise<FirstView> }> => {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, Received>();
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '', request, wallTime }) => {
    if (type === 'Document') requests.clear();
    const kind = KINDS[type];
    if (!kind || !request.url.startsWith('http')) return;
    requests.set(requestId, {
      kind,
      path: new URL(request.url).pathname,
      at: wallTime * 1_000,
      bytes: 0,
      headerBytes: 0,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request && isTwin) request.headerBytes = response.encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength - request.headerBytes;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(noteWhenItStands);
  const take = async (): Promise<FirstView> => {
    const stoodAt = Number(await page.evaluate(() => document.documentElement.dataset['stoodAt']));
    const view: FirstView = { scripts: [], bytes: { page: 0, styles: 0, scripts: 0, calls: 0, pictures: 0 } };
    for (const { kind, path, at, bytes } of requests.values()) {
      if (bytes === 0 || at > stoodAt) continue;
      view.bytes[kind] += bytes;
      if (kind === 'scripts') view.scripts.push(path);
    }
    return view;
  };
  return { take };
};

/** Resolves when the screen is complete: its heading exists and nothing on the screen is loading. */
export const screenStands = async (page: Page): Promise<void> => {
  await page.locator('#root main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('#root [aria-busy="true"]') === null);
};
