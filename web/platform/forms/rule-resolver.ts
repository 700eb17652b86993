import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';

/** One sentence per field. */
export type Problems<Name extends string> = Partial<Record<Name, { type: string; message: string }>>;

/** Judges a flat form by a rule of our own, for what the contract says too coarsely for a screen. */
export const ruleResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => Problems<Path<Values>>): Resolver<Values> =>
  (values) => {
    const problems = problemsOf(values);
    const isFine = Object.keys(problems).length === 0;
    return isFine ? { values, errors: {} } : { values: {}, errors: problems as FieldErrors<Values> };
  };
