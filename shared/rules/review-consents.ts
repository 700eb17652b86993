/**
 * The consents of a review's author, with their values in the API (rules: Reviews and boards, Publishing).
 * `FULL_PUBLISHING`: values of `form_admit_full_publishing`. `PUBLISHING`: values of `form_admit_publishing`, where 2
 * means the same as 1.
 */
export const FULL_PUBLISHING = { text: 1, scoresOnly: 3 } as const;
export const PUBLISHING = { yes: 1, no: 3 } as const;
/** Values of `form_admit_open_review_info` in the form. The spec also has 2 and 3, which mean the same as 4. */
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

/** Whether others may read the review's text. False when the author publishes nothing. */
export const showsText = (consents: Consents): boolean =>
  isPublishable(consents) && consents.form_admit_full_publishing === FULL_PUBLISHING.text;

/** Whether others may read the twelve scores one by one (`detail_show`). */
export const showsEveryScore = (consents: Consents): boolean =>
  isPublishable(consents) && consents.form_admit_open_review_info === OPEN_INFO.everyScore;
