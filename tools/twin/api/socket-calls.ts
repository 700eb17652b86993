import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployed, SocketApi } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createAuthorizers, identityOf } from './authorizers.ts';
import { type Opening, socketAuthorizerEventOf, socketEventOf } from './socket-event.ts';
import { createRouteLimits } from './token-bucket.ts';

export type SocketCallOptions = {
  deployed: Pick<Deployed, 'account' | 'region'>;
  api: SocketApi;
  authoriser: Pick<Authoriser, 'mayInvoke'>;
  invoke: Invoke;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Calls the functions of a WebSocket API: its authorizer, and the functions of its routes. */
export const createSocketCalls = ({ deployed, api, authoriser, invoke, now }: SocketCallOptions) => {
  const authorize = createAuthorizers(invoke);
  const arn = `arn:aws:execute-api:${deployed.region}:${deployed.account}:${api.id}`;
  const limits = createRouteLimits(api.routes);
  const routes = new Map(api.routes.map((route) => [route.routeKey, route]));
  const isCallable = (functionArn: string, source: string) =>
    authoriser.mayInvoke('apigateway.amazonaws.com', functionArn, `${arn}/${source}`);

  /** Calls the function of a route. `undefined`: the API has no such route. */
  const call = async (
    routeKey: string,
    event: unknown,
  ): Promise<Outcome | 'late' | 'forbidden' | 'limited' | undefined> => {
    const route = routes.get(routeKey);
    if (!route) return undefined;
    const limit = limits.get(routeKey);
    if (limit && !limit.take()) return 'limited';
    if (!isCallable(route.calledArn ?? route.functionArn, `${api.stage}/${routeKey}`)) return 'forbidden';
    const answered = new AbortController();
    const late = sleep(route.timeoutMs, 'late' as const, { signal: answered.signal, ref: false }).catch(
      () => 'late' as const,
    );
    const outcome = await Promise.race([invoke(route.functionArn, event, { waitMs: route.timeoutMs }), late]);
    answered.abort();
    return outcome;
  };

  /**
   * The status of the handshake: 101 when the authorizer allows it or there is no authorizer, otherwise the error
   * status.
   */
  const judge = async (opening: Opening): Promise<{ status: number; context?: Readonly<Record<string, unknown>> }> => {
    const authorizer = routes.get('$connect')?.authorizer;
    if (!authorizer) return { status: 101 };
    const headers = Object.fromEntries(
      Object.entries(opening.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const query = new URLSearchParams(opening.query).toString();
    const identity = identityOf(authorizer.identitySources, { headers, query });
    if (!identity) return { status: 401 };
    const { functionArn, calledArn = functionArn } = authorizer;
    if (!isCallable(calledArn, `authorizers/${authorizer.id}`)) return { status: 500 };
    const methodArn = `${arn}/${api.stage}/$connect`;
    const event = socketAuthorizerEventOf(api, opening, now(), methodArn);
    // A WebSocket API does not cache its authorizer's responses, and each response must contain a policy.
    const asked = { ...authorizer, ttlSeconds: 0, simpleResponses: false };
    const verdict = await authorize({ authorizer: asked, identity, methodArn, event, waitMs: 10_000 });
    if (verdict.kind === 'allowed') return { status: 101, ...(verdict.context ? { context: verdict.context } : {}) };
    return { status: verdict.kind === 'denied' ? 403 : 500 };
  };

  const connect = async (opening: Opening) => {
    const { status, context } = await judge(opening);
    if (status !== 101) return { status };
    const outcome = await call('$connect', socketEventOf(api, '$connect', opening, now(), { context }));
    if (outcome === undefined) return { status: 101, context };
    if (outcome === 'late') return { status: 504 };
    if (outcome === 'limited') return { status: 429 };
    // A `$connect` function that fails, or that may not be called, refuses the handshake with 502.
    if (outcome === 'forbidden' || outcome.kind !== 'answered') return { status: 502 };
    const answer = JSON.parse(outcome.payload) as { statusCode?: unknown } | null;
    const answered = Number(answer?.statusCode ?? Number.NaN);
    if (Number.isNaN(answered)) return { status: 502 };
    return answered >= 200 && answered < 300 ? { status: 101, context } : { status: answered };
  };

  return {
    call,
    connect,
    hasRoute: (routeKey: string): boolean => routes.has(routeKey),
  };
};
