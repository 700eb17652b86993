import { IncomingMessage } from 'node:http';

/**
 * A copy of a request whose body was already read to check its permissions. The body can be read again from the copy.
 */
export const replay = (request: IncomingMessage, body: string): IncomingMessage => {
  const again = new IncomingMessage(request.socket);
  again.method = request.method;
  again.url = request.url;
  again.headers = request.headers;
  again.headersDistinct = request.headersDistinct;
  // Needed, because Node destroys the socket of a request that ends before it is complete.
  again.complete = true;
  again.push(body);
  again.push(null);
  return again;
};
