import type { Called, ResolvedResource } from '../deployed.ts';

/** The position of a resource in the templates, for errors. */
export const locationOf = ({ stack, logicalId, type }: ResolvedResource): string => `${type} ${stack}/${logicalId}`;

/**
 * A property, in the shape that CloudFormation's reference gives for it.
 * @throws Error when the resource does not have it.
 */
export const required = <T>(resource: ResolvedResource, name: string): T => {
  const value = resource.properties[name];
  if (value === undefined) throw new Error(`${locationOf(resource)} has no ${name}`);
  return value as T;
};
export const optional = <T>(resource: ResolvedResource, name: string): T | undefined =>
  resource.properties[name] as T | undefined;

/** @throws Error for a type of resource that has no ARN. */
export const arnOf = (resource: ResolvedResource): string => {
  if (resource.arn === undefined) throw new Error(`${locationOf(resource)} has no ARN`);
  return resource.arn;
};

export const ofType = (resources: readonly ResolvedResource[], type: string): ResolvedResource[] =>
  resources.filter((resource) => resource.type === type);

/**
 * The one resource of a type whose `Ref` or ARN is `id`.
 * @throws Error when there is none.
 */
export const referred = (resources: readonly ResolvedResource[], type: string, id: string): ResolvedResource => {
  const found = ofType(resources, type).find(({ ref, arn }) => ref === id || arn === id);
  if (!found) throw new Error(`The templates refer to ${type} ${id}, which is not among them`);
  return found;
};

export const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** The function's own ARN, without the version or alias that may follow it. */
export const unqualified = (functionArn: string): string => functionArn.split(':').slice(0, 7).join(':');

/** The function of an ARN that may name a version or alias. */
export const called = (arn: string): Called => {
  const functionArn = unqualified(arn);
  return { functionArn, ...(arn === functionArn ? {} : { calledArn: arn }) };
};

/** @throws Error when `value` has a field that is not among `known`, whose effect the twin would leave out. */
export const refuseOthers = (where: string, value: object, known: readonly string[]): void => {
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`The twin knows no ${unknown.join(', ')} of ${where}`);
};
