import { commonJa } from '#shared/messages/common.ja.ts';
import { type PagePath, pageTitlesJa } from '#shared/messages/layout.ja.ts';

/** The bars of a page: header and footer, the header alone, or neither (spec part-2 §2, "Layout rules"). */
type Bars = 'both' | 'header' | 'none';

type Page = {
  /**
   * A path of `pageTitlesJa`, which contains each path with its title. The server uses the same table to count visits.
   * `:id` is a placeholder for a number.
   */
  path: PagePath;
  bars: Bars;
  /**
   * Set on pages to which notices, announcements and help answers must not link: steps of the sign-in or of a payment,
   * pages opened from a mail, and second addresses of a page.
   */
  unlinked?: true;
} & (
  | { auth: 'visitor' | 'member' | 'anyone' }
  /** `otherwise`: the page to which a member of the other sex is redirected. */
  | { auth: 'woman' | 'man'; otherwise: PagePath }
);

/**
 * All pages. Addresses, titles, bars, guards and routes are derived from this table. app/app-routes.tsx lists the
 * screens under the same names. That list is separate, because it imports the features, and the features import this
 * table.
 */
export const pages = {
  index: { path: '/', bars: 'header', auth: 'visitor', unlinked: true },
  login: { path: '/login', bars: 'header', auth: 'visitor', unlinked: true },
  signUp: { path: '/signup', bars: 'header', auth: 'visitor', unlinked: true },
  forgotPassword: { path: '/forget_password', bars: 'header', auth: 'anyone', unlinked: true },
  passwordReset: { path: '/password_reset', bars: 'both', auth: 'anyone', unlinked: true },
  userConfirmation: { path: '/user_confirmation', bars: 'both', auth: 'anyone', unlinked: true },
  afterSignUp: { path: '/after_sign_up', bars: 'both', auth: 'anyone', unlinked: true },
  unsubscribe: { path: '/unsubscribe', bars: 'header', auth: 'anyone', unlinked: true },
  terms: { path: '/terms', bars: 'both', auth: 'anyone' },
  privacy: { path: '/privacy', bars: 'both', auth: 'anyone' },
  legal: { path: '/legal', bars: 'both', auth: 'anyone' },
  externalTransmission: { path: '/external_transmission', bars: 'both', auth: 'anyone' },
  automaticReading: { path: '/automatic_reading', bars: 'both', auth: 'anyone' },
  licenses: { path: '/licenses', bars: 'both', auth: 'anyone' },
  help: { path: '/qa', bars: 'both', auth: 'anyone' },
  home: { path: '/home', bars: 'both', auth: 'member' },
  ageConfirmation: { path: '/age_confirmation', bars: 'header', auth: 'member' },
  paymentInformation: { path: '/payment_information', bars: 'header', auth: 'member' },
  paymentCancellation: { path: '/payment_cancellation', bars: 'both', auth: 'member' },
  paymentHistory: { path: '/payment_history', bars: 'both', auth: 'member' },
  paymentSelect: { path: '/payment_select', bars: 'header', auth: 'member' },
  paymentSelectCampaign: {
    path: '/payment_select_campaign',
    bars: 'header',
    auth: 'man',
    otherwise: '/payment_select',
  },
  hiddenCampaign: {
    path: '/payment_select_campaign/:segment',
    bars: 'header',
    auth: 'man',
    otherwise: '/payment_select',
    unlinked: true,
  },
  paymentConfirm: { path: '/payment_confirm', bars: 'header', auth: 'member', unlinked: true },
  paymentSuccess: { path: '/payment_success', bars: 'header', auth: 'member', unlinked: true },
  paymentFailure: { path: '/payment_failure', bars: 'header', auth: 'member', unlinked: true },
  changeCard: { path: '/change_card', bars: 'both', auth: 'member' },
  shop: { path: '/shop', bars: 'both', auth: 'member' },
  tutorial: { path: '/tutorial', bars: 'header', auth: 'woman', otherwise: '/maletutorial' },
  maleTutorial: { path: '/maletutorial', bars: 'header', auth: 'man', otherwise: '/tutorial' },
  partialForm: { path: '/partialform', bars: 'both', auth: 'man', otherwise: '/femaleform' },
  femaleForm: { path: '/femaleform', bars: 'header', auth: 'woman', otherwise: '/form' },
  form: { path: '/form', bars: 'header', auth: 'man', otherwise: '/femaleform' },
  preview: { path: '/preview', bars: 'both', auth: 'member' },
  recommends: { path: '/recommends', bars: 'both', auth: 'woman', otherwise: '/recommends/male' },
  recommendsMale: { path: '/recommends/male', bars: 'both', auth: 'man', otherwise: '/recommends' },
  /** An old address of the page `recommends`. It redirects to the current address. */
  recommend: { path: '/recommend', bars: 'both', auth: 'woman', otherwise: '/recommends/male', unlinked: true },
  profile: { path: '/profile', bars: 'both', auth: 'woman', otherwise: '/profile/female' },
  profileFemale: { path: '/profile/female', bars: 'both', auth: 'man', otherwise: '/profile' },
  conditions: { path: '/conditionsform', bars: 'both', auth: 'man', otherwise: '/home' },
  rankRequest: { path: '/rankrequest', bars: 'both', auth: 'man', otherwise: '/home' },
  timeline: { path: '/timeline', bars: 'both', auth: 'member' },
  subprofile: { path: '/subprofile', bars: 'both', auth: 'member' },
  footprints: { path: '/footprints', bars: 'both', auth: 'member' },
  review: { path: '/review', bars: 'both', auth: 'member' },
  /** A second address of `review`. */
  reviewIndex: { path: '/reviewindex', bars: 'both', auth: 'member', unlinked: true },
  reviewForm: { path: '/reviewform', bars: 'both', auth: 'woman', otherwise: '/review' },
  myReviewIndex: { path: '/myreviewindex', bars: 'both', auth: 'woman', otherwise: '/review' },
  notices: { path: '/notice/index', bars: 'both', auth: 'member' },
  notice: { path: '/notice/:id', bars: 'none', auth: 'member' },
  topics: { path: '/topics', bars: 'both', auth: 'member' },
  topic: { path: '/topic', bars: 'both', auth: 'member' },
  chat: { path: '/chat', bars: 'none', auth: 'member' },
  office: { path: '/hona', bars: 'none', auth: 'member' },
  settings: { path: '/settings', bars: 'both', auth: 'member' },
  mailSettings: { path: '/settings/mail', bars: 'both', auth: 'member' },
  appSettings: { path: '/settings/app', bars: 'both', auth: 'member' },
  pushSettings: { path: '/settings/push', bars: 'both', auth: 'member' },
  consents: { path: '/settings/consents', bars: 'both', auth: 'member' },
  exportData: { path: '/settings/export', bars: 'both', auth: 'member' },
  ownReports: { path: '/settings/reports', bars: 'both', auth: 'member' },
  changePassword: { path: '/settings/password', bars: 'both', auth: 'member' },
  passkeys: { path: '/settings/passkeys', bars: 'both', auth: 'member' },
  sessions: { path: '/settings/sessions', bars: 'both', auth: 'member' },
  // These two pages have no guard. A withdrawal ends the session, and the same page then shows its confirmation.
  withdrawal: { path: '/settings/withdrawal', bars: 'both', auth: 'anyone' },
  survey: { path: '/questionaire', bars: 'both', auth: 'anyone' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export type PageRow = (typeof pages)[PageName];
export const pageNames = Object.keys(pages) as PageName[];

/**
 * Documented pages that have no screen yet and show 404, with the bars (header and footer) that the finished page will
 * have. When a page is built, its path moves to `pages`.
 */
const PLANNED_BARS: Record<Exclude<PagePath, PageRow['path']>, Bars> = {};

/**
 * The pattern for addresses of a page. `:id` must be a number; with any other text the page is unknown (spec part-2
 * §2). Letter case and a trailing slash are ignored, as in the router.
 */
const patternOf = (path: PagePath): RegExp =>
  new RegExp(`^${path.replace(':id', '\\d+').replace(/:\w+/, '[^/]+')}/*$`, 'i');

const rows: readonly Page[] = Object.values(pages);
const barsOf = new Map<PagePath, Bars>([
  ...(Object.entries(PLANNED_BARS) as [PagePath, Bars][]),
  ...rows.map(({ path, bars }) => [path, bars] as const),
]);
const linked = new Set(rows.filter(({ unlinked }) => !unlinked).map(({ path }) => path));
const documented = pageTitlesJa.map(({ path, title }) => ({ path, title, pattern: patternOf(path) }));

const pageAt = (pathname: string) => documented.find(({ pattern }) => pattern.test(pathname));

/** The page's title, without the product name. */
export const titleFor = (pathname: string): string => pageAt(pathname)?.title ?? commonJa.notFound.title;

/** The bars of the page. An unknown page has both bars. */
export const barsFor = (pathname: string): { header: boolean; footer: boolean } => {
  const page = pageAt(pathname);
  const bars = page ? barsOf.get(page.path) : 'both';
  return { header: bars !== 'none', footer: bars === 'both' };
};

/** The kind of top bar, for a page that has its own top bar instead of the app's header (page-skeleton.tsx). */
export const ownLineOf = (pathname: string): 'chat' | 'notice' | undefined => {
  const path = pageAt(pathname)?.path;
  if (path === pages.chat.path) return 'chat';
  return path === pages.notice.path ? 'notice' : undefined;
};

/**
 * Whether this address belongs to a documented page without a screen. Help answers about such a page are not shown
 * until the page is built.
 */
export const isPlannedPath = (address: string): boolean => {
  const page = pageAt(address.split(/[?#]/)[0] ?? '');
  return page !== undefined && page.path in PLANNED_BARS;
};

/** Whether a notice, an announcement or a help answer may link to this address. The address may contain a query. */
export const isBuiltPath = (address: string): boolean => {
  const page = pageAt(address.split(/[?#]/)[0] ?? '');
  return page !== undefined && linked.has(page.path);
};
