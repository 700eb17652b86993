import { APPEAL_POINTS_MAX } from '#shared/limits.ts';
import { memberPartsJa } from '#shared/messages/member-parts.ja.ts';
import { profileFormJa } from '#shared/messages/profile.ja.ts';
import { profileLabelsJa, profileWordsJa } from '#shared/messages/profile-labels.ja.ts';
import { SOCIAL_ID_FIELDS } from '#shared/options/profile-fields.ts';
import { countWithoutWhitespace } from '#shared/rules/text-counting.ts';
import type { FormStep } from './form-steps.ts';
import type { ProfileValues } from './profile-values.ts';

const { freeText, progress } = profileFormJa;
const joined = (...texts: readonly string[]) => texts.filter(Boolean).join('、') || profileWordsJa.unset;

/**
 * A one-line summary of a page's answers. Intimate answers and free texts are only counted, because others may see the
 * screen (look: Discretion).
 */
export const stepSummary = ({ key, fields }: FormStep, values: ProfileValues): string => {
  switch (key) {
    case 'areas':
    case 'body':
    case 'meeting':
    case 'partner':
      return joined(...fields.flatMap((field) => values[field]).map(String));
    case 'appeal':
      return memberPartsJa.chips.count(values.appear_points.length, APPEAL_POINTS_MAX);
    case 'propensity':
      return freeText.counter(countWithoutWhitespace(values.propensity));
    case 'ideal':
      return freeText.counter(countWithoutWhitespace(values.sexual_experience));
    case 'strengths':
      return freeText.counter(countWithoutWhitespace(values.strengths));
    case 'sns':
      return joined(...SOCIAL_ID_FIELDS.filter((name) => values[name] !== '').map((name) => profileLabelsJa[name]));
    default:
      return progress(fields.filter((field) => values[field] !== '').length, fields.length);
  }
};
