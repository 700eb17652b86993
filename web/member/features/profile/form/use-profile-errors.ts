import { useState } from 'react';
import { missingProblems } from './missing-problems.ts';
import type { ProfileForm } from './profile-forms.ts';
import type { ProfileField, ProfileProblems, ProfileValues } from './profile-values.ts';

const NONE: ReadonlySet<ProfileField> = new Set();
const NOTHING_REFUSED = { problems: {} as ProfileProblems, values: {} as Partial<ProfileValues> };

/**
 * The errors that the form shows now. A field is checked when the member has left it, and from then on at each change.
 * An empty required field is an error after the member has tried to leave the page with that field. `problemsOf`: runs
 * the checks of the endpoint's schema; undefined until that code is loaded.
 */
export const useProfileErrors = (
  form: ProfileForm,
  values: ProfileValues,
  problemsOf: ((values: ProfileValues) => ProfileProblems) | undefined,
) => {
  const [checked, setChecked] = useState(NONE);
  const [tried, setTried] = useState(NONE);
  const [refused, setRefused] = useState(NOTHING_REFUSED);

  const found: [string, string | undefined][] = Object.entries(problemsOf?.(values) ?? {});
  const isRefused = ([field]: [string, unknown]) =>
    refused.values[field as ProfileField] === values[field as ProfileField];
  const errors: ProfileProblems = {
    ...missingProblems(form, values, [...tried]),
    ...Object.fromEntries(found.filter(([field]) => checked.has(field as ProfileField))),
    // A value that the server has refused stays an error until the member changes the value.
    ...Object.fromEntries(Object.entries(refused.problems).filter(isRefused)),
  };
  const add = (fields: readonly ProfileField[]) => (before: ReadonlySet<ProfileField>) =>
    fields.every((field) => before.has(field)) ? before : new Set([...before, ...fields]);
  return {
    errors,
    /** Starts to check these fields; their errors are shown from now on. */
    check: (fields: readonly ProfileField[]) => setChecked(add(fields)),
    /** From now on, each of these fields that is required and empty has an error. */
    demand: (fields: readonly ProfileField[]) => setTried(add(fields)),
    refuse: (problems: ProfileProblems) => setRefused({ problems, values }),
    forget: () => {
      setChecked(NONE);
      setTried(NONE);
      setRefused(NOTHING_REFUSED);
    },
  };
};
