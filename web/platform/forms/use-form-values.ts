import { type ChangeEvent, useState } from 'react';

/** A field's value. `string`: a text or a single choice. `boolean`: a checkbox. List: several choices. */
type Value = string | boolean | readonly string[];
type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const write = (control: FormControl, value: Value): void => {
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    if (typeof value === 'boolean') control.checked = value;
    else control.checked = typeof value === 'string' ? value === control.value : value.includes(control.value);
    return;
  }
  // The value is set only if it has changed, because setting a value ends the conversion of some input methods.
  if (control.value !== value) control.value = String(value);
};

const read = (control: FormControl, before: Value): Value => {
  if (typeof before === 'boolean') return control instanceof HTMLInputElement && control.checked;
  if (typeof before === 'string') return control.value;
  // Several choices are in the order of the checkboxes on the page.
  const ticked = document.querySelectorAll<HTMLInputElement>(`input[name="${control.name}"]:checked`);
  return Array.from(ticked, ({ value }) => value);
};

/**
 * Form values in React state, for screens that use the values while the member types: to show a further field, to store
 * a draft, or to show one page of the form at a time (decision 038). Spread `control(name)` on every input of that
 * name. Each render writes the values into the inputs, also into inputs that were mounted later.
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
