import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../../local/host/local-calls.ts';
import { isFromOwnPages } from '../../../local/host/own-pages.ts';
import { readText } from '../../../local/process/http-body.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const MAX_CHANGE_BYTES = 16_384;

/** A page that responds with a value as JSON. With `change`, it also accepts a POST of JSON that changes the value. */
export const jsonPage =
  (show: () => unknown, change?: (patch: unknown) => unknown): Page =>
  async (request, response) => {
    if (request.method === 'GET') return sendJson(response, 200, await show());
    if (request.method !== 'POST' || !change) return sendJson(response, 405, { message: 'Not offered here' });
    try {
      const text = await readText(request, MAX_CHANGE_BYTES);
      sendJson(response, 200, (await change(text === '' ? undefined : JSON.parse(text))) ?? { success: true });
    } catch (error) {
      sendJson(response, 422, { message: error instanceof Error ? error.message : String(error) });
    }
  };

/** A page that only accepts a POST of JSON. */
export const postPage = (take: (value: unknown) => unknown): Page => jsonPage(() => ({ offered: ['POST'] }), take);

/**
 * Paths that only the twin has: `/healthz`, and pages below `/_local/` for this machine only. `pages` returns undefined
 * until everything has started. The returned function resolves to true when it has responded, and to false for all
 * other paths.
 */
export const createLocalPages =
  (pages: () => ReadonlyMap<string, Page> | undefined) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const known = pages();
    if (path === '/healthz') {
      sendJson(response, known ? 200 : 503, { status: known ? 'ok' : 'starting' });
      return true;
    }
    if (!path.startsWith('/_local')) return false;
    if (!isFromOwnPages(request)) {
      sendJson(response, 403, { success: false, code: 'origin_refused', errors: [] });
      return true;
    }
    const page = known?.get(path);
    if (page) await page(request, response);
    else sendJson(response, known ? 404 : 503, { status: known ? 'unknown' : 'starting' });
    return true;
  };
