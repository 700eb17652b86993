import type { Unit } from '#functions/platform/runtime/access.ts';
import { CONSUMERS } from '#functions/records/events/index.ts';
import type { UnitDefinition } from './routes.ts';

/**
 * The units that get a queue: those that consume events.
 * @throws Error when the outbox routes an event type to a unit without a consumer for it, or a unit consumes a type
 *   that the outbox routes elsewhere.
 */
export const joinConsumers = (
  units: readonly Pick<UnitDefinition, 'unit' | 'consumes'>[],
  consumers: Readonly<Record<string, Unit>> = CONSUMERS,
): Unit[] => {
  const wrong: string[] = [];
  for (const [type, unit] of Object.entries(consumers)) {
    if (!units.some((one) => one.unit === unit && one.consumes.includes(type)))
      wrong.push(`${type} goes to ${unit}, which does not consume it`);
  }
  for (const { unit, consumes } of units) {
    for (const type of consumes) {
      if (consumers[type] !== unit)
        wrong.push(`${unit} consumes ${type}, which goes to ${consumers[type] ?? 'nobody'}`);
    }
  }
  if (wrong.length > 0) throw new Error(`Outbox and consumers differ:\n- ${wrong.join('\n- ')}`);
  return [...new Set(Object.values(consumers))].sort();
};
