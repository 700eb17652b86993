import { MAN, type Sex, WOMAN } from './options/member.ts';

export const PLAN_SITE_IDS = ['plan-1m', 'plan-3m', 'plan-6m', 'plan-12m'] as const;
export type PlanSiteId = (typeof PLAN_SITE_IDS)[number];
export const LIKES_SITE_ID = 'likes';
export const SITE_IDS = [...PLAN_SITE_IDS, LIKES_SITE_ID] as const;
export type SiteId = (typeof SITE_IDS)[number];

export const PLAN_BOOKS = ['regular', 'listed', 'hidden', 'premium'] as const;
export type PlanBook = (typeof PLAN_BOOKS)[number];
export type PlanId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;
/**
 * A plan that members can buy. `priceYen` includes tax. The next charge is `termDays + 1` days after the last one
 * (rules: Money).
 */
export type Plan = {
  id: PlanId;
  book: PlanBook;
  sex: Sex;
  siteId: PlanSiteId;
  months: 1 | 3 | 6 | 12;
  termDays: 30 | 90 | 180 | 360;
  priceYen: number;
};

export const ONE_MONTH = { siteId: 'plan-1m', months: 1, termDays: 30 } as const;
const THREE_MONTHS = { siteId: 'plan-3m', months: 3, termDays: 90 } as const;
const SIX_MONTHS = { siteId: 'plan-6m', months: 6, termDays: 180 } as const;
const TWELVE_MONTHS = { siteId: 'plan-12m', months: 12, termDays: 360 } as const;

/** The only plan for women. */
export const PREMIUM_PLAN = {
  id: 13,
  book: 'premium',
  sex: WOMAN,
  ...ONE_MONTH,
  priceYen: 1100,
} as const satisfies Plan;

/** All plans. Prices are defined only here (spec part-2 §9, rules: Money). */
export const PLANS: readonly Plan[] = [
  { id: 1, book: 'regular', sex: MAN, ...ONE_MONTH, priceYen: 3850 },
  { id: 2, book: 'regular', sex: MAN, ...THREE_MONTHS, priceYen: 9900 },
  { id: 3, book: 'regular', sex: MAN, ...SIX_MONTHS, priceYen: 16500 },
  { id: 4, book: 'regular', sex: MAN, ...TWELVE_MONTHS, priceYen: 26400 },
  { id: 5, book: 'listed', sex: MAN, ...ONE_MONTH, priceYen: 2500 },
  { id: 6, book: 'listed', sex: MAN, ...THREE_MONTHS, priceYen: 9900 },
  { id: 7, book: 'listed', sex: MAN, ...SIX_MONTHS, priceYen: 12000 },
  { id: 8, book: 'listed', sex: MAN, ...TWELVE_MONTHS, priceYen: 20000 },
  { id: 9, book: 'hidden', sex: MAN, ...ONE_MONTH, priceYen: 2500 },
  { id: 10, book: 'hidden', sex: MAN, ...THREE_MONTHS, priceYen: 6600 },
  { id: 11, book: 'hidden', sex: MAN, ...SIX_MONTHS, priceYen: 12000 },
  { id: 12, book: 'hidden', sex: MAN, ...TWELVE_MONTHS, priceYen: 20000 },
  PREMIUM_PLAN,
];

/** Prices of the regular price book (plans 1 to 4). A stage chooses `first` or `second` (rules: Money). */
export const REGULAR_PRICE_BOOKS = {
  first: { 'plan-1m': 3850, 'plan-3m': 9900, 'plan-6m': 16500, 'plan-12m': 26400 },
  second: { 'plan-1m': 3000, 'plan-3m': 8500, 'plan-6m': 14000, 'plan-12m': 25000 },
} as const satisfies Record<string, Record<PlanSiteId, number>>;
export type RegularPriceBook = keyof typeof REGULAR_PRICE_BOOKS;

/**
 * The campaign codes in sign-up links, by sex; each stage has its own. A member who signs up with such a code is
 * "listed". `planBookFor` says which plans a listed member may buy.
 */
export type ListedCodes = { [S in Sex]?: readonly string[] | undefined };
/** Whether a member signed up with a code that the stage lists for the member's sex (rules: Money). */
export const isListedCode = (listed: ListedCodes, sex: Sex, code: string | undefined): boolean =>
  code !== undefined && listed[sex]?.includes(code) === true;

export type PlanBookRequest = {
  sex: Sex;
  /** The `campaign` of the request: empty, `listed`, or the same text as `hiddenSegment`. Others give no price book. */
  campaign: string;
  /** Whether the member signed up with one of the stage's campaign codes for the member's sex. */
  isListed: boolean;
  /** The last part of the path of the hidden campaign page; `null` on a stage without this page. */
  hiddenSegment: string | null;
};

/**
 * The price book (list of plans) from which a member may buy, or `null` when the member may not use this campaign. A
 * listed woman sees no plan (spec part-2 §2); a listed man may still buy from the regular price book.
 */
export const planBookFor = ({ sex, campaign, isListed, hiddenSegment }: PlanBookRequest): PlanBook | null => {
  if (sex === WOMAN) return campaign === '' && !isListed ? 'premium' : null;
  if (campaign === '') return 'regular';
  if (campaign === 'listed') return isListed ? 'listed' : null;
  return hiddenSegment !== null && campaign === hiddenSegment ? 'hidden' : null;
};

/** The plans of a price book at the stage's prices, the plan with the shortest term first. */
export const plansIn = (book: PlanBook, prices: RegularPriceBook): Plan[] =>
  PLAN_SITE_IDS.flatMap((siteId) => planIn(book, siteId, prices) ?? []);

/** The price of a plan in yen per 30 days, rounded up: a shown price must not be lower than the real one. */
export const priceOf30Days = ({ priceYen, termDays }: { priceYen: number; termDays: number }): number =>
  Math.ceil((priceYen * 30) / termDays);

/** The plan with this `siteId` in a price book; `null` when the book has none. */
export const planIn = (book: PlanBook, siteId: string, prices: RegularPriceBook = 'first'): Plan | null => {
  const plan = PLANS.find((candidate) => candidate.book === book && candidate.siteId === siteId);
  if (!plan) return null;
  return book === 'regular' ? { ...plan, priceYen: REGULAR_PRICE_BOOKS[prices][plan.siteId] } : plan;
};

/**
 * Bundles of likes that members can buy, once per 24 hours at most. The API sends the number of likes as `plan` (spec
 * part-2 §9, rules: Money).
 */
export const LIKE_BUNDLES = [
  { likes: 10, priceYen: 1500 },
  { likes: 30, priceYen: 3900 },
  { likes: 50, priceYen: 5000 },
  { likes: 100, priceYen: 8000 },
  { likes: 1000, priceYen: 50000 },
] as const;
export type LikeBundle = (typeof LIKE_BUNDLES)[number];
export const likeBundleOf = (likes: number): LikeBundle | undefined =>
  LIKE_BUNDLES.find((bundle) => bundle.likes === likes);

/** Card brands that members can pay with (rules: Money). */
export const ACCEPTED_CARD_BRANDS = ['VISA', 'JCB', 'MasterCard'] as const;
