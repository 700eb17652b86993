import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

type ProgressBarProps = {
  /** The progress, from 0 (nothing) to 1 (all). */
  value: number;
  label: string;
  /** Text shown to the right of the label, for example `9 / 16`. */
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
  /** Index of the current step from 0; `steps.length` when all steps are done. */
  current: number;
};

/** The steps of a short task, for example input, confirm, done. The current step is marked. */
export const Stepper = ({ steps, current }: StepperProps) => (
  <ol aria-label={memberPartsJa.stepper.label} className="flex">
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
            {done ? <Icon name="check" size={16} label={memberPartsJa.stepper.done} /> : position + 1}
          </span>
          <span className={cx('-mx-1 text-13 leading-snug', here ? 'font-semibold text-ink' : 'text-ink-soft')}>
            {step}
          </span>
        </li>
      );
    })}
  </ol>
);
