import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';

type RecordedCall = { body: unknown; query: Record<string, string>; headers: Headers };
type Answer = (call: RecordedCall) => Response | Promise<Response>;
type Expectation = { endpoint: Endpoint; answers: Answer[]; calls: RecordedCall[] };
type ReplyOptions = { headers?: Record<string, string> };
type FailOptions = { fields?: Record<string, string[]>; messages?: string[]; headers?: Record<string, string> };

let expectations: Expectation[] = [];
let unexpected: string[] = [];

const patternOf = (endpoint: Endpoint) => new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`);
const find = (method: string, path: string) =>
  expectations.find(({ endpoint }) => endpoint.method === method && patternOf(endpoint).test(path));

const expectationOf = (endpoint: Endpoint): Expectation => {
  const known = expectations.find((one) => one.endpoint === endpoint);
  if (known) return known;
  const made: Expectation = { endpoint, answers: [], calls: [] };
  expectations.push(made);
  return made;
};

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const add = (endpoint: Endpoint, answer: Answer) => {
  expectationOf(endpoint).answers.push(answer);
};

/**
 * A fake server for tests of screens, typed by the API contract. Several replies for one endpoint are used in order;
 * the last one repeats. A call without a reply fails the test.
 */
export const mockApi = {
  reply: <E extends Endpoint>(endpoint: E, body: ResponseOf<E>, { headers }: ReplyOptions = {}) =>
    add(endpoint, () => json(body, 200, headers)),
  fail: (endpoint: Endpoint, code: ErrorCode, { fields, messages, headers }: FailOptions = {}) =>
    add(endpoint, () => {
      const body = { success: false, errors: messages ?? [errorsJa[code]], code, ...(fields && { fields }) } as const;
      return json(endpoint.errorBody ? endpoint.errorBody({ ...body }) : body, ERROR_STATUS[code], headers);
    }),
  /** Sets a response that does not come from the API, for example one from a gateway or a firewall. */
  replyWith: (endpoint: Endpoint, answer: () => Response) => add(endpoint, answer),
  /** Simulates a lost network: the call gets no response. */
  lose: (endpoint: Endpoint) =>
    add(endpoint, () => {
      throw new TypeError('Failed to fetch');
    }),
  /** Delays the response until the returned function is called. */
  hold: <E extends Endpoint>(endpoint: E, body: ResponseOf<E>): (() => void) => {
    const gate = Promise.withResolvers<void>();
    add(endpoint, async () => {
      await gate.promise;
      return json(body, 200);
    });
    return gate.resolve;
  },
  /** Removes an endpoint's replies, so that the test can set new ones. */
  forget: (endpoint: Endpoint) => {
    expectationOf(endpoint).answers = [];
  },
  /** Number of replies that are left for an endpoint. */
  replies: (endpoint: Endpoint): number => expectationOf(endpoint).answers.length,
  calls: (endpoint: Endpoint): readonly RecordedCall[] => expectationOf(endpoint).calls,
};

const parse = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined);

const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  // As in a browser, a request that was aborted before it started is not sent.
  if (init.signal?.aborted) throw new DOMException('The call was given up', 'AbortError');
  const url = new URL(String(input), location.href);
  const method = init.method ?? 'GET';
  const expectation = find(method, url.pathname);
  const next = expectation && (expectation.answers.length > 1 ? expectation.answers.shift() : expectation.answers[0]);
  if (!expectation || !next) {
    unexpected.push(`${method} ${url.pathname}`);
    throw new TypeError(`Unexpected call: ${method} ${url.pathname}`);
  }
  const query = Object.fromEntries(url.searchParams);
  const call: RecordedCall = { body: parse(init.body), query, headers: new Headers(init.headers) };
  expectation.calls.push(call);
  return next(call);
};

export const installMockApi = (): void => {
  globalThis.fetch = answer;
};

/** Removes all replies and records for the next test. Returns the calls that had no reply. */
export const resetMockApi = (): string[] => {
  const strangers = unexpected;
  expectations = [];
  unexpected = [];
  return strangers;
};
