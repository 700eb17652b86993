import type { ChangeEvent } from 'react';
import { cx } from './cx.ts';
import { FieldSet } from './field.tsx';

type Bounds = readonly [from: number, to: number];
type RangeFieldProps = {
  label: string;
  /** The accessible names of the two thumbs. */
  names: { from: string; to: string };
  min: number;
  max: number;
  /** The chosen numbers, both included. */
  value: Bounds;
  onChange: (value: Bounds) => void;
  /** One number as text, for screen readers. */
  textOf: (value: number) => string;
  /** The chosen range as text, shown beside the label. */
  shown: string;
};

/**
 * A range of whole numbers with two thumbs on one track. Each thumb is a native range input: arrow keys move it by one,
 * Page Up and Page Down by more, Home and End to the bounds. A thumb does not pass the other one.
 */
export const RangeField = ({ label, names, min, max, value, onChange, textOf, shown }: RangeFieldProps) => {
  const [from, to] = value;
  const part = (number: number) => `${((number - min) / (max - min)) * 100}%`;
  const thumb = (name: string, number: number, change: (next: number) => Bounds) => ({
    type: 'range',
    min,
    max,
    step: 1,
    value: number,
    'aria-label': name,
    'aria-valuetext': textOf(number),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(change(target.valueAsNumber)),
  });
  // Where both thumbs stand at the upper end, only the lower one can move, so that one lies above.
  const isLowerAbove = from > (min + max) / 2;
  return (
    <FieldSet
      label={label}
      aside={
        <output aria-live="off" className="text-13 text-ink-soft tabular-nums">
          {shown}
        </output>
      }
    >
      <div className="relative mx-3 h-11">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-edge" />
        <div
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ left: part(from), right: `calc(100% - ${part(to)})` }}
        />
        <input
          {...thumb(names.from, from, (next) => [Math.min(next, to), to])}
          className={cx('range-thumb', isLowerAbove && 'z-1')}
        />
        <input {...thumb(names.to, to, (next) => [from, Math.max(next, from)])} className="range-thumb" />
      </div>
    </FieldSet>
  );
};
