import { readdir } from 'node:fs/promises';
import type { Unit } from '#functions/platform/runtime/access.ts';
import { type Domain, routeKeyOf } from '#functions/platform/unit/define-domain.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';

export type UnitDefinition = Domain & { unit: Unit };
export type Route = { endpoint: Endpoint; unit: Unit; routeKey: string };

const FUNCTIONS = new URL('../functions/', import.meta.url);

/**
 * Loads every unit: each folder of `functions/` with a `domain.ts`. A new folder gets a Lambda, a role, a queue and
 * routes without any further registration.
 * @throws Error when a folder's access names another unit.
 */
export const loadUnits = async (): Promise<UnitDefinition[]> => {
  const folders = (await readdir(FUNCTIONS, { recursive: true }))
    .filter((file) => /^[a-z-]+\/domain\.ts$/.test(file) && !file.startsWith('platform/'))
    .map((file) => file.split('/')[0] ?? '')
    .sort();
  return Promise.all(
    folders.map(async (folder) => {
      const { domain } = (await import(new URL(`${folder}/domain.ts`, FUNCTIONS).href)) as { domain: Domain };
      if (domain.access.unit !== folder) throw new Error(`functions/${folder} says it is ${domain.access.unit}`);
      return { ...domain, unit: domain.access.unit };
    }),
  );
};

/**
 * The one route table: CDK creates API Gateway's routes from it and the local host serves it.
 * @throws Error naming every call without a handler, handler without a call, call in another domain than its own, and
 *   route with several calls or handlers.
 */
export const joinRoutes = (
  units: readonly Pick<UnitDefinition, 'unit' | 'routeKeys'>[],
  endpoints: readonly Endpoint[] = ENDPOINTS,
): Route[] => {
  const wrong: string[] = [];
  const routes = new Map<string, Route>();
  for (const endpoint of endpoints) {
    const routeKey = routeKeyOf(endpoint);
    const twin = routes.get(routeKey);
    if (twin) wrong.push(`${routeKey} is both ${twin.endpoint.name} and ${endpoint.name}`);
    routes.set(routeKey, { endpoint, unit: endpoint.domain, routeKey });
  }
  const handled = new Map<string, Unit>();
  for (const { unit, routeKeys } of units) {
    for (const routeKey of routeKeys) {
      const other = handled.get(routeKey);
      const route = routes.get(routeKey);
      if (other) wrong.push(`${routeKey} has handlers in ${other} and ${unit}`);
      else if (!route) wrong.push(`${unit} handles ${routeKey}, which no contract has`);
      else if (route.unit !== unit) wrong.push(`${routeKey} belongs to ${route.unit} and is handled by ${unit}`);
      handled.set(routeKey, unit);
    }
  }
  for (const { routeKey, endpoint } of routes.values()) {
    if (!handled.has(routeKey)) wrong.push(`${routeKey} (${endpoint.name}) has no handler in ${endpoint.domain}`);
  }
  if (wrong.length > 0) throw new Error(`Contract and handlers differ:\n- ${wrong.join('\n- ')}`);
  return [...routes.values()];
};
