import { FieldSet } from '#web/components/field.tsx';
import { Kbd } from '../../../shell/kbd.tsx';

type NumberedChoiceProps<V extends string> = {
  label: string;
  name: string;
  options: readonly { value: V; label: string; hint?: string; key: string }[];
  chosen: V | null;
  onChoose: (value: V) => void;
};

/** Radio buttons, each with a shortcut key. */
export const NumberedChoice = <V extends string>({
  label,
  name,
  options,
  chosen,
  onChoose,
}: NumberedChoiceProps<V>) => (
  <FieldSet label={label} role="radiogroup">
    <div className="divide-y divide-line">
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name={name}
            className="tick"
            value={option.value}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          <span className="min-w-0 flex-1">
            {option.label}
            {option.hint && <span className="block text-13 text-ink-soft">{option.hint}</span>}
          </span>
          <Kbd>{option.key.toUpperCase()}</Kbd>
        </label>
      ))}
    </div>
  </FieldSet>
);
