import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Core } from '../runtime/core.ts';
import type { SessionMember } from '../security/sessions.ts';
import type { Table } from '../table/table.ts';
import { callerId, findCaller, namesSomeoneElse, type StaffMember, type StaffVerifier, viewerIp } from './caller.ts';
import { type Once, runOnce } from './idempotency.ts';
import { idempotencyKeyOf, readInput } from './input.ts';
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

/** What a handler gets: parsed input, who asks, when, and the idempotency clause for its transaction. */
export type Request<E extends Endpoint> = {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  now: Date;
  ip: string;
  userAgent: string;
  once: Once;
} & CallerOf<E>;

/** What platform steps need beside the domain's own dependencies. */
export type Runtime = {
  core: Core;
  table: Table;
  staff?: StaffVerifier | undefined;
  multipart?: MultipartParser | undefined;
};

export type Handler<Deps> = {
  endpoint: Endpoint;
  bind(runtime: Runtime, deps: Deps): (event: HttpEvent) => Promise<HttpResult>;
};

const isEmpty = z.object({});
// Handlers never read Lambda's context: what they need of it is in the event.
const NO_CONTEXT = {} as Context;

/**
 * Makes the handler of one call. Everything but the decision is declared with the call: body, session, authorisation by
 * its `auth`, validation, idempotency, error map, logs and headers happen here, in this order and for all alike.
 */
export const createHandler = <E extends Endpoint, Deps>(
  endpoint: E,
  handle: (request: Request<E>, deps: Deps) => Promise<ResponseOf<E> | Reply<ResponseOf<E>>>,
): Handler<Deps> => ({
  endpoint,
  bind: (runtime, deps) => {
    const { core } = runtime;
    const perform = async (event: HttpEvent): Promise<HttpResult> => {
      const now = core.clock.now();
      const ip = viewerIp(event, await core.secrets());
      const caller = await findCaller(endpoint, event, runtime, now);
      const input = await readInput(endpoint, event, runtime.multipart);
      // Each by itself: a body that names the caller must not hide a query that names somebody else.
      const member = 'member' in caller ? caller.member : undefined;
      if (member && [input.rawQuery, input.rawBody].some((fields) => namesSomeoneElse(fields, member)))
        throw new AppError('not_yourself');
      const parsed = {
        params: parse(endpoint.params ?? isEmpty, event.pathParameters ?? {}),
        query: parse(endpoint.query ?? isEmpty, input.rawQuery),
        body: parse(endpoint.body ?? isEmpty, input.rawBody),
      };
      const answer = await runOnce(
        {
          table: runtime.table,
          pepper: core.pepper,
          caller: callerId(caller) ?? ip,
          call: endpoint.name,
          key: endpoint.effect ? idempotencyKeyOf(event) : undefined,
          request: parsed,
          now,
        },
        (once) =>
          handle(
            {
              ...parsed,
              ...caller,
              now,
              ip,
              userAgent: (headerOf(event, 'user-agent') ?? '').slice(0, 200),
              once,
            } as Request<E>,
            deps,
          ),
      );
      const reply = answer instanceof Reply ? answer : new Reply(answer);
      if (!core.config.isProduction) checkResponse(endpoint, reply.body);
      return jsonReply(reply.status, reply.body, reply.headers);
    };
    const handler = middy<HttpEvent, HttpResult>()
      .use(requestLog(core, endpoint))
      .use(errorMap(core, endpoint))
      .handler(perform);
    return (event) => handler(event, NO_CONTEXT);
  },
});
