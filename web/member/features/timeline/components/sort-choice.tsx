import { useId } from 'react';
import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import { TIMELINE_SORTS, type TimelineSort } from '#shared/options/timeline.ts';

const { sort } = timelineScreenJa;

type SortChoiceProps = { value: TimelineSort; onChange: (value: TimelineSort) => void };

/** The order of the timeline, as native radio buttons in one row. */
export const SortChoice = ({ value, onChange }: SortChoiceProps) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={sort.label} className="flex flex-wrap gap-2">
      {TIMELINE_SORTS.map((option) => (
        <label key={option} className="pick inline-flex min-h-11 items-center rounded-full px-4 text-13">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="relative">{sort.options[option]}</span>
        </label>
      ))}
    </div>
  );
};
