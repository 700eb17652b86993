import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { FieldSet } from './field.tsx';

type Registration = Omit<ComponentProps<'input'>, 'type' | 'value' | 'children' | 'className' | 'required'>;
type Texts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
};

/** `onClear` is called when the chosen option is tapped or clicked again, or when space is pressed on it. */
type Clearable = { onClear?: (() => void) | undefined };

/**
 * Radios whose answer can be cleared by choosing the same option again. A click on the chosen radio fires `click` but
 * no `change`. A radio is always checked when its `click` fires, so a ref stores which option was chosen before the
 * click.
 */
const useClearing = ({ onClear, onChange }: Clearable & Pick<Registration, 'onChange'>) => {
  const group = useRef<HTMLDivElement>(null);
  const chosen = useRef<string>(undefined);
  // Runs after every render, because the form hook (`useFormValues`) selects radios without an event: at mount, and
  // when it sets values.
  useLayoutEffect(() => {
    chosen.current = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
  });
  const takeBack = (input: HTMLInputElement) => {
    if (!onClear || chosen.current !== input.value) return false;
    chosen.current = undefined;
    input.checked = false;
    onClear();
    return true;
  };
  // On a checked radio the space bar causes no click, so the key event clears the answer. After that the radio is
  // unchecked and the space bar would check it again, so the default action is prevented.
  const isTaken = useRef(false);
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== ' ') return;
    isTaken.current = event.type === 'keydown' ? takeBack(event.currentTarget) : isTaken.current;
    if (isTaken.current) event.preventDefault();
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    chosen.current = event.target.value;
    void onChange?.(event);
  };
  return {
    group,
    radio: {
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => void takeBack(currentTarget),
      onKeyDown: pressKey,
      onKeyUp: pressKey,
      onChange: change,
    },
  };
};

type RadioCard = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean | undefined;
};
type RadioCardsProps = Texts & Registration & Clearable & { options: readonly RadioCard[] };

/**
 * Radio buttons as cards with space for an explanation of each option, for example of each plan. Spread the form hook's
 * props of one field on it, for example `<RadioCards {...control('plan')} />`.
 */
export const RadioCards = (props: RadioCardsProps) => {
  const { label, hint, error, required, optional, className, options, onClear, ...registration } = props;
  const { group, radio } = useClearing({ onClear, onChange: registration.onChange });
  const isPair = options.length === 2 && options.every(({ description, aside }) => !description && !aside);
  return (
    <FieldSet
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      className={className}
      role="radiogroup"
    >
      <div ref={group} className={cx('grid gap-2', isPair && 'grid-cols-2 narrow:grid-cols-1')}>
        {options.map((option) => (
          <label key={option.value} className="pick-quiet flex min-h-12 narrow:flex-wrap items-start gap-x-3 px-4 py-3">
            <input
              {...registration}
              {...radio}
              type="radio"
              value={option.value}
              disabled={option.disabled || registration.disabled}
              className="tick mt-0.5"
            />
            <span className="min-w-0 flex-1 narrow:basis-[calc(100%-3rem)]">
              {option.label}
              {option.description && <span className="block text-13 text-ink-soft">{option.description}</span>}
            </span>
            {option.aside && <span className="narrow:ml-auto shrink-0 text-right">{option.aside}</span>}
          </label>
        ))}
      </div>
    </FieldSet>
  );
};

type ChoiceGridProps = Texts &
  Registration &
  Clearable & {
    options: readonly { value: string; label: string }[];
    /** Shows まだ決めていない (not decided yet) until an option is chosen. */
    undecided?: boolean | undefined;
  };

/** If an answer has more characters than this, the narrowest phones show the answers in two columns. */
const LONG_ANSWER_CHARS = 8;

/**
 * Two to five answers as one row of large chips. They are native radio buttons: arrow keys move, space chooses, Tab
 * leaves the group.
 */
export const ChoiceGrid = (props: ChoiceGridProps) => {
  const { label, hint, error, required, optional, className, options, undecided, onClear, ...registration } = props;
  const { group, radio } = useClearing({ onClear, onChange: registration.onChange });
  const isLong = options.some((option) => option.label.length > LONG_ANSWER_CHARS);
  return (
    <FieldSet
      label={label}
      hint={hint}
      error={error}
      required={required}
      optional={optional}
      className={className}
      role="radiogroup"
      aside={
        undecided && (
          <span aria-live="polite" className="text-13 text-ink-soft">
            <span className="group-has-checked/set:hidden">{partsJa.choice.undecided}</span>
          </span>
        )
      }
    >
      <div
        ref={group}
        className={cx(
          'grid auto-cols-fr grid-flow-col gap-1 sm:gap-2',
          isLong && 'max-[22.5rem]:grid-flow-row max-[22.5rem]:grid-cols-2',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="pick flex min-h-14 items-center justify-center rounded-input py-2 text-center text-13 leading-snug px-0.5 sm:px-2 [font-feature-settings:'palt'] [word-break:auto-phrase] sm:text-16"
          >
            <input
              {...registration}
              {...radio}
              type="radio"
              value={option.value}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="relative">{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
};
