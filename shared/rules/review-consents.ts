/** Wire values of the consents of a review that have a meaning of their own (rules: Reviews and boards, Publishing). */
export const FULL_PUBLISHING = { text: 1, scoresOnly: 3 } as const;
export const PUBLISHING = { yes: 1, no: 3 } as const;
/** The form offers the first and the last of the documents' four values. */
export const OPEN_INFO = { everyScore: 1, pointOnly: 4 } as const;

type Consents = {
  form_admit_open_review_info: number;
  form_admit_publishing: number;
  form_admit_full_publishing: number;
};

/** Whether anything of a review is ever published. */
export const isPublishable = ({
  form_admit_publishing: publishing,
}: Pick<Consents, 'form_admit_publishing'>): boolean => publishing !== PUBLISHING.no;

/** Whether others read the text. A review that publishes nothing publishes no text either. */
export const showsText = (consents: Consents): boolean =>
  isPublishable(consents) && consents.form_admit_full_publishing === FULL_PUBLISHING.text;

/** Whether others read the twelve scores one by one (`detail_show`). Every value but the first counts as a no. */
export const showsEveryScore = (consents: Consents): boolean =>
  isPublishable(consents) && consents.form_admit_open_review_info === OPEN_INFO.everyScore;
