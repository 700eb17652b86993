import { readdir } from 'node:fs/promises';
import type { Service } from '#functions/platform/runtime/access.ts';
import { type Domain, routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';

export type ServiceDefinition = Domain & { service: Service };
export type Route = { endpoint: Endpoint; service: Service; routeKey: string };

const FUNCTIONS = new URL('../functions/', import.meta.url);

/**
 * Loads every service: each folder of `functions/` with a `domain.ts`. A new folder gets a Lambda function, a role, a
 * queue if it consumes events, and routes, without any further registration.
 * @throws Error when the service's name in a folder's `access.ts` differs from the folder's name.
 */
export const loadServices = async (): Promise<ServiceDefinition[]> => {
  const folders = (await readdir(FUNCTIONS, { recursive: true }))
    .filter((file) => /^[a-z-]+\/domain\.ts$/.test(file) && !file.startsWith('platform/'))
    .map((file) => file.split('/')[0] ?? '')
    .sort();
  return Promise.all(
    folders.map(async (folder) => {
      const { domain } = (await import(new URL(`${folder}/domain.ts`, FUNCTIONS).href)) as { domain: Domain };
      if (domain.access.service !== folder) throw new Error(`functions/${folder} says it is ${domain.access.service}`);
      return { ...domain, service: domain.access.service };
    }),
  );
};

/**
 * The only route table: CDK creates API Gateway's routes from it, and the local server uses it, too.
 * @throws Error that names every endpoint without a handler, every handler without an endpoint, every handler that is
 *   not in the service named by its endpoint (`domain`), and every route with several endpoints or handlers.
 */
export const joinRoutes = (
  services: readonly Pick<ServiceDefinition, 'service' | 'routeKeys'>[],
  endpoints: readonly Endpoint[] = ENDPOINTS,
): Route[] => {
  const wrong: string[] = [];
  const routes = new Map<string, Route>();
  for (const endpoint of endpoints) {
    const routeKey = routeKeyOf(endpoint);
    const twin = routes.get(routeKey);
    if (twin) wrong.push(`${routeKey} is both ${twin.endpoint.name} and ${endpoint.name}`);
    routes.set(routeKey, { endpoint, service: endpoint.domain, routeKey });
  }
  const handled = new Map<string, Service>();
  for (const { service, routeKeys } of services) {
    for (const routeKey of routeKeys) {
      const other = handled.get(routeKey);
      const route = routes.get(routeKey);
      if (other) wrong.push(`${routeKey} has handlers in ${other} and ${service}`);
      else if (!route) wrong.push(`${service} handles ${routeKey}, which no contract has`);
      else if (route.service !== service)
        wrong.push(`${routeKey} belongs to ${route.service} and is handled by ${service}`);
      handled.set(routeKey, service);
    }
  }
  for (const { routeKey, endpoint } of routes.values()) {
    if (!handled.has(routeKey)) wrong.push(`${routeKey} (${endpoint.name}) has no handler in ${endpoint.domain}`);
  }
  if (wrong.length > 0) throw new Error(`Contract and handlers differ:\n- ${wrong.join('\n- ')}`);
  return [...routes.values()];
};
