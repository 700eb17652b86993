import { lowerId, physicalName } from '../generated.ts';

/** The names and ids that CloudFormation inserts where a template refers to the resource. */
export type Identity = {
  /** The value of `Ref`. */
  ref: string;
  arn?: string;
  /** The values of `Fn::GetAtt`. `Fn::GetAtt` of `Arn` gives `arn`, unless `attributes` contains `Arn`. */
  attributes?: Readonly<Record<string, string>>;
};

/** The resource whose names are computed. Its generated ids depend on `seed`, which is the same at every start. */
export type Subject = {
  stack: string;
  logicalId: string;
  region: string;
  account: string;
  seed: string;
  /** The value of a resolved property that is a string. */
  text(property: string): string | undefined;
};

export type ResourceType = {
  identify(subject: Subject): Identity;
  /**
   * The properties that the twin accepts, because the twin reads or can ignore them. Undefined: the twin accepts every
   * property.
   */
  properties?: readonly string[];
};

/** An ARN in the resource's own region and account. */
export const arn = ({ region, account }: Subject, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${account}:${rest}`;
/** The name from the template; without one, the name that CloudFormation would generate. */
export const nameOf = (subject: Subject, property: string, max = 255): string =>
  subject.text(property) ?? physicalName(subject.stack, subject.logicalId, max);
export const words = (text: string): readonly string[] => text.split(' ');

/** A resource that only has a name: the twin accepts it but does not simulate it. */
export const inert: ResourceType = {
  identify: ({ stack, logicalId }) => ({ ref: physicalName(stack, logicalId, 255) }),
};
/**
 * A resource that only connects other resources. `properties`: the names of all properties that the twin accepts,
 * separated by spaces.
 */
export const link = (properties: string): ResourceType => ({ ...inert, properties: words(properties) });
export const byId = (properties: string, length = 10): ResourceType => ({
  properties: words(properties),
  identify: ({ seed }) => ({ ref: lowerId(seed, length), attributes: { Id: lowerId(seed, length) } }),
});
