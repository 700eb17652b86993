import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { FieldSet } from './field.tsx';

type ChipGroup = { label?: string | undefined; options: readonly string[] };
type ChipSelectProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'children' | 'className' | 'required'> & {
  label: ReactNode;
  /** Options by region, or one group without a label. */
  groups: readonly ChipGroup[];
  /** Once this many are chosen, the others are disabled (areas 10, appeal points 3: spec part-1 §5). */
  limit?: number | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** A multiple choice of chips. `{...register('areas')}` gives an array of the chosen texts. */
export const ChipSelect = (props: ChipSelectProps) => {
  const {
    label,
    groups,
    limit = Number.POSITIVE_INFINITY,
    hint,
    error,
    required,
    className,
    onChange,
    ...registration
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const read = () => {
    const now = Array.from(
      box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [],
      (input) => input.value,
    );
    setChosen((before) => (before.join() === now.join() ? before : now));
  };
  // Runs after every render: react-hook-form checks boxes without an event, at mount and on reset.
  useLayoutEffect(read);
  const full = chosen.length >= limit;
  return (
    <FieldSet
      {...{ label, hint, error, required, className }}
      aside={Number.isFinite(limit) && <Count count={chosen.length} max={limit} />}
    >
      <div ref={box} className="flex flex-col gap-4">
        {groups.map((group, position) => (
          <div key={group.label ?? position} {...(group.label && { role: 'group', 'aria-label': group.label })}>
            {group.label && (
              <p aria-hidden="true" className="mb-1.5 text-13 text-ink-soft">
                {group.label}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              {group.options.map((option) => (
                <label key={option} className="pick inline-flex min-h-11 items-center rounded-full px-4 py-1">
                  <input
                    {...registration}
                    type="checkbox"
                    value={option}
                    disabled={registration.disabled || (full && !chosen.includes(option))}
                    onChange={(event) => {
                      read();
                      void onChange?.(event);
                    }}
                    className="absolute inset-0 cursor-[inherit] opacity-0"
                  />
                  <span className="relative">{option}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
        <p aria-live="polite" className="text-13 text-primary empty:-mt-4">
          {full && partsJa.chips.full(limit)}
        </p>
      </div>
    </FieldSet>
  );
};

const Count = ({ count, max }: { count: number; max: number }) => (
  <span
    aria-live="polite"
    className={cx('shrink-0 text-13 tabular-nums', count >= max ? 'text-primary' : 'text-ink-soft')}
  >
    {partsJa.chips.count(count, max)}
  </span>
);
