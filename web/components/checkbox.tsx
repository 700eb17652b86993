import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';
import { textLook } from './text-look.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Draws an on/off switch: for settings that are saved at once, never in forms with a submit button. */
  toggle?: boolean | undefined;
};

/** One checkbox; a tap on its label toggles it too. Uncontrolled, like TextInput. */
export const Checkbox = ({ label, hint, error, toggle, className, ...rest }: CheckboxProps) => {
  const id = useId();
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={cx('flex min-h-11 gap-3 py-2', toggle && 'flex-row-reverse items-center justify-between')}>
        <input
          {...rest}
          type="checkbox"
          {...(toggle && { role: 'switch' })}
          // The accessible name is only the label; otherwise screen readers would announce the hint twice.
          {...(hint && { 'aria-labelledby': `${id}label` })}
          {...(describedBy && { 'aria-describedby': describedBy })}
          aria-invalid={error ? true : undefined}
          className={toggle ? 'switch' : 'tick mt-0.5'}
        />
        <span className={cx('min-w-0', textLook(label))}>
          <span id={`${id}label`}>{label}</span>
          {hint && (
            <span id={`${id}hint`} className="mt-1 block text-13 text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <div className={error && cx('pb-2', !toggle && 'pl-[34px]')}>
        <FieldError id={`${id}error`}>{error}</FieldError>
      </div>
    </div>
  );
};
