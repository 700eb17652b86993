/** Which bars a path has (spec part-2 §2, "Layout rules"). Kept for every documented path, built or not. */
export type Chrome = { header: boolean; footer: boolean };

const BARE = ['/chat', '/hona'];
/** `/notice/index` is a list with both bars; a single notice has none. */
const NOTICE = /^\/notice\/\d+$/;
const HEADER_ONLY = [
  '/',
  '/login',
  '/signup',
  '/age_confirmation',
  '/payment_information',
  '/tutorial',
  '/forget_password',
  '/maletutorial',
  '/form',
  '/payment_select',
  '/payment_confirm',
  '/payment_success',
  '/payment_failure',
  '/femaleform',
  '/unsubscribe',
];
/** Both campaign plan pages: the listed one, and the hidden one under a secret segment. */
const CAMPAIGN = /^\/payment_select_campaign(\/[^/]+)?$/;

/** A trailing slash is the same page to the router, so it is here. */
const plain = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

export const chromeFor = (pathname: string): Chrome => {
  const path = plain(pathname);
  if (BARE.includes(path) || NOTICE.test(path)) return { header: false, footer: false };
  return { header: true, footer: !HEADER_ONLY.includes(path) && !CAMPAIGN.test(path) };
};
