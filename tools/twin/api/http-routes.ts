import type { HttpApi } from '../assembly/deployed.ts';

export type HttpRoute = HttpApi['routes'][number];
export type Matched = { route: HttpRoute; pathParameters: Readonly<Record<string, string>> };

/**
 * Returns a function that finds the route of a request by its method and decoded path. As in an HTTP API, a route with
 * a literal segment is preferred to a route with a `{parameter}`, and `$default` gets the requests that match no other
 * route.
 * @throws Error for kinds of routes that our templates do not use: `ANY`, or a parameter for several segments.
 */
export const createHttpRouter = (routes: readonly HttpRoute[]) => {
  const byDefault = routes.find(({ routeKey }) => routeKey === '$default');
  const compiled = routes
    .filter((route) => route !== byDefault)
    .map((route) => {
      const [method = '', path = ''] = route.routeKey.split(' ');
      if (method === 'ANY' || path.includes('+}'))
        throw new Error(`The twin knows no routes such as ${route.routeKey}`);
      return { route, method, segments: path.split('/') };
    })
    .sort((a, b) => parameters(a.segments) - parameters(b.segments));
  return (method: string, path: string): Matched | undefined => {
    const asked = path.split('/');
    for (const { route, method: known, segments } of compiled) {
      if (known !== method) continue;
      const pathParameters = match(segments, asked);
      if (pathParameters) return { route, pathParameters };
    }
    return byDefault && { route: byDefault, pathParameters: {} };
  };
};

const nameOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];
const parameters = (segments: readonly string[]): number => segments.filter(nameOf).length;

const match = (segments: readonly string[], asked: readonly string[]): Record<string, string> | undefined => {
  if (segments.length !== asked.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = asked[index] ?? '';
    const name = nameOf(segment);
    if (name === undefined ? segment !== value : value === '') return undefined;
    if (name !== undefined) found[name] = value;
  }
  return found;
};
