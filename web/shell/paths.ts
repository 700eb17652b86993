import type { MemberId, PairId, RoomId, TopicId } from '#shared/ids.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { type PageName, pageNames, pages } from './pages.ts';

type Query = Record<string, string | number | boolean | undefined>;

/** The path with a query string of the defined values. */
export const withQuery = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

type HomeFlags = { create_review?: true; form_post?: true; ng_commit?: true; age_conf_flag?: true };
type FormSection = 'only_profile_img' | 'only_appear_points' | 'only_propensity' | 'only_sns';
/** `profile_list`: each row of the list links to a profile instead of a chat (spec part-1 §2). */
type ListQuery = { status?: RecommendTab | undefined; page?: number | undefined; profile_list?: true | undefined };

/** The address of each page, without query; `:id` is still a placeholder. */
const addresses = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as {
  readonly [Name in PageName]: (typeof pages)[Name]['path'];
};

/** The addresses of all pages. Every link in the app uses one of them (spec part-2 §2). */
export const paths = {
  ...addresses,
  /**
   * /signup, opened from a mail. `mailboxProof`: value in the mail's link. It proves that the visitor can read the
   * mails that are sent to the e-mail address.
   */
  signUpByMail: (mailboxProof: string | undefined) => withQuery(addresses.signUp, { mailbox_proof: mailboxProof }),
  loginAfterMail: withQuery(addresses.login, { send_mail: true }),
  afterSignUp: (id: string) => withQuery(addresses.afterSignUp, { id }),
  /** The home page. Each flag makes it show a message about an action on the previous page. */
  home: (flags?: HomeFlags) => withQuery(addresses.home, flags),
  /** `only`: the form for men shows just this section. */
  form: (only?: FormSection) => withQuery(addresses.form, only && { [only]: true }),
  ownForm: (sex: Sex) => (sex === MAN ? addresses.form : addresses.femaleForm),
  firstForm: (sex: Sex) => (sex === MAN ? addresses.partialForm : addresses.femaleForm),
  recommends: (query?: ListQuery) => withQuery(addresses.recommends, query),
  recommendsMale: (query?: ListQuery) => withQuery(addresses.recommendsMale, query),
  ownRecommends: (sex: Sex, query?: ListQuery) =>
    withQuery(sex === MAN ? addresses.recommendsMale : addresses.recommends, query),
  /**
   * The page on which a woman views a man. `id` is his member id or the id of their pair (recommendation, like or
   * match).
   */
  profile: (id: MemberId | PairId) => withQuery(addresses.profile, { id }),
  /** The page on which a man views a woman. `id` is her member id or the id of their pair (like or match). */
  profileFemale: (id: MemberId | PairId) => withQuery(addresses.profileFemale, { id }),
  /** `sex` is the sex of the viewer. */
  partnerProfile: (sex: Sex, id: MemberId | PairId) =>
    withQuery(sex === MAN ? addresses.profileFemale : addresses.profile, { id }),
  chat: ({ uuid, id }: { uuid: RoomId; id: MemberId }) => withQuery(addresses.chat, { uuid, id }),
  footprints: (query?: { page?: number }) => withQuery(addresses.footprints, query),
  /** The detailed profile of a member on the timeline. */
  subprofile: (uuid: MemberId) => withQuery(addresses.subprofile, { uuid }),
  /** The tab `announcements` is the second tab of the page. */
  notices: (query?: { tab?: 'announcements' }) => withQuery(addresses.notices, query),
  /** The board for everybody (no `target`), or the board for one sex. */
  topics: (target?: 'male' | 'female') => withQuery(addresses.topics, { target }),
  topic: (id: TopicId) => withQuery(addresses.topic, { topicid: id }),
  notice: (id: number) => addresses.notice.replace(':id', String(id)),
  /** `receipt`: number of the payment whose receipt the page shows. */
  paymentHistory: (receipt?: string) => withQuery(addresses.paymentHistory, { receipt }),
  /** Women withdraw in the survey, men in their settings (rules: Safety every member has). */
  withdrawal: (sex: Sex) => (sex === MAN ? addresses.withdrawal : addresses.survey),
} as const;
