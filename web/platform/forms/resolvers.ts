import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '../api/api-error.ts';

/** At most one error sentence per field. */
export type Problems<Name extends string> = Partial<Record<Name, { type: string; message: string }>>;

/**
 * Makes a resolver for a flat form from a rule of our own. Needed where the contract's schema has no error sentence
 * per field.
 */
export const ruleResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => Problems<Path<Values>>): Resolver<Values> =>
  (values) => {
    const problems = problemsOf(values);
    const isFine = Object.keys(problems).length === 0;
    return isFine ? { values, errors: {} } : { values: {}, errors: problems as FieldErrors<Values> };
  };

/** Shows the server's field errors. Returns true when at least one error belongs to a field of this form. */
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
