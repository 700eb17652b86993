import { useEffect, useEffectEvent, useRef } from 'react';
import type { PairId } from '#shared/ids.ts';
import { clearDraft, readDraft, writeDraft } from '#web/platform/drafts/draft-store.ts';
import { getSession } from '#web/platform/session/session-store.ts';
import type { Days } from './calendar/calendar.rules.ts';
import { answered, fromDraft, type ReviewValues } from './review-values.ts';

const draftName = (id: PairId) => `${getSession()?.uid ?? ''}.review.${id}`;

/** The answers of the draft on this device; an empty form if there is no draft. */
export const readReviewDraft = (id: PairId, days: Days): ReviewValues => fromDraft(readDraft(draftName(id)), days);

/** Stores unsent answers on the device, like the other forms (rules: Forms). */
export const useReviewDraft = (id: PairId, values: ReviewValues) => {
  const done = useRef(false);
  const changes = answered(values);
  const isDirty = Object.keys(changes).length > 0;
  const keep = useEffectEvent(() => {
    if (done.current || !getSession()) return;
    if (isDirty) writeDraft(draftName(id), changes);
    else clearDraft(draftName(id));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is kept whenever a value changes
  useEffect(() => keep(), [values]);
  const finish = () => {
    done.current = true;
    clearDraft(draftName(id));
  };
  return { isDirty, finish };
};
