/**
 * API fields of the twelve scored questions of a review, in the order of the form. The misspelt names are from the spec
 * (spec part-1 §3).
 */
export const REVIEW_SCORE_KEYS = [
  'form_dm',
  'form_atomosphere',
  'form_profile',
  'form_tongue',
  'form_hand',
  'form_waist',
  'form_afterplay',
  'form_foreplay',
  'form_foreplay_duration',
  'form_sex_duration',
  'form_afterplay_duration',
  'form_replay',
] as const;
export type ReviewScoreKey = (typeof REVIEW_SCORE_KEYS)[number];
/** Questions about the author's consent to publish a review, each with its allowed values in the API. */
export const REVIEW_CONSENTS = {
  form_admit_open_review_info: [1, 2, 3, 4],
  form_admit_publishing: [1, 2, 3],
  form_admit_full_publishing: [1, 3],
} as const;
/** Values of `category` in the request that likes a review. */
export const REVIEW_LIKE_CATEGORIES = ['review', 'additional_review'] as const;
export type ReviewLikeCategory = (typeof REVIEW_LIKE_CATEGORIES)[number];
/**
 * The state of a review as its author sees it: `waiting` for the night in which it is published, `published`, `private`
 * (the author does not publish it), `withheld` until staff have checked it, `hidden` by staff.
 */
export const REVIEW_STATES = ['waiting', 'published', 'private', 'withheld', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
