import { useId } from 'react';
import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { FieldError } from '#web/components/field.tsx';
import type { Days } from '../calendar/calendar.rules.ts';
import { Calendar } from '../calendar/calendar.tsx';

type DateFieldProps = {
  days: Days;
  chosen: string;
  onChoose: (day: string) => void;
  /** What the server said of the day. */
  error: string | undefined;
};

/** The day of the meeting, of which used days and the future can't be chosen. */
export const DateField = ({ days, chosen, onChoose, error }: DateFieldProps) => {
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}label`} aria-describedby={`${id}hint ${id}error`}>
      <p id={`${id}label`} className="sr-only">
        {reviewsJa.datingDate}
      </p>
      <p id={`${id}hint`} className="mb-2 text-13 text-ink-soft">
        {reviewWritingJa.dayHint}
      </p>
      <Calendar name="dating_date" labelledBy={`${id}label`} days={days} chosen={chosen} onChoose={onChoose} />
      <div role="alert">
        <FieldError id={`${id}error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
};
