import type { Authorizer, Statement } from '../assembly/deployed.ts';
import { evaluate } from '../iam/evaluate.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { HttpRequest } from './http-event.ts';

export type Verdict =
  | { kind: 'allowed'; context?: Readonly<Record<string, unknown>> }
  /**
   * The request lacks a header or query parameter of the identity sources: 401, and the authorizer's function is not
   * called.
   */
  | { kind: 'unidentified' }
  | { kind: 'denied' }
  /** The authorizer's function failed, or API Gateway cannot read its response: 500. */
  | { kind: 'failed' };

/** The values that a request has for the identity sources; `undefined` when one is missing or empty. */
export const identityOf = (
  sources: readonly string[],
  request: Pick<HttpRequest, 'headers' | 'query'>,
): readonly string[] | undefined => {
  const values = sources.map((source) => {
    // A source is `$request.header.x` for an HTTP API, and `route.request.header.x` for a WebSocket API.
    const [, part, name = ''] = /request\.(header|querystring)\.([\w-]+)$/.exec(source) ?? [];
    if (part === 'header') return request.headers[name.toLowerCase()];
    if (part === 'querystring') return new URLSearchParams(request.query).get(name) ?? undefined;
    throw new Error(`The twin knows no identity source such as ${source}`);
  });
  return values.every((value): value is string => value !== undefined && value !== '') ? values : undefined;
};

type Answer = {
  isAuthorized?: unknown;
  principalId?: unknown;
  context?: Record<string, unknown>;
  policyDocument?: { Statement?: Statement | readonly Statement[] };
};

const ofSimple = ({ isAuthorized, context }: Answer): Verdict => {
  if (typeof isAuthorized !== 'boolean') return { kind: 'failed' };
  return isAuthorized ? { kind: 'allowed', ...(context ? { context } : {}) } : { kind: 'denied' };
};

/**
 * Reads the response of an authorizer that answers with an IAM policy. Values of `context` must be strings, numbers or
 * booleans, otherwise the response is invalid. They are passed on as strings.
 */
const ofPolicy = ({ principalId, policyDocument, context = {} }: Answer, methodArn: string): Verdict => {
  const values = Object.entries(context);
  const isFlat = values.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  if (typeof principalId !== 'string' || !policyDocument?.Statement || !isFlat) return { kind: 'failed' };
  const request = { caller: { role: principalId }, action: 'execute-api:Invoke', resource: methodArn, context: {} };
  const { isAllowed } = evaluate(request, { identity: [policyDocument.Statement].flat(), resource: [] });
  const texts = Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
  return isAllowed ? { kind: 'allowed', context: { ...texts, principalId } } : { kind: 'denied' };
};

/**
 * Reads an authorizer's response: with `isSimple` the form `{ isAuthorized }`, otherwise a policy that allows or denies
 * `execute-api:Invoke` on the method (API Gateway Developer Guide, "Lambda authorizers for HTTP APIs" and "Output from
 * an API Gateway Lambda authorizer"). Any other form is `failed`.
 */
const verdictOf = (payload: string, isSimple: boolean, methodArn: string): Verdict => {
  const answer = JSON.parse(payload) as Answer | null;
  if (typeof answer !== 'object' || answer === null) return { kind: 'failed' };
  return isSimple ? ofSimple(answer) : ofPolicy(answer, methodArn);
};

type Asked = {
  authorizer: Pick<Authorizer, 'id' | 'functionArn' | 'ttlSeconds' | 'simpleResponses'>;
  identity: readonly string[];
  /** The ARN on which a policy must allow `execute-api:Invoke`. */
  methodArn: string;
  event: unknown;
  waitMs: number;
};

/**
 * Returns a function that asks an authorizer for its verdict. As in API Gateway, a response is cached for `ttlSeconds`.
 * The cached response also applies to requests with the same identity on other routes.
 */
export const createAuthorizers = (invoke: Invoke, now: () => number = () => performance.now()) => {
  const kept = new Map<string, { payload: string; until: number }>();
  return async ({ authorizer, identity, methodArn, event, waitMs }: Asked): Promise<Verdict> => {
    const { id, functionArn, ttlSeconds, simpleResponses } = authorizer;
    const key = JSON.stringify([id, ...identity]);
    const known = kept.get(key);
    if (known && now() < known.until) return verdictOf(known.payload, simpleResponses, methodArn);
    const outcome = await invoke(functionArn, event, { waitMs });
    if (outcome.kind !== 'answered') return { kind: 'failed' };
    const verdict = verdictOf(outcome.payload, simpleResponses, methodArn);
    if (ttlSeconds > 0 && verdict.kind !== 'failed')
      kept.set(key, { payload: outcome.payload, until: now() + ttlSeconds * 1000 });
    return verdict;
  };
};
