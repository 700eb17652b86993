import { createContext, type ReactNode, useContext, useId } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };
const ControlContext = createContext<Control | null>(null);

/**
 * Attributes that connect an input with the Field around it. `own` holds the input's own attributes: its `id` is used
 * instead of the Field's `id`, and its `aria-describedby` is added to the Field's `aria-describedby`. Outside a Field
 * the input needs its own `aria-label`.
 */
export const useControl = (own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) => {
  const field = useContext(ControlContext);
  const describedBy = [field?.['aria-describedby'], own['aria-describedby']].filter(Boolean).join(' ');
  return { ...field, ...(own.id && { id: own.id }), ...(describedBy && { 'aria-describedby': describedBy }) };
};

type FieldTexts = {
  label: ReactNode;
  /** Explains what to enter. */
  hint?: ReactNode;
  /** Error message: what is wrong and how to correct it. */
  error?: string | undefined;
  /** Shows 必須 (required). Display only: the form's validation enforces it. */
  required?: boolean | undefined;
  /** Shows 任意 (optional), for forms where most fields are required. */
  optional?: boolean | undefined;
  className?: string | undefined;
};

export type FieldProps = FieldTexts & {
  /** Exactly one input: TextInput, PasswordInput, TextArea or Select. */
  children: ReactNode;
  /** The label is only for screen readers. */
  labelHidden?: boolean | undefined;
};

/** A label, a hint, one input and an error message, connected by ids. */
export const Field = ({ label, hint, error, required, optional, className, children, labelHidden }: FieldProps) => {
  const id = useId();
  const control = controlOf(id, { hint, error, required });
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 flex flex-wrap items-center gap-2 font-semibold'}>
        {label}
        <Mark required={required} optional={optional} />
      </label>
      {hint && (
        <p id={`${id}hint`} className="mb-2 text-13 text-ink-soft">
          {hint}
        </p>
      )}
      <ControlContext value={control}>{children}</ControlContext>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
};

type FieldSetProps = FieldTexts & {
  children: ReactNode;
  /** Shown to the right of the legend, for example the number of chosen options. */
  aside?: ReactNode;
  /** Set it for radios, which need one answer; checkboxes keep the default role `group`. */
  role?: 'radiogroup' | undefined;
};

/** A fieldset with legend, hint, several inputs and an error message: for radios, chips and groups of inputs. */
export const FieldSet = ({
  label,
  hint,
  error,
  required,
  optional,
  className,
  children,
  aside,
  role,
}: FieldSetProps) => {
  const id = useId();
  const {
    id: _single,
    'aria-required': _required,
    'aria-invalid': invalid,
    ...group
  } = controlOf(id, { hint, error, required });
  return (
    <fieldset
      {...group}
      {...(role && { role, 'aria-required': required || undefined, 'aria-invalid': invalid })}
      aria-labelledby={`${id}legend`}
      className={cx('group/set min-w-0', className)}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <span id={`${id}legend`} className="flex flex-wrap items-center gap-2 font-semibold">
          {label}
          <Mark required={required} optional={optional} />
        </span>
        {aside}
      </div>
      {hint && (
        <p id={`${id}hint`} className="-mt-1 mb-2 text-13 text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  );
};

const controlOf = (id: string, { hint, error, required }: Pick<FieldTexts, 'hint' | 'error' | 'required'>): Control => {
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
};

const Mark = ({ required, optional }: { required?: boolean | undefined; optional?: boolean | undefined }) => {
  if (!required && !optional) return null;
  return (
    <span
      className={cx(
        'rounded-full px-2 font-normal text-13',
        required ? 'bg-primary-tint text-primary' : 'bg-sunken text-ink-soft',
      )}
    >
      {required ? partsJa.field.required : partsJa.field.optional}
    </span>
  );
};

/** Replaces a full stop at the end by `。`: some Japanese error messages of the specification end with `.`. */
const withJapaneseStop = (sentence: string | undefined): string | undefined =>
  sentence?.replace(/(?<=[ぁ-ん])\.$/, '。');

/** The error message below an input; renders nothing without a message. */
export const FieldError = ({ id, children }: { id?: string; children?: string | undefined }) =>
  children ? (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-balance text-13 text-danger">
      <Icon name="alert" size={16} className="mt-[0.2em]" />
      {withJapaneseStop(children)}
    </p>
  ) : null;
