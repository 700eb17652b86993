import type { ComponentProps, ReactNode } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
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

type RadioCard = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean | undefined;
};
type RadioCardsProps = Texts & Registration & { options: readonly RadioCard[]; onClear?: (() => void) | undefined };

/**
 * A single choice of a few options with room for an explanation (plans, reasons, documents). Takes
 * `{...register('plan')}`.
 */
export const RadioCards = ({
  label,
  hint,
  error,
  required,
  optional,
  className,
  options,
  onClear,
  ...registration
}: RadioCardsProps) => (
  <FieldSet
    {...{ label, hint, error, required, optional, className }}
    role="radiogroup"
    aside={onClear && <ClearChoice onClear={onClear} />}
  >
    <div className="flex flex-col gap-2">
      {options.map((option) => (
        <label key={option.value} className="pick-quiet flex min-h-12 items-start gap-3 px-4 py-3">
          <input
            {...registration}
            type="radio"
            value={option.value}
            disabled={option.disabled || registration.disabled}
            className="tick mt-0.5"
          />
          <span className="min-w-0 flex-1">
            {option.label}
            {option.description && <span className="block text-13 text-ink-soft">{option.description}</span>}
          </span>
          {option.aside && <span className="shrink-0 text-right">{option.aside}</span>}
        </label>
      ))}
    </div>
  </FieldSet>
);

type ChoiceGridProps = Texts &
  Registration & {
    options: readonly { value: string; label: string }[];
    /** Shows まだ決めていない until an option is chosen. */
    undecided?: boolean | undefined;
    /** Clears the answer; without it an answer can only be changed to another. */
    onClear?: (() => void) | undefined;
  };

/** Shown once an option is chosen. */
const ClearChoice = ({ onClear }: { onClear: () => void }) => (
  <button
    type="button"
    onClick={(event) => {
      // This button disappears with the answer, so focus moves to the question's first input.
      event.currentTarget.closest('fieldset')?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
      onClear();
    }}
    className="text-link -mt-2.5 -mb-1 hidden min-h-11 text-13 group-has-checked/set:inline-block"
  >
    {partsJa.choice.clear}
  </button>
);

/**
 * Two to five answers as one row of large chips: native radios, so arrow keys move, space chooses, Tab leaves. Takes
 * `{...register('acts.kiss')}`.
 */
export const ChoiceGrid = (props: ChoiceGridProps) => {
  const { label, hint, error, required, optional, className, options, undecided, onClear, ...registration } = props;
  return (
    <FieldSet
      {...{ label, hint, error, required, optional, className }}
      role="radiogroup"
      aside={
        <>
          {undecided && (
            <span className="text-13 text-ink-soft group-has-checked/set:hidden">{partsJa.choice.undecided}</span>
          )}
          {onClear && <ClearChoice onClear={onClear} />}
        </>
      }
    >
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="pick flex min-h-14 items-center justify-center rounded-input px-1 py-2 text-center text-13 leading-snug [word-break:auto-phrase] sm:text-16"
          >
            <input
              {...registration}
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
