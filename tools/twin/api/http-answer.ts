import type { ServerResponse } from 'node:http';

/**
 * Error responses of API Gateway itself. They have another JSON shape than the service's own errors, and none of the
 * service's headers.
 */
export const GATEWAY = {
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  notFound: [404, 'Not Found'],
  tooLarge: [413, 'Request Entity Too Large'],
  longHeaders: [431, 'Request Header Fields Too Large'],
  throttled: [429, 'Too Many Requests'],
  failed: [500, 'Internal Server Error'],
  unavailable: [503, 'Service Unavailable'],
} as const;
export type GatewayAnswer = keyof typeof GATEWAY;

export const answerAsGateway = (response: ServerResponse, answer: GatewayAnswer): void => {
  const [status, message] = GATEWAY[answer];
  const body = JSON.stringify({ message });
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
};

export type HttpResult = { status: number; headers: Record<string, string | string[]>; body: Buffer };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A function's result as an HTTP API reads it (payload format 2.0). If the result has no status code, the whole result
 * is the body, with status 200. `undefined`: the result is malformed; API Gateway then responds with 500.
 */
export const readResult = (payload: string): HttpResult | undefined => {
  const answer: unknown = JSON.parse(payload);
  if (!isRecord(answer) || answer['statusCode'] === undefined) {
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(payload) };
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = answer;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (!isRecord(headers) || !Array.isArray(cookies) || typeof body !== 'string') return undefined;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
      ...(cookies.length > 0 ? { 'set-cookie': cookies.map(String) } : {}),
    },
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  };
};
