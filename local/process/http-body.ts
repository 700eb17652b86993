import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/**
 * The request's body. Does not read the rest when it is longer than `maxBytes`.
 * @throws BodyTooLarge
 */
export const readBytes = async (request: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge(`The body is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Like `readBytes`, as text. */
export const readText = async (request: IncomingMessage, maxBytes: number): Promise<string> =>
  (await readBytes(request, maxBytes)).toString('utf8');
