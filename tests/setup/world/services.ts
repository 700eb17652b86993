import type { Domain } from '#functions/platform/service/define-domain.ts';
import { routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { loadServices, type ServiceDefinition } from '#infra/routes.ts';
import type { Endpoint } from '#shared/endpoint.ts';

let services: Promise<ServiceDefinition[]> | undefined;

/** The service that handles an endpoint, by the route table that CDK and the local host use. */
export const serviceOf = async (endpoint: Endpoint): Promise<Domain> => {
  services ??= loadServices();
  const service = (await services).find(({ routeKeys }) => routeKeys.includes(routeKeyOf(endpoint)));
  if (!service) throw new Error(`${endpoint.name} has no handler`);
  return service;
};
