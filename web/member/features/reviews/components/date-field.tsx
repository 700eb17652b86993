import { useId, useState } from 'react';
import { reviewFormJa } from '#shared/messages/review-form.ja.ts';
import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { FieldError } from '#web/components/field.tsx';
import type { Days } from '../calendar/calendar.rules.ts';
import { Calendar } from '../calendar/calendar.tsx';

type DateFieldProps = {
  days: Days;
  chosen: string;
  onChoose: (day: string) => void;
  /** The server's error about the chosen day, or that no day is chosen. */
  error: string | undefined;
};

/**
 * The field for the day of the meeting. Days with a review and future days can't be chosen; a click on a day with a
 * review shows the reason (spec part-1 §5).
 */
export const DateField = ({ days, chosen, onChoose, error }: DateFieldProps) => {
  const id = useId();
  /**
   * Number of clicks on days with a review since the last choice. The error message has it as its React key, so that a
   * screen reader reads the message again after each click.
   */
  const [presses, setPresses] = useState(0);
  const choose = (day: string) => {
    setPresses(0);
    onChoose(day);
  };
  return (
    <fieldset aria-labelledby={`${id}label`} aria-describedby={`${id}hint ${id}error`}>
      <p id={`${id}label`} className="sr-only">
        {reviewsJa.datingDate}
      </p>
      <p id={`${id}hint`} className="mb-2 text-13 text-ink-soft">
        {reviewWritingJa.dayHint}
      </p>
      <Calendar
        name="dating_date"
        labelledBy={`${id}label`}
        days={days}
        chosen={chosen}
        onChoose={choose}
        onTaken={() => setPresses((n) => n + 1)}
      />
      <div role="alert">
        <FieldError key={presses} id={`${id}error`}>
          {presses > 0 ? reviewFormJa.dateTaken : error}
        </FieldError>
      </div>
    </fieldset>
  );
};
