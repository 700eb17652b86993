import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeRequest } from './edge-function.ts';

/** Headers that concern one connection only, so no proxy passes them on (RFC 9110, 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The headers that CloudFront passes on. Several values of one header are joined with commas. */
export const passedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !OF_CONNECTION.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  );

const collect = (pairs: readonly (readonly [string, string])[]): EdgeRequest['querystring'] => {
  const fields: EdgeRequest['querystring'] = {};
  for (const [name, value] of pairs) {
    const known = fields[name];
    if (!known) fields[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return fields;
};

const split = (text: string, at: string): [string, string] => {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
};

/**
 * A viewer's request in the form that a CloudFront function gets: nothing is decoded, and cookies are separate from the
 * headers.
 */
export const toEdgeRequest = (method: string, url: string, headers: IncomingHttpHeaders): EdgeRequest => {
  const [uri, query] = split(url, '?');
  const { cookie, ...others } = passedHeaders(headers);
  return {
    method,
    uri,
    querystring: collect(
      query
        .split('&')
        .filter((pair) => pair !== '')
        .map((pair) => split(pair, '=')),
    ),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
    cookies: collect(
      (cookie ?? '')
        .split(/;\s*/)
        .filter(Boolean)
        .map((pair) => split(pair, '=')),
    ),
  };
};

const flat = (fields: EdgeRequest['querystring'], separator: string): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => (field.multiValue ?? [field]).map(({ value }) => `${name}=${value}`))
    .join(separator);

/** The query string with its question mark; an empty string when there is no query. */
export const queryOf = ({ querystring }: EdgeRequest): string => {
  const text = flat(querystring, '&');
  return text === '' ? '' : `?${text}`;
};

/** The viewer's headers for the request to the origin, without `host`. */
export const viewerHeaders = ({ headers, cookies }: EdgeRequest): Record<string, string> => {
  const { host: _host, ...others } = headers;
  const cookie = flat(cookies, '; ');
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, { value }]) => [name, value])),
    ...(cookie === '' ? {} : { cookie }),
  };
};
