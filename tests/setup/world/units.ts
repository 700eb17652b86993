import type { Domain } from '#functions/platform/unit/define-domain.ts';
import { routeKeyOf } from '#functions/platform/unit/define-domain.ts';
import { loadUnits, type UnitDefinition } from '#infra/routes.ts';
import type { Endpoint } from '#shared/endpoint.ts';

let units: Promise<UnitDefinition[]> | undefined;

/** The unit that handles a call, from the route table of CDK and the local host. */
export const unitOf = async (endpoint: Endpoint): Promise<Domain> => {
  units ??= loadUnits();
  const unit = (await units).find(({ routeKeys }) => routeKeys.includes(routeKeyOf(endpoint)));
  if (!unit) throw new Error(`${endpoint.name} has no handler`);
  return unit;
};
