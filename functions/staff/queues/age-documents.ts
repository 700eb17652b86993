import { ageStateOf, decideReview, isDocumentKept, REVIEWED_STATE } from '#functions/age/public.ts';
import type { AgeItem } from '#functions/items/age-check.ts';
import { AppError } from '#shared/errors.ts';
import type { Decide } from './decide.ts';
import { getLeasedCase } from './leased-case.ts';
import { assertChecked } from './staff.rules.ts';

const QUEUE = 'age_documents';

/** Whether the document of an age check can still be shown. */
export const isDocumentStored = (age: AgeItem | undefined, now: Date): boolean =>
  Boolean(age?.documentKey) && isDocumentKept(age?.submittedAt ?? 0, now);

/**
 * Applies staff's decision on an age document. `decideReview` in `functions/age` defines what each decision changes. A
 * document that was not decided within 72 hours after its submission can't be decided any more. A schedule closes such
 * reviews; if it has not run yet, this function closes the review.
 */
export const decideAgeDocument: Decide<typeof QUEUE> = async ({ id, body, staff, now, mark, also }, { reviews }) => {
  const { decision, checks } = body;
  const reason = body.decision === 'resubmit' ? body.reason : undefined;
  const leased = await getLeasedCase(reviews, { queue: QUEUE, id, staffId: staff.staffId, now });
  const { item, account, age } = leased;
  const outcome = decideReview(item.stage, decision);
  if (!account || !age || ageStateOf(account) !== REVIEWED_STATE[item.stage]) throw new AppError('already_decided');
  const isStored = isDocumentStored(age, now);
  if (item.stage === 'first' && !isStored) {
    await reviews.saveLapse({ ...leased, account, age, staff, now });
    throw new AppError('already_decided');
  }
  const checked = assertChecked(item, { decision, checks, isStored });
  const made = { outcome, decision, reason, checked, isStored, staff, now };
  await reviews.saveReview({ ...leased, account, age, ...made, also: [mark(item), ...also] });
};
