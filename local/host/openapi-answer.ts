import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openapiDocument } from '#infra/openapi.ts';

/**
 * Serves `/api/openapi.json`. The document depends only on the contract and the origin, so it is made at the first
 * request and kept in memory. On AWS it is a static file, made when the stage is published.
 */
export const createOpenapiAnswer = (make: (origin: string) => object = openapiDocument) => {
  let made: { origin: string; body: Buffer; etag: string } | undefined;
  return (origin: string, request: IncomingMessage, response: ServerResponse): void => {
    if (made?.origin !== origin) {
      const body = Buffer.from(JSON.stringify(make(origin)));
      made = { origin, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    }
    const { body, etag } = made;
    const headers = { etag, 'cache-control': 'no-cache' };
    const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known?.some((one) => one === etag || one === '*')) {
      response.writeHead(304, headers).end();
      return;
    }
    const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };
    response.writeHead(200, { ...headers, ...type }).end(request.method === 'HEAD' ? undefined : body);
  };
};
