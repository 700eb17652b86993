/**
 * Values of a review author's consents in the API. Other values mean the same as these: 2 of `form_admit_publishing`
 * the same as 1; 2 and 3 of `form_admit_open_review_info` the same as 4 (rules: Reviews and boards, Publishing).
 */
export const FULL_PUBLISHING = { text: 1, scoresOnly: 3 } as const;
export const PUBLISHING = { yes: 1, no: 3 } as const;
/** The form offers only these two values; the spec has four. */
export const OPEN_INFO = { everyScore: 1, pointOnly: 4 } as const;

type Consents = {
  form_admit_open_review_info: number;
  form_admit_publishing: number;
  form_admit_full_publishing: number;
};

/** Whether the author allows any part of the review to be published. */
export const isPublishable = ({
  form_admit_publishing: publishing,
}: Pick<Consents, 'form_admit_publishing'>): boolean => publishing !== PUBLISHING.no;

/** Whether others may read the review's text. Never when the author publishes nothing. */
export const showsText = (consents: Consents): boolean =>
  isPublishable(consents) && consents.form_admit_full_publishing === FULL_PUBLISHING.text;

/** Whether others may read the twelve scores one by one (`detail_show`). */
export const showsEveryScore = (consents: Consents): boolean =>
  isPublishable(consents) && consents.form_admit_open_review_info === OPEN_INFO.everyScore;
