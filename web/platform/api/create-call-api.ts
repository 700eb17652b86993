import * as z from 'zod/mini';
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '#shared/endpoint.ts';
import { ApiError, toApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { newIdempotencyKey } from './idempotency.ts';

/** A part of the request (body, query, params). It is optional when the contract's schema accepts an empty object. */
type Part<Name extends string, Input> =
  Record<string, never> extends Input ? { [K in Name]?: Input } : { [K in Name]: Input };
export type RequestOf<E> = Part<'body', BodyInputOf<E>> & Part<'query', QueryInputOf<E>> & Part<'params', ParamsOf<E>>;
export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** True: the browser completes the request after its page is closed. The body may have at most 64 kB. */
  keepalive?: boolean;
};
type LooseRequest = CallOptions & { body?: unknown; query?: unknown; params?: unknown };
/** The arguments after the endpoint. For an endpoint without required input, `request` is optional. */
type CallArgs<E> =
  Record<string, never> extends RequestOf<E>
    ? [request?: RequestOf<E> & CallOptions]
    : [request: RequestOf<E> & CallOptions];

// biome-ignore lint/suspicious/noConfusingVoidType: only void lets the mutate() of a mutation be called with nothing
type Nothing = undefined | void;
/** Type of the request of `mutate`: `undefined` is allowed for an endpoint without required input. */
export type Variables<E> = RequestOf<E> | (Record<string, never> extends RequestOf<E> ? Nothing : never);

/** The request of any endpoint, or nothing. */
export type AnyRequest = LooseRequest | Nothing;

type ApiAnswer<T> = { body: T; headers: Headers };

/** Calls one endpoint of the API contract. */
export type CallApi = {
  <E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<ResponseOf<E>>;
  /** For generic functions with a type parameter `E`: `request` may be `undefined`. */
  <E extends Endpoint>(endpoint: E, request: Variables<E> | undefined, options: CallOptions): Promise<ResponseOf<E>>;
};

type ApiClientOptions = {
  /** Returns the headers that identify the caller; called for each request. */
  authHeaders: () => Record<string, string> | Promise<Record<string, string>>;
  /** Called after a 401 with the code `session_required`, with the authentication headers of that request. */
  onSessionRequired?: (sent: Record<string, string>) => void;
};

/** After this many ms a request is aborted and fails with the code `offline`. */
const TIMEOUT_MS = 30_000;
/**
 * In ms. Shortest delay before the second attempt after a temporary refusal. Up to 600 ms more are added at random, so
 * that clients that were refused together do not retry together.
 */
const PAUSE_MS = 600;

const urlOf = (endpoint: Endpoint, request: LooseRequest): string => {
  const params = new Map(Object.entries(request.params ?? {}));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const given = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
};

const withTimeout = (outer: AbortSignal | undefined) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const done = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, done };
};

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const checkResponse = (endpoint: Endpoint, body: unknown): void => {
  const checked = z.safeParse(endpoint.response, body);
  if (checked.success) return;
  const issues = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ');
  throw new Error(`${endpoint.name}: the answer is not what the contract says (${issues})`);
};

/**
 * Creates a client for the API contract's endpoints.
 * @throws ApiError on any failure; the signal's own AbortError when the caller aborted the request.
 */
export const createCallApi = ({ authHeaders, onSessionRequired }: ApiClientOptions) => {
  const sendOnce = async (endpoint: Endpoint, request: LooseRequest): Promise<ApiAnswer<unknown>> => {
    const auth = await authHeaders();
    const headers: Record<string, string> = { accept: 'application/json', ...auth };
    const hasBody = endpoint.method !== 'GET';
    if (hasBody) headers['content-type'] = 'application/json';
    if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
    const { signal, done } = withTimeout(request.signal);
    try {
      const url = urlOf(endpoint, request);
      const early = hasBody ? undefined : await takeEarlyAnswer(url, auth);
      const response =
        early ??
        (await fetch(url, {
          method: endpoint.method,
          headers,
          signal,
          cache: 'no-store',
          credentials: 'same-origin',
          keepalive: request.keepalive ?? false,
          body: hasBody ? JSON.stringify(request.body ?? {}) : null,
        }));
      const body = await readJson(response);
      if (response.ok && body !== undefined) return { body, headers: response.headers };
      const error = toApiError(response, body);
      if (error.status === 401 && error.code === 'session_required') onSessionRequired?.(auth);
      throw error;
    } catch (error) {
      if (error instanceof ApiError || request.signal?.aborted) throw error;
      throw new ApiError('offline', { status: 0, cause: error });
    } finally {
      done();
    }
  };

  /**
   * Sends a request. After a temporary refusal by API Gateway, a request that changes data is sent a second time,
   * unless it has `keepalive`. Both attempts have the same Idempotency-Key, so the service executes the request once.
   * The query library repeats read requests.
   */
  const send = async (endpoint: Endpoint, request: LooseRequest): Promise<ApiAnswer<unknown>> => {
    if (!endpoint.effect) return sendOnce(endpoint, request);
    const keyed = { ...request, idempotencyKey: request.idempotencyKey ?? newIdempotencyKey() };
    try {
      return await sendOnce(endpoint, keyed);
    } catch (error) {
      if (!(error instanceof ApiError && error.isPassing) || request.keepalive) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * (1 + Math.random())));
      return sendOnce(endpoint, keyed);
    }
  };

  /** Like `callApiWithHeaders`, but accepts a request of any type, which `callStaffApi` needs. */
  const ask = async <E extends Endpoint>(
    endpoint: E,
    request: LooseRequest = {},
  ): Promise<ApiAnswer<ResponseOf<E>>> => {
    const answer = await send(endpoint, request);
    if (!import.meta.env.PROD) checkResponse(endpoint, answer.body);
    return answer as ApiAnswer<ResponseOf<E>>;
  };
  /** Like `callApi`, but also returns the response's headers, which sign-in needs. */
  const callApiWithHeaders: <E extends Endpoint>(
    endpoint: E,
    ...args: CallArgs<E>
  ) => Promise<ApiAnswer<ResponseOf<E>>> = ask;
  const callApi: CallApi = async <E extends Endpoint>(
    endpoint: E,
    request?: AnyRequest,
    options?: CallOptions,
  ): Promise<ResponseOf<E>> => (await ask(endpoint, { ...(request as LooseRequest | undefined), ...options })).body;
  return { callApi, callApiWithHeaders, ask };
};
