import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_MAX_BYTES, refusal, type SandboxAnswer, type SandboxRequest } from './exchange.ts';

type Options = {
  /** Called instead of sending a response that must come too late (`isTooLate`). If absent, nothing is sent. */
  endLate?: (response: ServerResponse) => void;
  onFailure?: (error: unknown) => void;
};

const readRequest = async (request: IncomingMessage): Promise<SandboxRequest | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  const url = new URL(request.url ?? '/', 'http://sandbox');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  };
};

const send = (response: ServerResponse, { status, headers, body }: SandboxAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
};

/** Makes the request listener with which Node's HTTP server serves the sandbox. */
export const createListener =
  (answer: (request: SandboxRequest) => Promise<SandboxAnswer>, { endLate, onFailure }: Options = {}) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const read = await readRequest(request);
      const answered = read ? await answer(read) : refusal(413, 'too_large');
      if (!answered.isTooLate) return send(response, answered);
      endLate?.(response);
    } catch (error) {
      onFailure?.(error);
      if (!response.headersSent) send(response, refusal(500, 'internal'));
    }
  };
