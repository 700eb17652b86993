import { followed } from './policies.ts';
import type { Synthesised } from './synthesise.ts';

type Resource = ReturnType<Synthesised['resources']>[number];

/**
 * Finds the function to which a gateway, a queue, a schedule or a permission refers, directly or by the alias that
 * gradual deployments move.
 * @throws Error when the reference is to no function of the templates.
 */
export const calledFunction = (all: Synthesised, reference: unknown): Resource => {
  const text = followed(all, reference);
  const ids = [...text.matchAll(/<(\w+)(?:\.Arn)?>|"Ref":"(\w+)"/g)].map(([, short, long]) => short ?? long);
  const named = (type: string, among: readonly (string | undefined)[]) =>
    all.resources(type).find(({ id }) => among.includes(id));
  const alias = named('AWS::Lambda::Alias', ids);
  const found = named('AWS::Lambda::Function', alias ? [refOf(alias.Properties['FunctionName'])] : ids);
  if (!found) throw new Error(`${text} names no function`);
  return found;
};

const refOf = (value: unknown): string | undefined => (value as { Ref?: string }).Ref;
