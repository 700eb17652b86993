import { ACCOUNTS } from './types/accounts.ts';
import { COMPUTE } from './types/compute.ts';
import { EDGE } from './types/edge.ts';
import { GATEWAYS } from './types/gateways.ts';
import { STORAGE } from './types/storage.ts';
import { arn, inert, nameOf, type ResourceType } from './types/subject.ts';
import { WATCHING } from './types/watching.ts';

const TYPES: Readonly<Record<string, ResourceType>> = {
  ...COMPUTE,
  ...STORAGE,
  ...GATEWAYS,
  ...EDGE,
  ...ACCOUNTS,
  ...WATCHING,
};

/** Gets what the twin does not know of the templates, as a sentence. */
export type OnUnknown = (sentence: string) => void;

/** @throws Error with the sentence: what AWS would do with the unknown, the twin would leave out in silence. */
export const refuseUnknown: OnUnknown = (sentence) => {
  throw new Error(sentence);
};

/** A type that the twin does not know has the names that it could have, so that other resources may refer to it. */
const UNKNOWN: ResourceType = {
  identify: (subject) => ({
    ref: nameOf(subject, 'Name'),
    arn: arn(subject, 'unknown', `${subject.stack}/${subject.logicalId}`),
  }),
};

/**
 * How a type of resource gets its names. `onUnknown` gets an unknown type, and properties that the twin does not know.
 */
export const resourceType = (
  type: string,
  where: string,
  properties: readonly string[],
  onUnknown: OnUnknown,
): ResourceType => {
  const known = TYPES[type] ?? (type.startsWith('Custom::') ? inert : undefined);
  if (!known) {
    onUnknown(`The twin knows no ${type} (${where}): tools/twin/assembly/types`);
    return UNKNOWN;
  }
  const unknown = properties.filter((name) => known.properties !== undefined && !known.properties.includes(name));
  if (unknown.length > 0)
    onUnknown(`The twin knows no ${unknown.join(', ')} of ${type} (${where}): tools/twin/assembly/types`);
  return known;
};
