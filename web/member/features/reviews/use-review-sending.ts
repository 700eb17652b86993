import { useState } from 'react';
import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { useIsMounted } from '#web/platform/use-is-mounted.ts';
import { paths } from '#web/shell/paths.ts';
import { useLeaveGuard } from '#web/shell/use-leave-guard.ts';
import { type ReviewSubject, useWriteReview } from './api/use-review-form.ts';
import type { Days } from './calendar/calendar.rules.ts';
import { answered, answersOf, missingFields, type ReviewValues, textProblem } from './review-values.ts';
import { readReviewDraft, useReviewDraft } from './use-review-draft.ts';

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** State and actions of the review form: values, draft, the confirmation before leaving the page, and sending. */
export const useReviewSending = (subject: ReviewSubject) => {
  const id = subject.recommend_id;
  /** Days for which the server has reported a review while the form was open. */
  const [takenMeanwhile, setTakenMeanwhile] = useState<readonly string[]>([]);
  const days: Days = {
    first: subject.first_date,
    last: subject.last_date,
    taken: [...subject.date_restrictions, ...takenMeanwhile],
  };
  const form = useFormValues<ReviewValues>(() => readReviewDraft(id, days));
  const { values, setValues } = form;
  const { isDirty, finish } = useReviewDraft(id, values);
  /** Names of the fields with an answer of an earlier visit. */
  const [restored] = useState(() => Object.keys(answered(values)));
  const guard = useLeaveGuard(isDirty);
  const { mutateAsync, isPending } = useWriteReview();
  const isMounted = useIsMounted();
  const [failure, setFailure] = useState<string>();
  const [dayProblem, setDayProblem] = useState<string>();

  /**
   * Called when the server reports that the chosen day already has a review. Another device or the first of two clicks
   * has sent that review. The day can then no longer be chosen.
   */
  const dropDay = (error: unknown) => {
    setTakenMeanwhile((now) => [...now, values.dating_date]);
    setValues((now) => ({ ...now, dating_date: '' }));
    setDayProblem(sentenceOf(error));
  };
  const chooseDay = (dating_date: string) => {
    setFailure(undefined);
    setDayProblem(undefined);
    setValues((now) => ({ ...now, dating_date }));
  };
  const missing = missingFields(values);
  const tooLong = textProblem(values);
  const send = async () => {
    if (missing.length > 0 || tooLong || isPending) return;
    setFailure(undefined);
    setDayProblem(undefined);
    try {
      await mutateAsync({ subject, answers: answersOf(values) });
      finish();
      // If the woman has left the screen meanwhile, she gets a message instead of being sent to home.
      if (isMounted.current) guard.leaveTo(paths.home({ create_review: true }));
      else showFlash(reviewsJa.posted, { tone: 'good' });
    } catch (error) {
      if (hasCode(error, 'date_taken')) dropDay(error);
      setFailure(hasCode(error, 'illegal_state') ? reviewWritingJa.closed.title : sentenceOf(error));
    }
  };
  return {
    form,
    days,
    chooseDay,
    missing,
    tooLong,
    guard,
    isDirty,
    restored,
    failure,
    dayProblem,
    isSending: isPending,
    send,
  };
};
