import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployed, HttpApi } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Invoke, Outcome } from '../lambda/lambdas.ts';
import { createAuthorizers, identityOf, type Verdict } from './authorizers.ts';
import { answerAsGateway, type GatewayAnswer, readResult } from './http-answer.ts';
import { authorizerEventOf, callEventOf, type HttpRequest, readHttpRequest } from './http-event.ts';
import { createHttpRouter, type Matched } from './http-routes.ts';
import { createRouteLimits, createTokenBucket } from './token-bucket.ts';

const MAX_BODY_BYTES = 10 * 1024 * 1024;
/**
 * Limit in bytes of the request line and the headers' values together (API Gateway Developer Guide, "Quotas for HTTP
 * APIs").
 */
const MAX_HEADER_BYTES = 10_240;
const APIGATEWAY = 'apigateway.amazonaws.com';

type Options = {
  deployed: Pick<Deployed, 'account' | 'region'>;
  api: HttpApi;
  authoriser: Pick<Authoriser, 'mayInvoke'>;
  invoke: Invoke;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Reads the request's body. `undefined` when it is longer than API Gateway accepts: the rest is then read and dropped,
 * so that the client can read the response.
 */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      request.resume();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const headerBytesOf = ({ method = '', url = '', rawHeaders, httpVersion }: IncomingMessage): number => {
  const values = rawHeaders.filter((_, index) => index % 2 === 1);
  return [`${method} ${url} HTTP/${httpVersion}`, ...values].reduce((sum, text) => sum + text.length, 0);
};

/** A simulated HTTP API with the routes, authorizers, time-outs and throttles of the templates. */
export const createHttpApi = ({ deployed, api, authoriser, invoke, now }: Options) => {
  const route = createHttpRouter(api.routes);
  const bucket = createTokenBucket(api.throttle ?? { rate: 10_000, burst: 5_000 });
  const limits = createRouteLimits(api.routes);
  const authorize = createAuthorizers(invoke);
  const identity = { id: api.id, host: api.host, account: deployed.account };
  const arn = `arn:aws:execute-api:${deployed.region}:${deployed.account}:${api.id}`;
  const isCallable = (functionArn: string, source: string) =>
    authoriser.mayInvoke(APIGATEWAY, functionArn, `${arn}/${source}`);

  const judge = async (request: HttpRequest, matched: Matched): Promise<Verdict> => {
    const { authorizer, timeoutMs, routeKey } = matched.route;
    if (!authorizer) return { kind: 'allowed' };
    const identitySource = identityOf(authorizer.identitySources, request);
    if (!identitySource) return { kind: 'unidentified' };
    const { functionArn, calledArn = functionArn } = authorizer;
    if (!isCallable(calledArn, `authorizers/${authorizer.id}`)) return { kind: 'failed' };
    const routeArn = `${arn}/$default/${routeKey.replace(' ', '')}`;
    return authorize({
      authorizer,
      identity: identitySource,
      methodArn: routeArn,
      event: authorizerEventOf(identity, request, matched, now(), { routeArn, identitySource }),
      waitMs: timeoutMs,
    });
  };

  const call = async (request: HttpRequest, matched: Matched, verdict: Verdict & { kind: 'allowed' }) => {
    const { functionArn, calledArn = functionArn, timeoutMs, routeKey } = matched.route;
    const limit = limits.get(routeKey);
    if (limit && !limit.take()) return 'throttled';
    // When the API has no permission to call the function, the client gets an internal error (500).
    const source = routeKey === '$default' ? '$default/$default' : `$default/${routeKey.replace(' ', '')}`;
    if (!isCallable(calledArn, source)) return 'failed';
    const event = callEventOf(identity, request, matched, now(), verdict.context);
    const late = new AbortController();
    const timeout = sleep(timeoutMs, 'late' as const, { signal: late.signal, ref: false }).catch(() => 'late' as const);
    // After the time-out the client gets a response, but the function runs on until its own time limit.
    const outcome: Outcome | 'late' = await Promise.race([invoke(functionArn, event, { waitMs: timeoutMs }), timeout]);
    late.abort();
    if (outcome === 'late' || outcome.kind === 'throttled') return 'unavailable';
    if (outcome.kind === 'tooLarge') return 'tooLarge';
    return outcome.kind === 'answered' ? (readResult(outcome.payload) ?? 'failed') : 'failed';
  };

  const answer = async (incoming: IncomingMessage) => {
    if (!bucket.take()) return 'throttled';
    if (headerBytesOf(incoming) > MAX_HEADER_BYTES) {
      incoming.resume();
      return 'longHeaders';
    }
    const body = await readBody(incoming);
    if (!body) return 'tooLarge';
    const request = readHttpRequest(incoming, body);
    const matched = request && route(request.method, request.path);
    if (!matched) return 'notFound';
    const verdict = await judge(request, matched);
    if (verdict.kind !== 'allowed') return REFUSED[verdict.kind];
    return call(request, matched, verdict);
  };

  return {
    /** Responds to a request whose Host header names this API. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const result = await answer(request);
      response.setHeader('apigw-requestid', randomBytes(11).toString('base64url'));
      if (typeof result === 'string') return answerAsGateway(response, result);
      response.writeHead(result.status, { ...result.headers, 'content-length': result.body.length }).end(result.body);
    },
  };
};

const REFUSED: Record<Exclude<Verdict['kind'], 'allowed'>, GatewayAnswer> = {
  unidentified: 'unauthorized',
  denied: 'forbidden',
  failed: 'failed',
};
