import { type ComponentProps, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { useControl } from './field.tsx';
import { Icon } from './icon.tsx';

type TextInputProps = ComponentProps<'input'> & {
  /** Unit shown after the input: 円, cm. */
  unit?: string | undefined;
};

/**
 * A single-line text input, inside a Field. Uncontrolled: it has no `value` prop. Spread the form hook's props of one
 * field on it, for example `<TextInput {...control('name')} />`.
 */
export const TextInput = ({ unit, className, ...rest }: TextInputProps) => {
  const control = useControl(rest);
  const input = <input type="text" {...rest} {...control} className={cx('field-box', className)} />;
  if (!unit) return input;
  return (
    <span className="flex items-center gap-2">
      {input}
      <span className="shrink-0 text-ink-soft">{unit}</span>
    </span>
  );
};

/** A password input with a button that shows the password. Password managers also work while it is shown. */
export const PasswordInput = ({ className, ...rest }: ComponentProps<'input'>) => {
  const control = useControl(rest);
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type={shown ? 'text' : 'password'}
        className={cx('field-box pr-12!', className)}
      />
      <button
        type="button"
        aria-label={shown ? partsJa.password.hide : partsJa.password.show}
        aria-controls={control.id}
        onClick={() => setShown((now) => !now)}
        className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-input text-ink-soft transition-colors touched:text-ink"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  );
};
