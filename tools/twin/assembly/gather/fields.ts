import type { Called, ResolvedResource } from '../deployed.ts';

/** Type, stack and logical id of a resource, for error messages. */
export const locationOf = ({ stack, logicalId, type }: ResolvedResource): string => `${type} ${stack}/${logicalId}`;

/**
 * The property `name` of a resource. The caller gives the property's type as `T`, from CloudFormation's reference.
 * @throws Error when the resource lacks the property.
 */
export const required = <T>(resource: ResolvedResource, name: string): T => {
  const value = resource.properties[name];
  if (value === undefined) throw new Error(`${locationOf(resource)} has no ${name}`);
  return value as T;
};
export const optional = <T>(resource: ResolvedResource, name: string): T | undefined =>
  resource.properties[name] as T | undefined;

/** The ARN of a resource. @throws Error for a type of resource that has no ARN. */
export const arnOf = (resource: ResolvedResource): string => {
  if (resource.arn === undefined) throw new Error(`${locationOf(resource)} has no ARN`);
  return resource.arn;
};

export const ofType = (resources: readonly ResolvedResource[], type: string): ResolvedResource[] =>
  resources.filter((resource) => resource.type === type);

/**
 * The resource of the given type whose `Ref` or ARN is `id`.
 * @throws Error when there is none.
 */
export const referred = (resources: readonly ResolvedResource[], type: string, id: string): ResolvedResource => {
  const found = ofType(resources, type).find(({ ref, arn }) => ref === id || arn === id);
  if (!found) throw new Error(`The templates refer to ${type} ${id}, which is not among them`);
  return found;
};

export const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** The function's own ARN: removes a version or alias from the end. */
export const unqualified = (functionArn: string): string => functionArn.split(':').slice(0, 7).join(':');

/** The function that an ARN names. The ARN may end with a version or alias. */
export const called = (arn: string): Called => {
  const functionArn = unqualified(arn);
  return { functionArn, ...(arn === functionArn ? {} : { calledArn: arn }) };
};

/**
 * Refuses fields that the twin does not support. Otherwise the twin would ignore them silently.
 * @throws Error when `value` has a field that is not in `known`.
 */
export const refuseOthers = (where: string, value: object, known: readonly string[]): void => {
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`The twin knows no ${unknown.join(', ')} of ${where}`);
};
