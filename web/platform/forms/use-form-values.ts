import { type ChangeEvent, useState } from 'react';

/** An answer: a text or a single choice, whether a box is ticked, or several choices. */
type Value = string | boolean | readonly string[];
type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const write = (control: FormControl, value: Value): void => {
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    if (typeof value === 'boolean') control.checked = value;
    else control.checked = typeof value === 'string' ? value === control.value : value.includes(control.value);
    return;
  }
  // An equal text is not written again, because some input methods end a conversion when the value is set.
  if (control.value !== value) control.value = String(value);
};

const read = (control: FormControl, before: Value): Value => {
  if (typeof before === 'boolean') return control instanceof HTMLInputElement && control.checked;
  if (typeof before === 'string') return control.value;
  // Several choices are kept in the order of the page.
  const ticked = document.querySelectorAll<HTMLInputElement>(`input[name="${control.name}"]:checked`);
  return Array.from(ticked, ({ value }) => value);
};

/**
 * The values of a form whose screen needs them while the member writes: to open a further field, to keep a draft, to
 * show one page of the form at a time (decision 038). `control(name)` belongs to every control of that name. Each
 * render writes the value into the control, so that later controls and new values show at once.
 */
export const useFormValues = <V extends { [Name in keyof V]: Value }>(start: V | (() => V)) => {
  const [values, setValues] = useState(start);
  const control = <N extends keyof V & string>(name: N) => ({
    name,
    ref: (element: FormControl | null) => {
      if (element) write(element, values[name]);
    },
    onChange: ({ target }: ChangeEvent<FormControl>) =>
      setValues((now) => ({ ...now, [name]: read(target, now[name]) })),
  });
  return { values, setValues, control };
};
export type FormValues<V extends { [Name in keyof V]: Value }> = ReturnType<typeof useFormValues<V>>;
