import { Agent, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { passedHeaders } from './edge-request.ts';
import { errorPage, REFUSALS } from './error-page.ts';

export type OriginRequest = {
  /** DNS name of the origin. */
  host: string;
  method: string;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The complete body; empty for a request without a body. */
  body: Buffer;
  timeoutSeconds: number;
};
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const agent = new Agent({ keepAlive: true });

const page = ({ status, text }: { status: number; text: string }): Answer => {
  const { headers, body } = errorPage(status, text);
  return { status, headers: { ...headers }, body };
};

/**
 * Sends a request to an origin, on `port` of this machine with the origin's host name as Host header. Resolves to
 * CloudFront's HTML page with 502 when the connection fails, and with 504 when the origin does not respond in time.
 */
export const askOrigin = (port: number, origin: OriginRequest): Promise<Answer> =>
  new Promise((resolve) => {
    const { method, url, body } = origin;
    const hasBody = body.length > 0 || !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method);
    const outgoing = send({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...origin.headers, host: origin.host, ...(hasBody && { 'content-length': body.length }) },
    });
    outgoing.setTimeout(origin.timeoutSeconds * 1000, () => {
      resolve(page(REFUSALS.originSlow));
      outgoing.destroy();
    });
    outgoing.on('error', () => resolve(page(REFUSALS.originFailed)));
    outgoing.on('response', (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 502, headers: passedHeaders(response.headers), body: bytes }),
        () => resolve(page(REFUSALS.originFailed)),
      );
    });
    outgoing.end(body);
  });
