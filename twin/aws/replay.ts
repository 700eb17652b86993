import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** A request whose body was read for its authorisation, as a request that can be read again. */
export const replay = (request: IncomingMessage, body: string): IncomingMessage =>
  Object.assign(Readable.from([Buffer.from(body)]), {
    method: request.method,
    url: request.url,
    headers: request.headers,
    headersDistinct: request.headersDistinct,
    socket: request.socket,
    // The one cast of the twin's services: handlers of the local host read these fields and the stream, no others.
  }) as unknown as IncomingMessage;
