import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

/** Form values by field name: a text, a choice, or the state of a checkbox. */
type Values = Record<string, string | boolean>;
/** At most one error sentence per field. */
export type Problems<Name extends PropertyKey> = { [N in Name]?: string | undefined };

const isField = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);

const readControl = (control: Element | RadioNodeList | null, isBox: boolean): string | boolean => {
  if (isBox) return control instanceof HTMLInputElement && control.checked;
  return isField(control) || control instanceof RadioNodeList ? control.value : '';
};

/**
 * A form of a few uncontrolled inputs without a form library (decision 038). `empty`: each field with its empty value,
 * `''` for texts, radios and drop-down lists and `false` for checkboxes. Each input needs only its `name`. A submit
 * shows each error at its field and focuses the first field with an error. After the first submit, a field is checked
 * again whenever it changes.
 */
export const usePlainForm = <V extends Values>(empty: V, problemsOf: (values: V) => Problems<keyof V>) => {
  const [errors, setErrors] = useState<Problems<keyof V>>({});
  const element = useRef<HTMLFormElement>(null);
  const wasSubmitted = useRef(false);

  const valuesNow = (): V => {
    const controls = element.current?.elements;
    const read = ([name, value]: [string, string | boolean]) => [
      name,
      readControl(controls?.namedItem(name) ?? null, typeof value === 'boolean'),
    ];
    return Object.fromEntries(Object.entries(empty).map(read)) as V;
  };
  const show = (problems: Problems<keyof V>) => {
    setErrors(problems);
    for (const control of element.current?.elements ?? []) {
      if (!isField(control) || !problems[control.name]) continue;
      control.focus();
      return;
    }
  };

  /** Shows the server's field errors. Returns true when at least one error belongs to a field of this form. */
  const showFieldErrors = ({ fields }: ApiError): boolean => {
    const found = Object.keys(empty).filter((name) => fields[name]?.length);
    if (found.length > 0) show(Object.fromEntries(found.map((name) => [name, fields[name]?.[0]])) as Problems<keyof V>);
    return found.length > 0;
  };

  /** Props of the `<form>` element. `send` gets the values when a submit has no error. */
  const formProps = (send: (values: V) => void) => ({
    ref: element,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      wasSubmitted.current = true;
      const values = valuesNow();
      const problems = problemsOf(values);
      show(problems);
      if (!Object.values(problems).some(Boolean)) send(values);
    },
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      const { name } = target;
      if (!wasSubmitted.current || !(name in empty)) return;
      const problem = problemsOf(valuesNow())[name];
      setErrors((before) => (before[name] === problem ? before : { ...before, [name]: problem }));
    },
  });
  const hasErrors = Object.values(errors).some(Boolean);
  return { errors, hasErrors, formProps, showErrors: show, showFieldErrors };
};
