import type { IncomingMessage, ServerResponse } from 'node:http';
import { xmlDocument } from './xml.ts';

const MAX_DRAINED_BYTES = 64 * 1024 ** 2;
const MAX_DRAIN_MS = 10_000;

export type Answer = { status: number; headers?: Record<string, string | number>; xml?: string };

/**
 * Reads and discards the rest of the request's body, up to a limit, because a browser reads an error response only
 * after it has sent the whole body.
 */
const drain = (req: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    let bytes = 0;
    const stop = () => {
      clearTimeout(timer);
      req.pause();
      resolve();
    };
    const timer = setTimeout(stop, MAX_DRAIN_MS);
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAINED_BYTES) stop();
    });
    req.once('end', stop);
    req.once('close', stop);
    req.resume();
  });

/** Sends a complete response. If the request's body was not read to its end, the connection is closed afterwards. */
export const send = async (req: IncomingMessage, res: ServerResponse, answer: Answer): Promise<void> => {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const body = answer.xml === undefined ? '' : xmlDocument(answer.xml);
  const headers: Record<string, string | number> = { ...answer.headers };
  if (body !== '') headers['content-type'] = 'application/xml';
  if (answer.status !== 204 && answer.status !== 304) headers['content-length'] ??= Buffer.byteLength(body);
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  const isEarly = hasBody && !req.complete;
  if (isEarly) headers.connection = 'close';
  res.writeHead(answer.status, headers);
  if (isEarly) {
    res.flushHeaders();
    if (body !== '' && req.method !== 'HEAD') res.write(body);
    await drain(req);
    res.end();
    return;
  }
  res.end(req.method === 'HEAD' ? undefined : body);
};
