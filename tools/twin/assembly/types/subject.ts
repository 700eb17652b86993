import { lowerId, physicalName } from '../generated.ts';

/** What CloudFormation answers about a resource after its creation. */
export type Identity = {
  /** What `Ref` gives. */
  ref: string;
  arn?: string;
  /** What `Fn::GetAtt` gives; `Arn` is `arn` unless it is here. */
  attributes?: Readonly<Record<string, string>>;
};

/** The resource that asks for its names. Its seed is the same at every start. */
export type Subject = {
  stack: string;
  logicalId: string;
  region: string;
  account: string;
  seed: string;
  /** A resolved property that is text. */
  text(property: string): string | undefined;
};

export type ResourceType = {
  identify(subject: Subject): Identity;
  /**
   * Properties that the twin reads, or that have no effect on it. Any other is refused. None: every property is
   * accepted.
   */
  properties?: readonly string[];
};

/** An ARN in the resource's own region and account. */
export const arn = ({ region, account }: Subject, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${account}:${rest}`;
/** The name in the template, or else one that CloudFormation would generate. */
export const nameOf = (subject: Subject, property: string, max = 255): string =>
  subject.text(property) ?? physicalName(subject.stack, subject.logicalId, max);
export const words = (text: string): readonly string[] => text.split(' ');

/** Has a name and no meaning for what the twin does: it answers, but nothing in it calls. */
export const inert: ResourceType = {
  identify: ({ stack, logicalId }) => ({ ref: physicalName(stack, logicalId, 255) }),
};
/** Only connects other resources, which are read from its properties. */
export const link = (properties: string): ResourceType => ({ ...inert, properties: words(properties) });
export const byId = (properties: string, length = 10): ResourceType => ({
  properties: words(properties),
  identify: ({ seed }) => ({ ref: lowerId(seed, length), attributes: { Id: lowerId(seed, length) } }),
});
