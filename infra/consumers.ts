import { CONSUMERS } from '#functions/items/events/index.ts';
import type { Service } from '#functions/platform/runtime/access.ts';
import type { ServiceDefinition } from './routes.ts';

/**
 * The services that consume events, each of which gets a queue. `consumers`: event type → consuming services.
 * @throws Error when the types that the services declare in `consumes` differ from `consumers`.
 */
export const joinConsumers = (
  services: readonly Pick<ServiceDefinition, 'service' | 'consumes'>[],
  consumers: Readonly<Record<string, readonly Service[]>> = CONSUMERS,
): Service[] => {
  const wrong: string[] = [];
  for (const [type, to] of Object.entries(consumers)) {
    for (const service of to) {
      if (!services.some((one) => one.service === service && one.consumes.includes(type)))
        wrong.push(`${type} goes to ${service}, which does not consume it`);
    }
  }
  for (const { service, consumes } of services) {
    for (const type of consumes) {
      if (!consumers[type]?.includes(service))
        wrong.push(`${service} consumes ${type}, which goes to ${consumers[type]?.join(', ') ?? 'nobody'}`);
    }
  }
  if (wrong.length > 0) throw new Error(`Outbox and consumers differ:\n- ${wrong.join('\n- ')}`);
  return [...new Set(Object.values(consumers).flat())].sort();
};
