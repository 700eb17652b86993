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

/** Called with a sentence about each part of the templates that the twin does not know. */
export type OnUnknown = (sentence: string) => void;

/**
 * Refuses unknown parts of the templates. Otherwise they would have no effect in the twin, and nobody would notice.
 * @throws Error with the sentence.
 */
export const refuseUnknown: OnUnknown = (sentence) => {
  throw new Error(sentence);
};

/**
 * A resource of a type that the twin does not know. It gets plausible names, because other resources may refer to it.
 */
const UNKNOWN: ResourceType = {
  identify: (subject) => ({
    ref: nameOf(subject, 'Name'),
    arn: arn(subject, 'unknown', `${subject.stack}/${subject.logicalId}`),
  }),
};

/**
 * The `ResourceType` of a CloudFormation type such as `AWS::S3::Bucket`. `onUnknown` is called for an unknown type, and
 * for properties that the twin does not know.
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
