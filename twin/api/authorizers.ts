import type { Invoke } from '../lambda/lambdas.ts';
import type { HttpRequest } from './http-event.ts';

export type Verdict =
  | { kind: 'allowed'; context?: Readonly<Record<string, unknown>> }
  /** A named source of identity is missing: 401, and the function is not asked. */
  | { kind: 'unidentified' }
  | { kind: 'denied' }
  /** The function failed or answered nothing that the gateway understands: 500. */
  | { kind: 'failed' };

/** The caller's values of the identity sources; `undefined` when one is missing or empty. */
export const identityOf = (
  sources: readonly string[],
  request: Pick<HttpRequest, 'headers' | 'query'>,
): readonly string[] | undefined => {
  const values = sources.map((source) => {
    // `$request.header.x`, and `route.request.header.x` of a WebSocket API.
    const [, place, name = ''] = /request\.(header|querystring)\.([\w-]+)$/.exec(source) ?? [];
    if (place === 'header') return request.headers[name.toLowerCase()];
    if (place === 'querystring') return new URLSearchParams(request.query).get(name) ?? undefined;
    throw new Error(`The twin knows no identity source such as ${source}`);
  });
  return values.every((value): value is string => value !== undefined && value !== '') ? values : undefined;
};

/** The verdict in an answer: a simple response (`isAuthorized`), or the first statement of a policy. */
const verdictOf = (payload: string): Verdict => {
  const answer = JSON.parse(payload) as {
    isAuthorized?: unknown;
    context?: Record<string, unknown>;
    policyDocument?: { Statement?: readonly { Effect?: string }[] };
  } | null;
  const effect = answer?.policyDocument?.Statement?.[0]?.Effect;
  if (answer?.isAuthorized === true || effect === 'Allow') {
    return { kind: 'allowed', ...(answer?.context ? { context: answer.context } : {}) };
  }
  return answer?.isAuthorized === false || effect === 'Deny' ? { kind: 'denied' } : { kind: 'failed' };
};

type Asked = {
  functionArn: string;
  identity: readonly string[];
  ttlSeconds: number;
  event: unknown;
  waitMs: number;
};

/**
 * Asks authorizers, and keeps each verdict for the time that the template allows: the same identity is not asked about
 * again, on whatever route, as in API Gateway.
 */
export const createAuthorizers = (invoke: Invoke, now: () => number = () => performance.now()) => {
  const kept = new Map<string, { verdict: Verdict; until: number }>();
  return async ({ functionArn, identity, ttlSeconds, event, waitMs }: Asked): Promise<Verdict> => {
    const key = JSON.stringify([functionArn, ...identity]);
    const known = kept.get(key);
    if (known && now() < known.until) return known.verdict;
    const outcome = await invoke(functionArn, event, { waitMs });
    const verdict: Verdict = outcome.kind === 'answered' ? verdictOf(outcome.payload) : { kind: 'failed' };
    if (ttlSeconds > 0 && verdict.kind !== 'failed') kept.set(key, { verdict, until: now() + ttlSeconds * 1000 });
    return verdict;
  };
};
