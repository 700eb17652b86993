// http/: turns an API Gateway event into the input of one handler, and the handler's result into an HTTP response.

import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Core } from '../core/core.ts';
import type { SessionMember } from '../security/sessions.ts';
import type { StaffVerifier } from '../security/staff-tokens.ts';
import { createThrottles, type Throttles } from '../security/throttle.ts';
import type { Table } from '../table/table.ts';
import { callerId, findCaller, namesSomeoneElse, type StaffMember, viewerIp } from './caller.ts';
import { compressed } from './compression.ts';
import { type Kept, type Once, runOnce } from './idempotency.ts';
import { idempotencyKeyOf, type RawRequest, readInput, readRaw } from './input.ts';
import { errorMap, type HttpEvent, type HttpResult, requestLog } from './middlewares.ts';
import { jsonReply, Reply } from './reply.ts';
import { headerOf, type MultipartParser } from './request.ts';
import { checkResponse, parse } from './validation.ts';

export type { HttpEvent, HttpResult };

type CallerOf<E extends Endpoint> = E['auth'] extends 'staff'
  ? { staff: StaffMember }
  : E['auth'] extends 'public'
    ? { findSession: () => Promise<SessionMember> }
    : { member: SessionMember };

/**
 * The first argument of a handler: the parsed input, the caller and the time of the request. The second argument
 * contains the domain's dependencies.
 */
type Request<E extends Endpoint, K extends Kept> = Asked<E> & {
  /**
   * Makes the clause that stores the given ids, numbers and flags of the result. The handler writes the clause in its
   * own transaction, so that a repeat of the request gets the same result.
   */
  once: Once<K>;
  throttles: Throttles;
};

/** The part of a request that is also passed to `replay`, which makes the response to a repeated request. */
type Asked<E extends Endpoint> = {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  now: Date;
  /** The client's IP address: see `viewerIp`. */
  ip: string;
  /** The `user-agent` header, at most 200 characters. Empty when the client sent none. */
  userAgent: string;
  /**
   * The unparsed request, for endpoints whose callers sign the request.
   * @throws AppError payload_too_large.
   */
  raw: () => RawRequest;
} & CallerOf<E>;

/** The dependencies of the steps before and after a handler: authorisation, forms, idempotency. */
type Runtime = {
  core: Core;
  table: Table;
  staff?: StaffVerifier | undefined;
  multipart?: MultipartParser | undefined;
};

export type Handler<Deps> = {
  endpoint: Endpoint;
  bind(runtime: Runtime, deps: Deps): (event: HttpEvent) => Promise<HttpResult>;
};

/**
 * Those responses of an endpoint that contain only numbers, flags and ids. Such a response may be stored unchanged for
 * repeated requests.
 */
type PlainAnswer<E extends Endpoint> = Extract<ResponseOf<E>, Kept>;
type Answer<E extends Endpoint> = ResponseOf<E> | Reply<ResponseOf<E>>;
/**
 * Makes the response to a repeated request from `kept`, which the first request stored. Checks the caller's rights as
 * the first request did.
 * @throws AppError when the caller may not see the result any more.
 */
type Replay<E extends Endpoint, Deps, K extends Kept> = (
  kept: K,
  asked: Asked<E>,
  deps: Deps,
) => Promise<ResponseOf<E>>;
type Handle<E extends Endpoint, Deps, K extends Kept> = (request: Request<E, K>, deps: Deps) => Promise<Answer<E>>;

const isEmpty = z.object({});
// Stands in for Lambda's context, which no handler reads: the event also contains the request id.
const NO_CONTEXT = {} as Context;

/**
 * Makes the handler of one endpoint. `handle` contains only the endpoint's own logic. Everything that the endpoint's
 * contract declares happens here, in the same order for every endpoint: authorisation by `auth`, body, validation,
 * idempotency, check of the response, errors, logs. A repeat with the same `Idempotency-Key` gets the response that
 * `handle` stored. A response with names, links or texts can't be stored: its endpoint needs `createReplayHandler`.
 */
export const createHandler = <E extends Endpoint, Deps>(
  endpoint: E,
  handle: Handle<E, Deps, PlainAnswer<E>>,
): Handler<Deps> => handlerOf(endpoint, async (kept) => kept, handle);

/**
 * Like `createHandler`, for an endpoint whose response contains more than ids, numbers and flags. `handle` stores what
 * identifies the result. For a repeat, `replay` makes the response from the stored value, with the caller's rights at
 * that moment (rules: Calls, A repeat takes effect once).
 */
export const createReplayHandler = <E extends Endpoint, Deps, K extends Kept>(
  endpoint: E,
  replay: Replay<E, Deps, K>,
  handle: Handle<E, Deps, K>,
): Handler<Deps> => handlerOf(endpoint, replay, handle);

const handlerOf = <E extends Endpoint, Deps, K extends Kept>(
  endpoint: E,
  replay: Replay<E, Deps, K>,
  handle: Handle<E, Deps, K>,
): Handler<Deps> => ({
  endpoint,
  bind: (runtime, deps) => {
    const { core } = runtime;
    const perform = async (event: HttpEvent): Promise<HttpResult> => {
      const now = core.clock.now();
      const ip = viewerIp(event, await core.secrets());
      const caller = await findCaller(endpoint, event, runtime, now);
      const input = await readInput(endpoint, event, runtime.multipart);
      // Query and body are checked separately: a body that names the caller must not hide a query that names another
      // member.
      const member = 'member' in caller ? caller.member : undefined;
      if (member && [input.rawQuery, input.rawBody].some((fields) => namesSomeoneElse(fields, member)))
        throw new AppError('not_yourself');
      const parsed = {
        params: parse(endpoint.params ?? isEmpty, event.pathParameters ?? {}),
        query: parse(endpoint.query ?? isEmpty, input.rawQuery),
        body: parse(endpoint.body ?? isEmpty, input.rawBody),
      };
      const asked = {
        ...parsed,
        ...caller,
        now,
        ip,
        userAgent: (headerOf(event, 'user-agent') ?? '').slice(0, 200),
        raw: () => readRaw(endpoint, event),
      } as Asked<E>;
      const answer = await runOnce<Answer<E>, K>(
        {
          table: runtime.table,
          pepper: core.pepper,
          caller: callerId(caller) ?? ip,
          call: endpoint.name,
          key: endpoint.effect ? idempotencyKeyOf(event) : undefined,
          request: parsed,
          now,
        },
        (once) => handle({ ...asked, once, throttles: createThrottles(runtime.table, now) }, deps),
        (kept) => replay(kept, asked, deps),
      );
      const reply = answer instanceof Reply ? answer : new Reply(answer);
      if (!core.config.isProduction) checkResponse(endpoint, reply.body);
      return compressed(event, jsonReply(reply.status, reply.body, reply.headers));
    };
    const handler = middy<HttpEvent, HttpResult>()
      .use(requestLog(core, endpoint))
      .use(errorMap(core, endpoint))
      .handler(perform);
    return (event) => handler(event, NO_CONTEXT);
  },
});
