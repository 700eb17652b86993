import { accessProblem } from '#functions/account/public.ts';
import { type AccountItem, isPaid, isReachable } from '#functions/items/account.ts';
import type { BillingItem } from '#functions/items/billing.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { LIKE_PURCHASE_INTERVAL_MS } from '#shared/limits.ts';
import {
  isListedCode,
  LIKES_SITE_ID,
  type LikeBundle,
  type ListedCodes,
  likeBundleOf,
  type Plan,
  planBookFor,
  planIn,
  plansIn,
  type RegularPriceBook,
} from '#shared/plans.ts';

/** The settings of a deployment stage that decide which plans are sold, and at which prices. */
export type Shelf = { listedCodes: ListedCodes; hiddenSegment: string | null; prices: RegularPriceBook };

export const isListed = ({ sex, campaign }: Pick<AccountItem, 'sex' | 'campaign'>, { listedCodes }: Shelf): boolean =>
  isListedCode(listedCodes, sex, campaign['code']);

const bookFor = (account: Pick<AccountItem, 'sex' | 'campaign'>, campaign: string, shelf: Shelf) =>
  planBookFor({
    sex: account.sex,
    campaign,
    isListed: isListed(account, shelf),
    hiddenSegment: shelf.hiddenSegment,
  });

/**
 * The plans that the member may buy in a campaign. Undefined when there is no such campaign for the member. A woman
 * whose campaign code is in the setting `listedCodes` of the deployment stage gets an empty list (rules: Money).
 */
export const plansFor = (
  account: Pick<AccountItem, 'sex' | 'campaign'>,
  campaign: string,
  shelf: Shelf,
): Plan[] | undefined => {
  const book = bookFor(account, campaign, shelf);
  if (book !== null) return plansIn(book, shelf.prices);
  return campaign === '' ? [] : undefined;
};

/** The price that the client showed to the member; null or undefined when the client sent none. */
type ShownYen = number | null | undefined;
type Wanted = { siteId: string; campaign: string; shownYen: readonly ShownYen[] };
/**
 * The plan that a request names. Undefined when the member may not buy it, or when the client showed another price than
 * the catalogue's.
 */
export const planWanted = (
  account: Pick<AccountItem, 'sex' | 'campaign'>,
  { siteId, campaign, shownYen }: Wanted,
  shelf: Shelf,
): Plan | undefined => {
  const book = bookFor(account, campaign, shelf);
  const plan = book === null ? null : planIn(book, siteId, shelf.prices);
  return plan && isShownPrice(plan, shownYen) ? plan : undefined;
};

/**
 * The bundle of likes that a request names. Undefined when the catalogue has no bundle with this number of likes, site
 * and price.
 */
export const bundleWanted = (likes: number, { siteId, shownYen }: Omit<Wanted, 'campaign'>): LikeBundle | undefined => {
  const bundle = siteId === LIKES_SITE_ID ? likeBundleOf(likes) : undefined;
  return bundle && isShownPrice(bundle, shownYen) ? bundle : undefined;
};

/** Whether every price that the client showed is the catalogue's. */
export const isShownPrice = ({ priceYen }: { priceYen: number }, shownYen: readonly ShownYen[]): boolean =>
  shownYen.every((yen) => yen === undefined || yen === null || yen === priceYen);

type Buyer = { account: AccountItem; billing: BillingItem | undefined };

/** @returns the code of the error that prevents a member from paying for a plan now; undefined if nothing does. */
export const planProblem = ({ account, billing }: Buyer, now: Date): ErrorCode | undefined => {
  if (!isReachable(account)) return 'account_closed';
  if (isPaid(account, now)) return 'already_paid';
  return billing?.openPlan === undefined ? undefined : 'payment_pending';
};

/**
 * Only a member who can open the timeline may buy likes (rules: Money, Likes).
 * @returns the code of the error that prevents a member from buying a bundle of likes now; undefined if nothing does.
 */
export const bundleProblem = ({ account, billing }: Buyer, now: Date): ErrorCode | undefined => {
  if (!isReachable(account)) return 'account_closed';
  const why = accessProblem(account, now);
  if (why) return why;
  if (billing?.openLikes !== undefined) return 'payment_pending';
  return nextBundleAt(billing, now) === undefined ? undefined : 'likes_bought_recently';
};

/**
 * When the next bundle may be bought (epoch ms): 24 hours after the last charge. Undefined when it may be bought now.
 */
export const nextBundleAt = (billing: BillingItem | undefined, now: Date): number | undefined => {
  if (billing?.likesChargedAt === undefined) return undefined;
  const next = billing.likesChargedAt + LIKE_PURCHASE_INTERVAL_MS;
  return next > now.getTime() ? next : undefined;
};
