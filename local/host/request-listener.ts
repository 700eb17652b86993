import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '#functions/platform/core/core.ts';
import { errorReply } from '#functions/platform/http/reply.ts';
import { cacheControlOf, createObjects } from '#functions/platform/ports/objects.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import { isOverload } from '#functions/platform/runtime/gate.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import { isPhotoLinkValid } from '#functions/platform/security/photo-links.ts';
import type { BoundDomain } from '#functions/platform/service/define-domain.ts';
import { LOCAL_PUSH_PATH } from '#functions/push/public.ts';
import { INERT_HEADERS } from '#infra/answer-headers.ts';
import type { Route } from '#infra/routes.ts';
import { AppError } from '#shared/errors.ts';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { createVerifyCall } from '../audit/verify-call.ts';
import type { Cognito } from '../cognito/cognito.ts';
import type { MailServer } from '../mail/mail.ts';
import type { ObjectStore } from '../objects/objects.ts';
import type { PaymentsCalls } from '../payments/payments-calls.ts';
import { createReconcileCall } from '../payments/reconcile-call.ts';
import { BodyTooLarge } from '../process/http-body.ts';
import type { PushServer } from '../push/push.ts';
import type { Admission } from './admission.ts';
import { createRouter, hasHungUp, sendResult, toHttpEvent } from './http-event.ts';
import { sendJson } from './local-calls.ts';
import { createOpenapiAnswer } from './openapi-answer.ts';
import { isFromOwnPages } from './own-pages.ts';
import { CONNECTIONS_PATH } from './socket-server.ts';
import { answerStarting } from './starting-answer.ts';
import type { WebFiles } from './web-files.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Everything that the one origin serves. `web` and `demo` are ready last, so `/healthz` waits for these two. */
export type Surfaces = {
  routes: readonly Route[];
  bound: ReadonlyMap<Service, BoundDomain>;
  core: Core;
  objects: ObjectStore;
  mail: MailServer;
  push: PushServer;
  cognito: Cognito;
  sockets: { handleConnections: Answer };
  admission: Admission;
  clockCall: Answer;
  payments: PaymentsCalls;
  web: WebFiles | undefined;
  demo: (() => Promise<unknown>) | undefined;
};

/**
 * Routes a request by its path, as CloudFront and API Gateway do on AWS. Also serves the paths of the local engines.
 */
export const createRequestListener = (current: () => Surfaces | undefined, logger: Logger) => {
  const sendOpenapi = createOpenapiAnswer();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const surfaces = current();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/healthz') {
      if (!surfaces?.web) return answerStarting(request, response);
      return sendJson(response, 200, { status: 'ok' });
    }
    if (path.startsWith('/_local') && !isFromOwnPages(request))
      return sendResult(response, errorReply(new AppError('origin_refused'), randomUUID()));
    if (!surfaces) return answerStarting(request, response);
    const local = localAnswer(surfaces, path);
    if (local) return local(request, response);
    if (path === '/api/openapi.json') return sendOpenapi(surfaces.core.config.ORIGIN, request, response);
    if (path.startsWith('/api/')) return callApi(surfaces, request, response, path);
    if (path.startsWith('/photos/'))
      return surfaces.admission.pictures.run(() => sendPhoto(surfaces, request, response));
    if (!surfaces.web) return answerStarting(request, response);
    return surfaces.web.serve(request, response);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    current()?.admission.noteArrival();
    serve(request, response).catch((error: unknown) => {
      if (hasHungUp(request, error)) return;
      if (!isOverload(error)) logger.error('host', { error });
      if (!response.headersSent) sendResult(response, errorReply(error, randomUUID()));
      else response.destroy();
    });
  };
};

const localAnswer = (surfaces: Surfaces, path: string): Answer | undefined => {
  const { objects, mail, push, cognito, sockets, core, clockCall, payments, demo } = surfaces;
  if (path.startsWith('/_local/s3')) return (request, response) => objects.handle(request, response);
  if (path.startsWith('/_local/ses')) return mail.handleSes;
  if (path === '/_local/mails') return mail.handleMails;
  if (path === '/_local/push' || path.startsWith(LOCAL_PUSH_PATH)) return push.handle;
  if (path.startsWith('/_local/cognito')) return cognito.handle;
  if (path.startsWith(CONNECTIONS_PATH)) return sockets.handleConnections;
  if (path === '/_local/clock') return clockCall;
  if (path === '/_local/payments') return payments.handleBooks;
  if (path === '/_local/payments/faults') return payments.handleFaults;
  if (path === '/_local/payments/reconcile') return createReconcileCall(core);
  if (path === '/_local/audit/verify') return createVerifyCall(core);
  if (path === '/_local/demo')
    return async (request, response) =>
      demo ? sendJson(response, 200, await demo()) : answerStarting(request, response);
  if (path === '/ops/config.json') {
    return async (_request, response) =>
      sendJson(response, 200, {
        region: cognito.region,
        userPoolId: cognito.userPoolId,
        userPoolClientId: cognito.clientId,
        userPoolEndpoint: `${core.config.ORIGIN}/_local/cognito/`,
        authFlowType: 'USER_PASSWORD_AUTH',
      });
  }
  return undefined;
};

const callApi = async (
  { routes, bound, admission }: Surfaces,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => {
  const matched = createRouterOnce(routes)(request.method ?? 'GET', path);
  const service = matched && bound.get(matched.route.service);
  if (!matched || !service) return sendResult(response, errorReply(new AppError('not_found'), randomUUID()));
  const line = admission.calls(matched.route.service);
  try {
    // When the service's queue is full, the request is refused before its body is read. Reading the body does not take
    // a slot of the queue, because a slow client could keep the slot for minutes.
    line.assertRoom();
    const event = await toHttpEvent(request, matched);
    // A client that disconnected while its call waited gets no response, so its call is not run.
    const result = await line.run(async () => (response.destroyed ? undefined : service.http(event)));
    if (result) sendResult(response, result);
  } catch (error) {
    if (!(error instanceof BodyTooLarge || isOverload(error))) throw error;
    const refusal = error instanceof BodyTooLarge ? new AppError('payload_too_large') : error;
    sendResult(response, errorReply(refusal, randomUUID(), matched.route.endpoint.errorBody));
  }
};

const routers = new WeakMap<readonly Route[], ReturnType<typeof createRouter>>();
const createRouterOnce = (routes: readonly Route[]) => {
  const known = routers.get(routes) ?? createRouter(routes);
  routers.set(routes, known);
  return known;
};

const sendPhoto = async ({ core }: Surfaces, request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', core.config.ORIGIN);
  const isValid = isPhotoLinkValid(core.pepper, pathname, searchParams.get('e'), searchParams.get('s'), new Date());
  const bytes = isValid
    ? await createObjects(core.config).find('photos', pathname.slice(1), UPLOAD_MAX_BYTES)
    : undefined;
  if (!bytes) {
    response.writeHead(isValid ? 404 : 403, { 'cache-control': 'no-store' }).end();
    return;
  }
  response
    .writeHead(200, {
      'content-type': 'image/webp',
      'cache-control': cacheControlOf('photos'),
      ...INERT_HEADERS,
    })
    .end(bytes);
};
