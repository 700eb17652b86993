import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { cx } from './cx.ts';
import { FieldSet } from './field.tsx';

type ChipGroup = { label?: string | undefined; options: readonly string[] };
type ChipSelectProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'children' | 'className' | 'required'> & {
  label: ReactNode;
  /** Groups of options, for example the prefectures of each region. Ungrouped options: one group without a label. */
  groups: readonly ChipGroup[];
  /**
   * Accessible name of a row of radio buttons, one per group (for example per region). Only the chosen group's options
   * are shown. Without `groupLabel` there are no radio buttons, and all groups are shown.
   */
  groupLabel?: string | undefined;
  /**
   * Maximum number of chosen options; at this number the options that are not chosen are disabled. For example 10 areas
   * (spec part-1 §5).
   */
  limit?: number | undefined;
  /** Columns of equal width, for options of one to three characters. */
  even?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A multiple choice shown as chips. Spread the form hook's props of one field on it, for example
 * `<ChipSelect {...control('areas')} />`. The field's value is an array of the chosen texts.
 */
export const ChipSelect = (props: ChipSelectProps) => {
  const {
    label,
    groups,
    groupLabel,
    even,
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
  // Runs after every render, because the form hook (`useFormValues`) ticks boxes without an event: at mount, and when
  // it sets values.
  useLayoutEffect(read);
  const full = chosen.length >= limit;
  const [picked, setPicked] = useState<string>();
  const open = picked ?? groups.find(({ options }) => options.some((option) => chosen.includes(option)))?.label;
  return (
    <FieldSet
      label={label}
      hint={hint}
      error={error}
      required={required}
      className={className}
      aside={Number.isFinite(limit) && <Count count={chosen.length} max={limit} />}
    >
      {groupLabel && <GroupPicker label={groupLabel} groups={groups} chosen={chosen} open={open} onPick={setPicked} />}
      <div ref={box} className="flex flex-col gap-4">
        {groups.map((group, position) => (
          <div
            key={group.label ?? position}
            {...(group.label && { role: 'group', 'aria-label': group.label })}
            // Hidden groups stay in the form, so that their chosen options are submitted.
            hidden={groupLabel !== undefined && group.label !== open}
          >
            {group.label && !groupLabel && (
              <p aria-hidden="true" className="mb-1.5 text-13 text-ink-soft">
                {group.label}
              </p>
            )}
            <div className={cx('gap-2', even ? 'grid grid-cols-4 min-[22.5rem]:grid-cols-6' : 'flex flex-wrap')}>
              {group.options.map((option) => (
                <label
                  key={option}
                  className={cx(
                    'pick inline-flex min-h-11 items-center rounded-full py-1',
                    even ? 'justify-center' : 'px-4',
                  )}
                >
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
        <p aria-live="polite" className="text-13 text-ink-soft empty:-mt-4">
          {full && memberPartsJa.chips.full(limit)}
        </p>
      </div>
    </FieldSet>
  );
};

type GroupPickerProps = Pick<ChipSelectProps, 'groups'> & {
  label: string;
  chosen: readonly string[];
  open: string | undefined;
  onPick: (label: string) => void;
};

/** Radio buttons that choose the visible group; each shows how many of its group's options are chosen. */
const GroupPicker = ({ label, groups, chosen, open, onPick }: GroupPickerProps) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="mb-6 grid auto-rows-fr grid-cols-4 gap-2">
      {groups.map((group) => {
        const count = group.options.filter((option) => chosen.includes(option)).length;
        return (
          <label
            key={group.label}
            className="pick flex min-h-12 flex-col items-center justify-center rounded-input px-1 py-1.5 text-center text-13 leading-snug [word-break:auto-phrase] sm:text-16"
          >
            <input
              type="radio"
              name={name}
              value={group.label}
              checked={group.label === open}
              onChange={({ target }) => onPick(target.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="relative">{group.label}</span>
            {count > 0 && <span className="relative text-13 text-ink-soft">{memberPartsJa.chips.inGroup(count)}</span>}
          </label>
        );
      })}
    </div>
  );
};

const Count = ({ count, max }: { count: number; max: number }) => (
  <span aria-live="polite" className="shrink-0 text-13 text-ink-soft tabular-nums">
    {memberPartsJa.chips.count(count, max)}
  </span>
);
