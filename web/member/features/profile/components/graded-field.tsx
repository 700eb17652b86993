import { useEffect, useRef, useState } from 'react';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { gradedLabel } from '#shared/options/acts.ts';
import { ChoiceGrid } from '#web/components/choice.tsx';
import { useProfileFields } from '../form/profile-form-context.ts';
import type { TextField } from '../form/profile-values.ts';

type GradedFieldProps = {
  name: TextField;
  label: string;
  answers: readonly { value: number; label: string }[];
  /** True if a saved answer is at first shown as one row, without the other choices. */
  folds: boolean;
};

/**
 * One question with four graded answers. A saved answer is shown as one row, so that a returning member can change one
 * answer without reading the four choices of every other question (look: Sixteen answers).
 */
export const GradedField = ({ name, label, answers, folds }: GradedFieldProps) => {
  const { values, control, error, clear } = useProfileFields();
  const [answer] = useState(values[name]);
  const [unfolded, setUnfolded] = useState(!folds || answer === '');
  const byHand = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (unfolded && byHand.current) box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [unfolded]);
  if (!unfolded && !error(name)) {
    return (
      <button
        type="button"
        data-field={name}
        onClick={() => {
          byHand.current = true;
          setUnfolded(true);
        }}
        className="flex min-h-11 w-full items-center gap-3 rounded-input text-left"
      >
        <span className="min-w-0 flex-1">
          {label}
          <span className="block font-semibold">{gradedLabel(answers, Number(values[name]))}</span>
        </span>
        <span className="text-link shrink-0 text-13">{profileFormJa.change}</span>
      </button>
    );
  }
  return (
    <div ref={box}>
      <ChoiceGrid
        {...control(name)}
        label={label}
        options={answers.map((one) => ({ value: String(one.value), label: one.label }))}
        error={error(name)}
        undecided
        onClear={clear(name)}
      />
    </div>
  );
};
