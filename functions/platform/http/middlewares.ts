import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Core } from '../core/core.ts';
import { wasLostRace } from '../runtime/aws-failure.ts';
import { isOverload } from '../runtime/gate.ts';
import { withLogFields } from '../runtime/logger.ts';
import { errorReply } from './reply.ts';

export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/**
 * Logs one line for each request. The line contains the request id, which is also the response's `x-request-id` header.
 */
export const requestLog = (core: Core, endpoint: Endpoint): middy.MiddlewareObj<HttpEvent, HttpResult> => {
  const started = new WeakMap<object, number>();
  const finish = (request: { event: HttpEvent; response?: HttpResult | null | undefined }) => {
    const { requestId } = request.event.requestContext;
    if (request.response) request.response.headers = { ...request.response.headers, 'x-request-id': requestId };
    withLogFields({ requestId, call: endpoint.name }, () =>
      core.logger.info('request', {
        status: request.response?.statusCode,
        ms: Math.round(performance.now() - (started.get(request.event) ?? 0)),
      }),
    );
  };
  return {
    before: (request) => {
      started.set(request.event, performance.now());
    },
    after: finish,
    onError: finish,
  };
};

/**
 * Turns errors into responses. Logs errors of status 500 and above (except overload), and requests that failed because
 * every retry conflicted with simultaneous writes. Must be registered after `requestLog`: middy runs onError hooks in
 * reverse order of registration, and `requestLog` needs the status of the response.
 */
export const errorMap = (core: Core, endpoint: Endpoint): middy.MiddlewareObj<HttpEvent, HttpResult> => ({
  onError: (request) => {
    const { requestId } = request.event.requestContext;
    request.response = errorReply(request.error, requestId, endpoint.errorBody);
    // Overload can refuse very many requests, so they get no error line. `requestLog` logs their status.
    const isOurs = (request.response.statusCode ?? 500) >= 500 && !isOverload(request.error);
    if (!isOurs && !wasLostRace(request.error)) return;
    withLogFields({ requestId, call: endpoint.name }, () =>
      isOurs
        ? core.logger.error('unexpected', { error: request.error })
        : core.logger.warn('lost to other calls', { error: request.error }),
    );
  },
});
