import { createServer, type Server, request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpEvent } from '#functions/platform/http/create-handler.ts';
import type { Route } from '#infra/routes.ts';
import { createRouter, sendResult, toHttpEvent } from '#local/host/http-event.ts';
import { BodyTooLarge } from '#local/process/http-body.ts';
import { listenOrExplain } from '#local/process/ports.ts';

const route = (method: string, path: string): Route =>
  ({ endpoint: { method, path }, service: 'account', routeKey: `${method} ${path}` }) as Route;
const find = createRouter([
  route('GET', '/api/things/{id}'),
  route('GET', '/api/things/newest'),
  route('POST', '/api/things'),
  route('POST', '/api/ops/queues/{queue}/{id}/decide'),
  route('POST', '/api/ops/queues/{queue}/lease'),
  route('GET', '/api/file.json'),
]);
const found = (method: string, path: string) => {
  const match = find(method, path);
  return match && [match.route.routeKey, match.pathParameters];
};

describe('a route', () => {
  test.each([
    ['GET', '/api/things/newest', 'GET /api/things/newest', {}],
    ['GET', '/api/things/abc', 'GET /api/things/{id}', { id: 'abc' }],
    ['POST', '/api/things', 'POST /api/things', {}],
    [
      'POST',
      '/api/ops/queues/age_documents/m-1/decide',
      'POST /api/ops/queues/{queue}/{id}/decide',
      { queue: 'age_documents', id: 'm-1' },
    ],
    ['POST', '/api/ops/queues/lease/lease', 'POST /api/ops/queues/{queue}/lease', { queue: 'lease' }],
    ['GET', '/api/things/a%20b%2Fc', 'GET /api/things/{id}', { id: 'a b/c' }],
    ['GET', '/api/things/%E3%81%82', 'GET /api/things/{id}', { id: 'あ' }],
    ['GET', '/api/things/100%25', 'GET /api/things/{id}', { id: '100%' }],
  ])('answers %s %s', (method, path, routeKey, parameters) => {
    expect(found(method, path)).toEqual([routeKey, parameters]);
  });

  test.each([
    ['the wrong method', 'DELETE', '/api/things'],
    ['another method of the same path', 'GET', '/api/things'],
    ['a lower-case method', 'post', '/api/things'],
    ['a longer path', 'GET', '/api/things/abc/def'],
    ['a path that only ends alike', 'GET', '/x/api/things/abc'],
    ['a trailing slash', 'POST', '/api/things/'],
    ['an empty parameter', 'GET', '/api/things/'],
    ['a broken escape', 'GET', '/api/things/%E3%81'],
    ['a lone percent sign', 'GET', '/api/things/%'],
    ['any letter instead of a dot', 'GET', '/api/fileXjson'],
  ])('is not found by %s', (_what, method, path) => {
    expect(found(method, path)).toBeUndefined();
  });
});

describe('an event', () => {
  let server: Server;
  let port: number;
  let seen: HttpEvent | undefined;
  const things = { route: route('POST', '/api/things'), pathParameters: { id: 'あ' } };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      try {
        seen = await toHttpEvent(request, things);
        sendResult(response, { statusCode: 201, headers: { 'x-reply': 'yes' }, body: '{"ok":true}' });
      } catch (error) {
        sendResult(response, { statusCode: error instanceof BodyTooLarge ? 413 : 500, body: '' });
      }
    });
    port = await listenOrExplain(server, 0);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const post = async (body: string | Uint8Array<ArrayBuffer> | null, type?: string, query = '') => {
    const response = await fetch(`http://127.0.0.1:${port}/api/things${query}`, {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      body,
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const eventOf = async (...input: Parameters<typeof post>): Promise<HttpEvent> => {
    expect((await post(...input)).status).toBe(201);
    if (!seen) throw new Error('No event was made');
    return seen;
  };

  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
  ])('has a body of %s as text', async (type) => {
    const event = await eventOf('{"名":"あ"}', type);
    expect(event).toMatchObject({ body: '{"名":"あ"}', isBase64Encoded: false });
  });

  test.each([['multipart/form-data; boundary=x'], ['image/png'], ['application/octet-stream']])(
    'has a body of %s in base64, byte for byte',
    async (type) => {
      const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
      const event = await eventOf(bytes, type);
      expect(event.isBase64Encoded).toBe(true);
      expect(Buffer.from(event.body ?? '', 'base64')).toEqual(Buffer.from(bytes));
    },
  );

  test('has no body when none was sent', async () => {
    expect(await eventOf(null)).not.toHaveProperty('body');
  });

  test('has path, raw query, route, address and a request id of its own', async () => {
    const [one, other] = [await eventOf('{}', 'application/json', '?recommend[uuid]=%E3%81%82&b=1'), seen];
    expect(one).toMatchObject({
      version: '2.0',
      rawPath: '/api/things',
      rawQueryString: 'recommend[uuid]=%E3%81%82&b=1',
      routeKey: 'POST /api/things',
      pathParameters: { id: 'あ' },
      requestContext: { routeKey: 'POST /api/things', http: { method: 'POST', path: '/api/things' } },
    });
    expect(one.requestContext.http.sourceIp).toMatch(/127\.0\.0\.1/);
    expect((await eventOf('{}', 'application/json')).requestContext.requestId).not.toBe(
      other?.requestContext.requestId,
    );
  });

  test('has headers in lower case, repeated ones joined', async () => {
    await new Promise<void>((done, fail) => {
      const request = send({ port, path: '/api/things', method: 'POST' }, (response) => {
        response.resume();
        response.on('end', done);
      });
      request.on('error', fail);
      request.setHeader('X-Thing', ['a', 'b']);
      request.setHeader('Access-Token', 't');
      request.end();
    });
    expect(seen?.headers).toMatchObject({ 'x-thing': 'a, b', 'access-token': 't' });
  });

  test('is refused for a body of more than 6 MB', async () => {
    expect((await post(new Uint8Array(6 * 1024 * 1024), 'image/png')).status).toBe(201);
    // Reads the response from the raw socket, because the response is sent before the request's body has ended.
    const status = await new Promise<string>((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /api/things HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
        for (let sent = 0; sent < 7; sent += 1) socket.write(`100000\r\n${'x'.repeat(1024 * 1024)}\r\n`);
      });
      socket.once('data', (data) => {
        done(data.toString().slice(0, 12));
        socket.destroy();
      });
      socket.once('error', fail);
    });
    expect(status).toBe('HTTP/1.1 413');
  });

  test('is answered with the result’s status, headers and body', async () => {
    expect(await post('{}', 'application/json')).toMatchObject({ status: 201, text: '{"ok":true}' });
    expect((await post('{}', 'application/json')).headers.get('x-reply')).toBe('yes');
  });
});
