import { ACCOUNTS } from './types/accounts.ts';
import { COMPUTE } from './types/compute.ts';
import { EDGE } from './types/edge.ts';
import { GATEWAYS } from './types/gateways.ts';
import { STORAGE } from './types/storage.ts';
import { inert, type ResourceType } from './types/subject.ts';
import { WATCHING } from './types/watching.ts';

const TYPES: Readonly<Record<string, ResourceType>> = {
  ...COMPUTE,
  ...STORAGE,
  ...GATEWAYS,
  ...EDGE,
  ...ACCOUNTS,
  ...WATCHING,
};

/**
 * How a type of resource gets its names.
 * @throws Error when the twin does not know the type, or a property that the resource has. What AWS would do with it,
 * the twin would leave out in silence.
 */
export const resourceType = (type: string, where: string, properties: readonly string[]): ResourceType => {
  const known = TYPES[type] ?? (type.startsWith('Custom::') ? inert : undefined);
  if (!known) throw new Error(`The twin knows no ${type} (${where}): tools/twin/assembly/types`);
  const unknown = properties.filter((name) => known.properties !== undefined && !known.properties.includes(name));
  if (unknown.length > 0)
    throw new Error(`The twin knows no ${unknown.join(', ')} of ${type} (${where}): tools/twin/assembly/types`);
  return known;
};
