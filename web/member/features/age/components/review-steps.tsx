import { ageJa } from '#shared/messages/age.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { cx } from '#web/components/cx.ts';
import { Icon } from '#web/components/icon.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { AgeCheckState } from '../api/use-age-check.ts';

const { process: words } = ageJa;
type Step = { title: string; note?: string | undefined; at?: string | null; state: 'done' | 'now' | 'next' };

/**
 * Formats an ISO 8601 time as day and time of day, with a no-break space between them, so that they stay on one line.
 */
export const timeOf = (iso: string): string => formatDeadline(new Date(iso)).replace(' ', '\u00a0');

/** The steps from the submission of a document to its deletion; empty before the member has submitted a document. */
const reviewSteps = (check: AgeCheckState): Step[] => {
  const { submitted_at: submitted, decided_at: decided, deleted_at: deleted, delete_by: deleteBy } = check;
  if (submitted === null) return [];
  const isReviewed = check.state !== 'under_review';
  const outcome = check.state === 'verified' ? words.decided.verified : words.decided.resubmit;
  return [
    { title: words.received, at: submitted, state: 'done' },
    isReviewed
      ? { title: words.checked, state: 'done' }
      : { title: words.checking, note: words.checkingNote, state: 'now' },
    isReviewed
      ? { title: outcome, at: decided, state: 'done' }
      : { title: words.decided.waiting, note: words.decided.waitingNote, state: 'next' },
    deleted === null
      ? {
          title: words.deletion,
          note: deleteBy === null ? undefined : words.deletionBy(timeOf(deleteBy)),
          state: isReviewed ? 'now' : 'next',
        }
      : { title: words.deleted, at: deleted, state: 'done' },
  ];
};

/**
 * The four steps of a document: submitted, checked, decided, deleted. Each step except the check shows its time when it
 * is done.
 */
export const ReviewSteps = ({ check }: { check: AgeCheckState }) => {
  const steps = reviewSteps(check);
  if (steps.length === 0) return null;
  return (
    <RuledSection title={words.title}>
      <ol>
        {steps.map(({ title, note, at, state }, position) => (
          <li
            key={title}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx('relative flex gap-3 pb-5 last:pb-0', state === 'next' && 'text-ink-soft')}
          >
            {position < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('absolute top-7 bottom-0 left-[13px] w-0.5', state === 'done' ? 'bg-primary' : 'bg-line')}
              />
            )}
            <span
              className={cx(
                'relative inline-flex size-7 shrink-0 items-center justify-center rounded-full border-2',
                state === 'done' && 'border-primary bg-primary text-on-primary',
                state === 'now' && 'border-primary bg-card text-primary',
                state === 'next' && 'border-line bg-card',
              )}
            >
              {state === 'done' && <Icon name="check" size={16} label={words.done} />}
              {state === 'now' && <Icon name="clock" size={16} label={words.now} />}
            </span>
            <span className="min-w-0 flex-1 pt-px">
              <span className={cx('block', state === 'now' && 'font-semibold')}>{title}</span>
              {at && <span className="block text-13 text-ink-soft tabular-nums">{timeOf(at)}</span>}
              {note && <span className="block text-13 text-ink-soft [word-break:keep-all]">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </RuledSection>
  );
};
