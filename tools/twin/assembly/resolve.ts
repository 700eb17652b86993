import type { Stack, TemplateResource } from './assembly.ts';
import { type OnUnknown, refuseUnknown, resourceType } from './resource-types.ts';
import type { Identity } from './types/subject.ts';

export type Resolver = {
  resource(stack: string, logicalId: string): { identity: Identity; properties: Readonly<Record<string, unknown>> };
  output(stack: string, name: string): string;
};

type OutputReference = { StackName: string; OutputName: string; Region?: string };

/** Marker for a property that CloudFormation leaves out (`AWS::NoValue`). */
const NOTHING = Symbol('AWS::NoValue');
const isIntrinsic = (name: string): boolean => name === 'Ref' || name.startsWith('Fn::');

const textOf = (value: unknown, where: string): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${where} is joined with something that is no text: ${JSON.stringify(value)}`);
};

/**
 * Returns functions that replace every reference in the templates by the value that CloudFormation would insert. Values
 * are computed on demand and cached, because stacks refer to each other in any order. `onUnknown` is called for
 * properties and types that the twin does not know. By default it throws.
 * @throws Error (from the returned functions) for an unknown intrinsic, resource, output or attribute, and for a
 * circular reference.
 */
export const createResolver = (
  stacks: readonly Stack[],
  account: string,
  onUnknown: OnUnknown = refuseUnknown,
): Resolver => {
  const known = new Map(stacks.map((stack) => [stack.name, stack]));
  const made = new Map<string, unknown>();
  const inWork = new Set<string>();

  const once = <T>(key: string, make: () => T): T => {
    if (made.has(key)) return made.get(key) as T;
    if (inWork.has(key)) throw new Error(`The templates refer in a circle: ${[...inWork, key].join(' → ')}`);
    inWork.add(key);
    const value = make();
    inWork.delete(key);
    made.set(key, value);
    return value;
  };

  const stackOf = (name: string): Stack => {
    const stack = known.get(name);
    if (!stack) throw new Error(`The assembly has no stack ${name}`);
    return stack;
  };
  const declared = (stack: string, logicalId: string): TemplateResource => {
    const resource = stackOf(stack).template.Resources[logicalId];
    if (!resource) throw new Error(`${stack} has no resource ${logicalId}`);
    return resource;
  };

  const identityOf = (stack: string, logicalId: string): Identity =>
    once(`${stack}/${logicalId}`, () => {
      const { Type, Properties = {} } = declared(stack, logicalId);
      const type = resourceType(Type, `${stack}/${logicalId}`, Object.keys(Properties), onUnknown);
      return type.identify({
        stack,
        logicalId,
        region: stackOf(stack).region,
        account,
        seed: `${stack}/${logicalId}`,
        text: (property) => {
          const value = resolve(Properties[property], stack);
          return value === undefined || value === NOTHING ? undefined : textOf(value, `${logicalId}.${property}`);
        },
      });
    });

  const attribute = (stack: string, logicalId: string, name: string): string => {
    const { arn, attributes = {} } = identityOf(stack, logicalId);
    const value = attributes[name] ?? (name === 'Arn' ? arn : undefined);
    if (value !== undefined) return value;
    onUnknown(`The twin knows no ${name} of ${declared(stack, logicalId).Type} (${stack}/${logicalId})`);
    return `${logicalId}.${name}`;
  };

  const output = (stack: string, name: string): string =>
    once(`${stack}!${name}`, () => {
      const declaredOutput = stackOf(stack).template.Outputs?.[name];
      if (!declaredOutput) throw new Error(`${stack} has no output ${name}`);
      return textOf(resolve(declaredOutput.Value, stack), `${stack}.${name}`);
    });

  const reference = (name: string, stack: string): string | typeof NOTHING => {
    const pseudo: Readonly<Record<string, string | typeof NOTHING>> = {
      'AWS::AccountId': account,
      'AWS::Region': stackOf(stack).region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack,
      'AWS::NoValue': NOTHING,
    };
    if (name.startsWith('AWS::') && !(name in pseudo)) throw new Error(`The twin knows no ${name} (${stack})`);
    return pseudo[name] ?? identityOf(stack, name).ref;
  };

  const substitute = (argument: unknown, stack: string): string => {
    const [text, values] = (Array.isArray(argument) ? argument : [argument, {}]) as [string, Record<string, unknown>];
    return text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (name in values) return textOf(resolve(values[name], stack), name);
      const [logicalId = '', ...rest] = name.split('.');
      return rest.length > 0 ? attribute(stack, logicalId, rest.join('.')) : textOf(reference(name, stack), name);
    });
  };

  const list = (value: unknown, stack: string): unknown[] => {
    const resolved = resolve(value, stack);
    if (!Array.isArray(resolved)) throw new Error(`${stack} joins or selects from what is no list`);
    return resolved;
  };

  const INTRINSICS: Readonly<Record<string, (argument: never, stack: string) => unknown>> = {
    Ref: (name: string, stack) => reference(name, stack),
    'Fn::GetAtt': (argument: string | readonly [string, string], stack) => {
      const [logicalId = '', ...name] = typeof argument === 'string' ? argument.split('.') : argument;
      return attribute(stack, logicalId, name.join('.'));
    },
    'Fn::Join': ([separator, parts]: [string, unknown], stack) =>
      list(parts, stack)
        .map((part) => textOf(part, stack))
        .join(separator),
    'Fn::Sub': (argument: unknown, stack) => substitute(argument, stack),
    'Fn::Select': ([index, parts]: [unknown, unknown], stack) => {
      const chosen = list(parts, stack)[Number(resolve(index, stack))];
      if (chosen === undefined) throw new Error(`${stack} selects what is not there`);
      return chosen;
    },
    'Fn::Split': ([separator, text]: [string, unknown], stack) =>
      textOf(resolve(text, stack), 'Fn::Split').split(separator),
    'Fn::GetStackOutput': ({ StackName, OutputName, Region }: OutputReference, stack) => {
      const { region } = stackOf(StackName);
      if ((Region ?? stackOf(stack).region) !== region)
        throw new Error(`${stack} looks for ${StackName} in ${Region ?? stackOf(stack).region}; it is in ${region}`);
      return output(StackName, OutputName);
    },
  };

  const resolve = (value: unknown, stack: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => resolve(item, stack)).filter((item) => item !== NOTHING);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && isIntrinsic(first[0])) {
      const intrinsic = INTRINSICS[first[0]];
      if (!intrinsic) throw new Error(`The twin knows no ${first[0]} (${stack})`);
      return intrinsic(first[1] as never, stack);
    }
    return Object.fromEntries(
      entries.map(([name, item]) => [name, resolve(item, stack)]).filter(([, item]) => item !== NOTHING),
    );
  };

  return {
    output,
    resource: (stack, logicalId) => ({
      identity: identityOf(stack, logicalId),
      properties: resolve(declared(stack, logicalId).Properties ?? {}, stack) as Record<string, unknown>,
    }),
  };
};
