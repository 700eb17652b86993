import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DeployedBucket } from '../assembly/deployed.ts';
import { s3Error } from './answers.ts';

type Rule = DeployedBucket['cors'][number];

const fits = (pattern: string, value: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined
    ? pattern === value
    : value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
};

const wantedHeaders = (request: IncomingMessage): string[] =>
  String(request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

const findRule = (rules: readonly Rule[], origin: string, method: string, headers: readonly string[]) =>
  rules.find(
    (rule) =>
      rule.origins.some((pattern) => fits(pattern, origin)) &&
      rule.methods.includes(method) &&
      headers.every((name) => rule.headers.some((pattern) => fits(pattern.toLowerCase(), name))),
  );

const allow = (response: ServerResponse, rule: Rule, origin: string): void => {
  const isForAll = rule.origins.includes('*');
  response.setHeader('access-control-allow-origin', isForAll ? '*' : origin);
  response.setHeader('access-control-allow-methods', rule.methods.join(', '));
  if (!isForAll) response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
};

/**
 * Applies a bucket's CORS rules as S3 does (Amazon S3 User Guide, Using cross-origin resource sharing). For a request
 * from another origin it sets the headers with which the page may read the response; to a preflight request it sends
 * the whole response.
 * @returns whether the response has been sent
 */
export const applyCors = (rules: readonly Rule[], request: IncomingMessage, response: ServerResponse): boolean => {
  const { origin } = request.headers;
  const isPreflight = request.method === 'OPTIONS';
  if (!origin) {
    if (isPreflight) response.writeHead(400).end();
    return isPreflight;
  }
  const method = isPreflight ? String(request.headers['access-control-request-method'] ?? '') : (request.method ?? '');
  const headers = isPreflight ? wantedHeaders(request) : [];
  const rule = findRule(rules, origin, method, headers);
  if (rule) allow(response, rule, origin);
  if (!isPreflight) return false;
  if (!rule) {
    const message =
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.";
    response.writeHead(403, { 'content-type': 'application/xml' }).end(s3Error('AccessForbidden', message));
    return true;
  }
  if (headers.length > 0) response.setHeader('access-control-allow-headers', headers.join(', '));
  if (rule.maxAgeSeconds !== undefined) response.setHeader('access-control-max-age', String(rule.maxAgeSeconds));
  response.writeHead(200).end();
  return true;
};
