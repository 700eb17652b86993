import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ApiError } from '../api/api-error.ts';
import { type Problems, ruleResolver } from './rule-resolver.ts';

export { type Problems, ruleResolver };

type Issue = { path: PropertyKey[]; message: string };

const problemsFrom = <Name extends string>(issues: readonly Issue[]): Problems<Name> => {
  const problems: Problems<string> = {};
  for (const { path, message } of issues) problems[path.map(String).join('.')] ??= { type: 'contract', message };
  return problems as Problems<Name>;
};

/**
 * Judges a flat form by the body of its call, so that screen and server refuse the same things with the same sentences.
 * The values stay as typed; the server parses them.
 */
export const contractResolver = <Values extends FieldValues>({ name, body }: Endpoint): Resolver<Values> => {
  if (!body) throw new Error(`${name} has no body to judge a form by`);
  return ruleResolver<Values>((values) => {
    const checked = z.safeParse(body, values);
    return checked.success ? {} : problemsFrom<Path<Values>>(checked.error.issues);
  });
};

/** Puts the server's sentences beside their fields; true when at least one belongs to a field of this form. */
export const showFieldErrors = <Values extends FieldValues>(
  error: ApiError,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean => {
  const found = names.filter((name) => error.fields[name]?.length);
  found.forEach((name, position) => {
    setError(
      name,
      { type: 'server', message: error.fields[name]?.[0] ?? error.message },
      { shouldFocus: position === 0 },
    );
  });
  return found.length > 0;
};
