import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deployed, Distribution } from '../assembly/deployed.ts';
import { createCompressor } from './compress.ts';
import { compileEdgeFunction, type EdgeFunction, type EdgeRequest } from './edge-function.ts';
import { queryOf, toEdgeRequest, viewerHeaders } from './edge-request.ts';
import { type EdgeAnswer, edgeHeaders, errorPage, REFUSALS } from './error-page.ts';
import { createFirewall, type Firewall } from './firewall.ts';
import { withPolicy } from './headers-policy.ts';
import { type Answer, askOrigin } from './origin.ts';
import { behaviourFor } from './paths.ts';
import { connectOrigin } from './socket.ts';

type Behaviour = Distribution['behaviours'][number];

/** CloudFront's limit for the path and query of a URL. */
const ADDRESS_MAX_BYTES = 8_192;

export type EdgePorts = {
  /** Port of this machine on which the API origins respond. The Host header of a request names the origin. */
  originPort(): number;
  /**
   * Reads an S3 object as the distribution does, with origin access control. Returns status, headers and body as S3
   * does.
   */
  readObject(read: { bucketArn: string; key: string; headers: Readonly<Record<string, string>> }): Promise<Answer>;
  /** The present values of a key value store, by its ARN. */
  keyValues(store: string): ReadonlyMap<string, string>;
  now?: () => number;
};

export type Edge = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void>;
  firewall: Firewall;
};

type Viewer = { request: EdgeRequest; behaviour: Behaviour; ip: string };
/**
 * The request to send to the origin; or a response, when the origin gets no request. `isFunctions`: a CloudFront
 * function made the response.
 */
type Passed = { request: EdgeRequest; url: string } | { answer: EdgeAnswer; isFunctions?: true };

const viewerIp = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** The edge keeps about this much of a request's body. API Gateway refuses bodies from 10 MB on. */
const KEPT_BYTES = 11_000_000;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (bytes < KEPT_BYTES) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks);
};

const keyOf = (uri: string): string => {
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    return uri.slice(1);
  }
};

/** Responds with 304 when the viewer already has the object, as CloudFront does for cached objects. */
const notModified = (answer: Answer, wanted: string | undefined): Answer => {
  const bare = (etag: string) => etag.trim().replace(/^W\//, '');
  const { etag } = answer.headers;
  if (answer.status !== 200 || !etag || !wanted?.split(',').some((one) => bare(one) === bare(etag))) return answer;
  const { 'content-type': _type, 'content-length': _length, 'content-encoding': _coding, ...headers } = answer.headers;
  return { status: 304, headers, body: Buffer.alloc(0) };
};

/**
 * Simulates the CloudFront distribution. A request passes the firewall, the CloudFront function and the origin. The
 * response headers policy then changes the headers of the response. Nothing is cached: no test waits until a cached
 * object expires, and no cache hides a fault.
 * @throws Error when the distribution has a part that this edge does not know.
 */
export const createEdge = (deployed: Pick<Deployed, 'distribution' | 'webAcl'>, ports: EdgePorts): Edge => {
  const { distribution } = deployed;
  if (distribution.errorPages.length > 0) throw new Error("The twin's edge does not know custom error pages");
  for (const { bucketArn, signs } of distribution.origins.values())
    if (bucketArn !== undefined && !signs) throw new Error("The twin's edge reads buckets with access control only");
  const firewall = createFirewall(deployed.webAcl, ports.now);
  const compress = createCompressor();
  const functions = new Map<Behaviour, EdgeFunction>();
  for (const behaviour of distribution.behaviours) {
    const { code, store } = behaviour.viewerRequest ?? {};
    if (code !== undefined)
      functions.set(behaviour, compileEdgeFunction(code, store === undefined ? undefined : ports.keyValues(store)));
  }

  const inspect = ({ request, ip }: Viewer, bodyBytes: number) => {
    const headers = viewerHeaders(request);
    const { method, uri: path } = request;
    return firewall.inspect({ ip, method, path, query: queryOf(request).slice(1), headers, bodyBytes })?.answer;
  };

  const viewerOf = (incoming: IncomingMessage): Viewer => {
    const request = toEdgeRequest(incoming.method ?? 'GET', incoming.url ?? '/', incoming.headers);
    return { request, behaviour: behaviourFor(distribution.behaviours, request.uri), ip: viewerIp(incoming) };
  };

  const refusalOf = ({ request, behaviour }: Viewer, url: string, bodyBytes: number) => {
    if (url.length > ADDRESS_MAX_BYTES) return REFUSALS.longAddress;
    if (!behaviour.methods.includes(request.method)) return REFUSALS.method;
    return bodyBytes > 0 && request.method === 'GET' ? REFUSALS.body : undefined;
  };

  /** Checks a viewer's request and makes the request to the origin from it. */
  const pass = async (viewer: Viewer, url: string, bodyBytes: number): Promise<Passed> => {
    const blocked = inspect(viewer, bodyBytes);
    if (blocked) return { answer: blocked };
    const refusal = refusalOf(viewer, url, bodyBytes);
    if (refusal) return { answer: errorPage(refusal.status, refusal.text) };
    const run = functions.get(viewer.behaviour);
    if (!run) return { request: viewer.request, url };
    const before = queryOf(viewer.request);
    let result: Awaited<ReturnType<EdgeFunction>>;
    try {
      result = await run(viewer.request, viewer.ip);
    } catch {
      const { status, text } = REFUSALS.edgeFunction;
      return { answer: errorPage(status, text, { cache: 'FunctionExecutionError' }) };
    }
    if ('statusCode' in result) {
      const { statusCode: status, headers = {}, body = '' } = result;
      const written = Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
      const bytes = Buffer.from(typeof body === 'string' ? body : body.data);
      const made = { ...written, ...edgeHeaders('FunctionGeneratedResponse') };
      return { answer: { status, headers: made, body: bytes }, isFunctions: true };
    }
    const query = queryOf(result);
    const given = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    return { request: result, url: `${result.uri}${query === before ? given : query}` };
  };

  const originOf = ({ originId }: Behaviour) => {
    const origin = distribution.origins.get(originId);
    if (!origin) throw new Error(`The distribution has no origin ${originId}`);
    return origin;
  };

  const originHeaders = (request: EdgeRequest, { behaviour, ip }: Viewer): Record<string, string> => {
    const viewers = behaviour.passesViewer ? viewerHeaders(request) : {};
    const { 'content-length': _length, ...others } = viewers;
    const forwarded = [viewers['x-forwarded-for'], ip].filter(Boolean).join(', ');
    return { ...others, 'x-forwarded-for': forwarded, via: '1.1 twin.cloudfront.net (CloudFront)' };
  };

  const ask = async (passed: { request: EdgeRequest; url: string }, viewer: Viewer, body: Buffer): Promise<Answer> => {
    const { bucketArn, host, headers, readTimeoutSeconds } = originOf(viewer.behaviour);
    const { request, url } = passed;
    if (bucketArn !== undefined) {
      const condition = request.headers['if-none-match']?.value;
      const answer = await ports.readObject({ bucketArn, key: keyOf(request.uri), headers: {} });
      const accepted = viewer.request.headers['accept-encoding']?.value ?? '';
      const sent = viewer.behaviour.caches && viewer.behaviour.compresses ? await compress(answer, accepted) : answer;
      return notModified(sent, condition);
    }
    const all = { ...originHeaders(request, viewer), ...headers };
    const timeoutSeconds = readTimeoutSeconds;
    return askOrigin(ports.originPort(), { host, method: request.method, url, headers: all, body, timeoutSeconds });
  };

  const write = (response: ServerResponse, method: string, { status, headers, body }: EdgeAnswer): void => {
    const { 'content-length': _length, ...others } = headers;
    const length = status === 304 ? {} : { 'content-length': String(body.length) };
    response.writeHead(status, { ...others, ...length });
    response.end(method === 'HEAD' || status === 304 ? undefined : body);
  };

  const handle: Edge['handle'] = async (incoming, response) => {
    const viewer = viewerOf(incoming);
    const url = incoming.url ?? '/';
    const { method } = viewer.request;
    const body = await readBody(incoming);
    const passed = await pass(viewer, url, body.length);
    const policy = viewer.behaviour.headers;
    if ('answer' in passed) {
      const { answer, isFunctions } = passed;
      // A response of a CloudFront function gets the headers of the behaviour's policy; the edge's own error pages do
      // not.
      return write(response, method, isFunctions ? { ...answer, headers: withPolicy(answer.headers, policy) } : answer);
    }
    const answer = await ask(passed, viewer, body);
    const cache = answer.status >= 400 ? 'Error' : 'Miss';
    write(response, method, { ...answer, headers: { ...withPolicy(answer.headers, policy), ...edgeHeaders(cache) } });
  };

  const upgrade: Edge['upgrade'] = async (incoming, stream, head) => {
    // When a browser disconnects during the handshake, the stream emits an error. Without this listener the error would
    // end the process.
    stream.on('error', () => stream.destroy());
    const viewer = viewerOf(incoming);
    const passed = await pass(viewer, incoming.url ?? '/', 0);
    const { bucketArn, host, headers } = originOf(viewer.behaviour);
    if ('answer' in passed || bucketArn !== undefined) {
      const { status } = 'answer' in passed ? passed.answer : { status: 403 };
      return void stream.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    }
    const { connection, upgrade: protocol } = incoming.headers;
    connectOrigin(ports.originPort(), stream, head, {
      path: passed.url,
      headers: { ...originHeaders(passed.request, viewer), ...headers, host, connection, upgrade: protocol },
    });
  };

  return { handle, upgrade, firewall };
};
