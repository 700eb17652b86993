import { toAppError } from '../http/reply.ts';
import type { SocketEvent, SocketHandler, SocketResult } from '../ports/socket.ts';
import { type Logger, withLogFields } from '../runtime/logger.ts';

const SERVER_ERROR = 500;
const TOO_MANY = 429;
/**
 * Routes and operations that are logged even when they succeed. Other WebSocket messages are logged only when they fail
 * (status 500 and above): there are too many of them, and they change nothing.
 */
const LOGGED = ['$connect', 'speak'];

/**
 * Runs the handler of a WebSocket event. Logs one line for each new connection, each chat message and each failure. The
 * line has the same fields as the `request` line of an HTTP request. Messages refused with 429 are not logged, because
 * the lines would cost more than the messages.
 */
export const withFrameLog = async <Deps>(
  logger: Logger,
  handle: SocketHandler<Deps>,
  event: SocketEvent,
  deps: Deps,
): Promise<SocketResult> => {
  const started = performance.now();
  const { requestId, routeKey } = event.requestContext;
  const finish = (call: string, status: number): void => {
    if (status < SERVER_ERROR && (status === TOO_MANY || !LOGGED.includes(call))) return;
    withLogFields({ call }, () => logger.info('frame', { status, ms: Math.round(performance.now() - started) }));
  };
  return withLogFields({ requestId, call: routeKey }, async () => {
    try {
      const { statusCode, call = routeKey, status = statusCode } = await handle(event, deps);
      finish(call, status);
      return { statusCode };
    } catch (error) {
      finish(routeKey, toAppError(error).status);
      throw error;
    }
  });
};
