import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';

/** The fields that this file reads in messages of Node's diagnostics channels. */
type Seen = { request: { host?: string; origin?: unknown } };

/**
 * Finds HTTP requests of a handler that are not finished when it answers. Lambda freezes the environment after the
 * answer, so such a request is lost, or is sent at some later time.
 * @param onLate called with the id of the event that the request belongs to, and the request's host.
 */
export const watchLateRequests = (onLate: (requestId: string, host: string) => void) => {
  const owner = new AsyncLocalStorage<string>();
  const open = new Map<object, { requestId: string; host: string }>();
  let current: string | undefined;

  const started = (message: unknown) => {
    const requestId = owner.getStore();
    if (requestId === undefined) return;
    const { request } = message as Seen;
    const host = String(request.host ?? request.origin ?? '');
    if (requestId === current) open.set(request, { requestId, host });
    else onLate(requestId, host);
  };
  const ended = (message: unknown) => void open.delete((message as Seen).request);
  subscribe('http.client.request.start', started);
  subscribe('http.client.response.finish', ended);
  subscribe('http.client.request.error', ended);
  subscribe('undici:request:create', started);
  subscribe('undici:request:headers', ended);
  subscribe('undici:request:error', ended);

  return {
    /** Runs the handler for one event and watches its requests. */
    during: async <T>(requestId: string, work: () => Promise<T>): Promise<T> => {
      current = requestId;
      try {
        return await owner.run(requestId, work);
      } finally {
        current = undefined;
        for (const late of open.values()) onLate(late.requestId, late.host);
        open.clear();
      }
    },
  };
};
