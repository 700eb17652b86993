import type { MemberId, PairId, RoomId } from '#shared/ids.ts';
import type { RecommendTab } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';

/** Addresses that a notice may lead to today. */
const BUILT = [
  '/home',
  '/form',
  '/preview',
  '/partialform',
  '/femaleform',
  '/age_confirmation',
  '/payment_information',
  '/tutorial',
  '/maletutorial',
  '/recommends',
  '/recommends/male',
  '/profile',
  '/profile/female',
  '/chat',
  '/conditionsform',
  '/footprints',
  '/notice/index',
  '/qa',
  '/settings',
  '/settings/mail',
  '/settings/consents',
  '/settings/export',
  '/settings/withdrawal',
  '/questionaire',
  '/settings/password',
  '/settings/sessions',
  '/terms',
  '/privacy',
  '/legal',
  '/external_transmission',
  '/automatic_reading',
];

const ONE_NOTICE = /^\/notice\/\d+$/;

/** Whether an address of the app, query and all, shows a screen. */
export const isBuiltPath = (address: string): boolean => {
  const path = address.split(/[?#]/)[0] ?? '';
  return BUILT.includes(path) || ONE_NOTICE.test(path);
};

type Query = Record<string, string | number | boolean | undefined>;

const withQuery = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
};

type HomeFlags = { create_review?: true; form_post?: true; ng_commit?: true; age_conf_flag?: true };
type FormSection = 'only_profile_img' | 'only_appear_points' | 'only_propensity' | 'only_sns';
/** `profile_list`: rows lead to profiles rather than to chats (spec part-1 §2). */
type ListQuery = { status?: RecommendTab | undefined; page?: number | undefined; profile_list?: true | undefined };

/** Addresses of the members' screens that exist; every link goes through here (spec part-2 §2). */
export const paths = {
  index: '/',
  login: '/login',
  loginAfterMail: '/login?send_mail=true',
  signUp: '/signup',
  forgotPassword: '/forget_password',
  passwordReset: '/password_reset',
  userConfirmation: '/user_confirmation',
  afterSignUp: (id: string) => withQuery('/after_sign_up', { id }),
  ageConfirmation: '/age_confirmation',
  /** Flags make /home say what was just done. */
  home: (flags?: HomeFlags) => withQuery('/home', flags),
  /** `only` shows one section of the men's form. */
  form: (only?: FormSection) => withQuery('/form', only && { [only]: true }),
  /** One's own profile as others see it. */
  preview: '/preview',
  partialForm: '/partialform',
  femaleForm: '/femaleform',
  ownForm: (sex: Sex) => (sex === MAN ? '/form' : '/femaleform'),
  firstForm: (sex: Sex) => (sex === MAN ? '/partialform' : '/femaleform'),
  tutorial: '/tutorial',
  maleTutorial: '/maletutorial',
  paymentInformation: '/payment_information',
  recommends: (query?: ListQuery) => withQuery('/recommends', query),
  recommendsMale: (query?: ListQuery) => withQuery('/recommends/male', query),
  ownRecommends: (sex: Sex, query?: ListQuery) => withQuery(sex === MAN ? '/recommends/male' : '/recommends', query),
  /** A woman views a man: partner or record id. */
  profile: (id: MemberId | PairId) => withQuery('/profile', { id }),
  /** A man views a woman: partner or record id. */
  profileFemale: (id: MemberId | PairId) => withQuery('/profile/female', { id }),
  /** `sex` is the viewer's. */
  partnerProfile: (sex: Sex, id: MemberId | PairId) => withQuery(sex === MAN ? '/profile/female' : '/profile', { id }),
  chat: ({ uuid, id }: { uuid: RoomId; id: MemberId }) => withQuery('/chat', { uuid, id }),
  conditions: '/conditionsform',
  footprints: (query?: { page?: number }) => withQuery('/footprints', query),
  /** A visitor's detailed profile. */
  subprofile: (uuid: MemberId) => withQuery('/subprofile', { uuid }),
  /** `announcements` is the second tab. */
  notices: (query?: { tab?: 'announcements' }) => withQuery('/notice/index', query),
  notice: (id: number) => `/notice/${id}`,
  help: '/qa',
  settings: '/settings',
  changePassword: '/settings/password',
  sessions: '/settings/sessions',
  mailSettings: '/settings/mail',
  consents: '/settings/consents',
  exportData: '/settings/export',
  /** Women leave by the survey, men from their settings (rules: Safety every member has). */
  withdrawal: (sex: Sex) => (sex === MAN ? '/settings/withdrawal' : '/questionaire'),
  terms: '/terms',
  privacy: '/privacy',
  legal: '/legal',
  externalTransmission: '/external_transmission',
  automaticReading: '/automatic_reading',
} as const;
