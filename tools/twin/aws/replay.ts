import { IncomingMessage } from 'node:http';

/** A request whose body was read for its authorisation, as a request that can be read again. */
export const replay = (request: IncomingMessage, body: string): IncomingMessage => {
  const again = new IncomingMessage(request.socket);
  again.method = request.method;
  again.url = request.url;
  again.headers = request.headers;
  again.headersDistinct = request.headersDistinct;
  // A message that is not complete when it was read takes its socket down.
  again.complete = true;
  again.push(body);
  again.push(null);
  return again;
};
