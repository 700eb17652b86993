import { reviewWritingJa } from '#shared/messages/review-writing.ja.ts';
import { reviewsJa } from '#shared/messages/reviews.ja.ts';
import { FULL_PUBLISHING, OPEN_INFO, PUBLISHING } from '#shared/rules/review-consents.ts';
import { RadioCards } from '#web/components/choice.tsx';
import type { FormValues } from '#web/platform/forms/use-form-values.ts';
import type { ReviewValues } from '../review-values.ts';

const { publishing, openInfo, whenPublished, whenPrivate } = reviewWritingJa;

const PUBLISHING_OPTIONS = [PUBLISHING.yes, PUBLISHING.no].map((value) => ({
  value: String(value),
  label: publishing.choices[value],
  description: publishing.hints[value],
}));
const TEXT_OPTIONS = [FULL_PUBLISHING.text, FULL_PUBLISHING.scoresOnly].map((value) => ({
  value: String(value),
  label: reviewsJa.fullPublishingChoices[value],
}));
const OPEN_OPTIONS = [OPEN_INFO.everyScore, OPEN_INFO.pointOnly].map((value) => ({
  value: String(value),
  label: openInfo.choices[value],
}));

/**
 * The fields that decide what other members may read. If the woman publishes nothing, the further questions are not
 * shown (rules: Reviews and boards, Publishing).
 */
export const PublishingFields = ({ values, control }: Pick<FormValues<ReviewValues>, 'values' | 'control'>) => {
  const isPublished = values.form_admit_publishing !== String(PUBLISHING.no);
  return (
    <div className="flex flex-col gap-8">
      <RadioCards label={publishing.label} options={PUBLISHING_OPTIONS} {...control('form_admit_publishing')} />
      {isPublished && (
        <>
          <RadioCards
            label={reviewsJa.fullPublishing}
            required
            options={TEXT_OPTIONS}
            {...control('form_admit_full_publishing')}
          />
          <RadioCards label={openInfo.label} options={OPEN_OPTIONS} {...control('form_admit_open_review_info')} />
        </>
      )}
      <p className="text-13 text-ink-soft">{isPublished ? whenPublished : whenPrivate}</p>
    </div>
  );
};
