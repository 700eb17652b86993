import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AnySchema } from '#shared/endpoint.ts';
import type { ApiError } from '../api/api-error.ts';

type Issue = { path: PropertyKey[]; message: string };

const errorsFrom = (issues: readonly Issue[]): Record<string, { type: string; message: string }> => {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= { type: 'contract', message };
  return errors;
};

/**
 * Judges a flat form by the body schema of its call, so that screen and server refuse the same things with the same
 * sentences. The values stay as typed; the call parses them.
 */
export const contractResolver =
  <Values extends FieldValues>(schema: AnySchema): Resolver<Values> =>
  (values) => {
    const checked = z.safeParse(schema, values);
    return checked.success ? { values, errors: {} } : { values: {}, errors: errorsFrom(checked.error.issues) as FieldErrors<Values> };
  };

/** Puts the server's sentences beside their fields; true when at least one belongs to a field of this form. */
export const showFieldErrors = <Values extends FieldValues>(
  error: ApiError,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean => {
  const found = names.filter((name) => error.fields[name]?.length);
  found.forEach((name, position) => {
    setError(name, { type: 'server', message: error.fields[name]?.[0] ?? error.message }, { shouldFocus: position === 0 });
  });
  return found.length > 0;
};
