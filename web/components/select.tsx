import type { ComponentProps } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { useControl } from './field.tsx';
import { Icon } from './icon.tsx';

type Option = { value: string; label: string; disabled?: boolean | undefined };
type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** A plain string is both value and label. */
  options: readonly (Option | string)[];
  /** Label of the empty first option; `null` when the field always has a value. */
  placeholder?: string | null | undefined;
};

/** The browser's native select with our styling. Uncontrolled, like TextInput. */
export const Select = ({ options, placeholder = partsJa.choice.placeholder, className, ...rest }: SelectProps) => {
  const control = useControl(rest);
  return (
    <span className="relative block">
      <select {...rest} {...control} className={cx('field-box appearance-none pr-10!', className)}>
        {placeholder !== null && (
          <option value="" data-prompt={placeholder === partsJa.choice.placeholder ? '' : undefined}>
            {placeholder}
          </option>
        )}
        {options.map((option) => {
          const { value, label, disabled } =
            typeof option === 'string' ? { value: option, label: option } : { disabled: false, ...option };
          return (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          );
        })}
      </select>
      <Icon
        name="chevron"
        size={20}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rotate-90 text-ink-soft"
      />
    </span>
  );
};
