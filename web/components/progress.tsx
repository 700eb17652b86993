import type { ReactNode } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { range } from './range.ts';

type ProgressRingProps = {
  /** Completed steps of `total` (the profile ring has five: spec part-1 §9). */
  done: number;
  total?: number | undefined;
  /** Shown in the middle: 60%, 3/5. */
  children?: ReactNode;
  /** Width and height in px. */
  size?: number | undefined;
  /** Replaces the label 5項目中 3項目が完了. */
  label?: string | undefined;
};

/** A ring of equal steps. */
export const ProgressRing = ({ done, total = 5, children, size = 96, label }: ProgressRingProps) => {
  const length = 100 / total;
  const gap = total > 1 && total <= 12 ? 3.5 : 0;
  return (
    <div
      role="img"
      aria-label={label ?? partsJa.ring.label(done, total)}
      className="relative inline-flex shrink-0 items-center justify-center"
      style={{ width: size, height: size }}
    >
      <svg
        viewBox="0 0 36 36"
        aria-hidden="true"
        className="-rotate-90 absolute inset-0 size-full"
        fill="none"
        strokeWidth="2.8"
      >
        {range(total).map((step) => (
          <circle
            key={step}
            cx="18"
            cy="18"
            r="16"
            pathLength={100}
            strokeDasharray={`${length - gap} ${100 - length + gap}`}
            strokeDashoffset={-(step * length + gap / 2)}
            className={cx('transition-[stroke]', step < done ? 'stroke-primary' : 'stroke-line')}
          />
        ))}
      </svg>
      <span className="relative text-center leading-tight tabular-nums">{children}</span>
    </div>
  );
};

type ProgressBarProps = {
  /** 0 to 1. */
  value: number;
  label: string;
  /** Shown right of the label: 9 / 16. */
  note?: string | undefined;
};

/** Progress of a long form, with a label. */
export const ProgressBar = ({ value, label, note }: ProgressBarProps) => (
  <label className="block text-13">
    <span className="mb-1.5 flex justify-between gap-3 text-ink-soft">
      <span>{label}</span>
      {note && <span className="tabular-nums">{note}</span>}
    </span>
    <progress max={1} value={value} className="bar block h-1.5 w-full" />
  </label>
);

type StepperProps = {
  steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
};

/** The position in a short sequence: input, confirm, done. */
export const Stepper = ({ steps, current }: StepperProps) => (
  <ol aria-label={partsJa.stepper.label} className="flex">
    {steps.map((step, position) => {
      const done = position < current;
      const here = position === current;
      return (
        <li
          key={step}
          aria-current={here ? 'step' : undefined}
          className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
        >
          {position > 0 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-[13px] right-[calc(50%+1.125rem)] left-[calc(-50%+1.125rem)] h-0.5',
                done || here ? 'bg-primary' : 'bg-line',
              )}
            />
          )}
          <span
            className={cx(
              'relative inline-flex size-7 items-center justify-center rounded-full border-2 text-13 tabular-nums leading-none',
              done && 'border-primary bg-primary text-on-primary',
              here && 'border-primary bg-card font-semibold text-primary',
              !done && !here && 'border-line bg-card text-ink-soft',
            )}
          >
            {done ? <Icon name="check" size={16} label={partsJa.stepper.done} /> : position + 1}
          </span>
          <span className={cx('px-1 text-13 leading-snug', here ? 'font-semibold text-ink' : 'text-ink-soft')}>
            {step}
          </span>
        </li>
      );
    })}
  </ol>
);
