import type { Page } from 'playwright-core';

/** What a browser received over the wire, headers included, for one page load. */
export type FirstView = {
  /** Paths of the script files. */
  scripts: string[];
  /** Bytes by kind. `calls` are the API's answers, `pictures` are photos and icons; the socket is not counted. */
  bytes: { page: number; styles: number; scripts: number; calls: number; pictures: number };
};
type Kind = keyof FirstView['bytes'];

/** Budgets of a first view (decision 030). Bytes are those of page, styles, scripts and calls. */
export const FIRST_VIEW = { scriptFiles: 6, visitorBytes: 115_000, memberBytes: 150_000 } as const;

const KINDS: Record<string, Kind> = {
  Document: 'page',
  Stylesheet: 'styles',
  Script: 'scripts',
  Fetch: 'calls',
  XHR: 'calls',
  Image: 'pictures',
};

const nothing = (): FirstView => ({
  scripts: [],
  bytes: { page: 0, styles: 0, scripts: 0, calls: 0, pictures: 0 },
});

export const bytesWithoutPictures = ({ bytes }: FirstView): number =>
  bytes.page + bytes.styles + bytes.scripts + bytes.calls;

/**
 * Counts what each page load of the window receives, every time without the browser's cache. `take` returns what came
 * since the last page load began.
 */
export const watchFirstViews = async (page: Page): Promise<{ take: () => FirstView }> => {
  const devtools = await page.context().newCDPSession(page);
  const pending = new Map<string, { kind: Kind; path: string }>();
  let view = nothing();
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    if (type === 'Document') {
      view = nothing();
      pending.clear();
    }
    const kind = KINDS[type];
    if (kind && request.url.startsWith('http')) pending.set(requestId, { kind, path: new URL(request.url).pathname });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = pending.get(requestId);
    if (!request) return;
    view.bytes[request.kind] += encodedDataLength;
    if (request.kind === 'scripts') view.scripts.push(request.path);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { take: () => view };
};

/** Resolves when the screen stands: its heading is there and nothing on it is loading. */
export const screenStands = async (page: Page): Promise<void> => {
  await page.locator('#root main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('#root [aria-busy="true"]') === null);
};
