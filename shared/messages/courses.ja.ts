import { type LikeBundle, PLANS, type PlanBook, type PlanId } from '../plans.ts';

const BOOK_SUFFIX: Record<PlanBook, string> = {
  regular: '',
  listed: '（キャンペーン）',
  hidden: '（特別）',
  premium: '',
};
const PREMIUM = 'プレミアムプラン';

/**
 * The name of a plan, as in the field `course_name` and on receipts (spec part-2 §3). @throws Error for an unknown id.
 */
export const courseName = (id: PlanId): string => {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`There is no plan ${id}`);
  return plan.book === 'premium' ? PREMIUM : `${plan.months}か月プラン${BOOK_SUFFIX[plan.book]}`;
};

/** The name of a bundle of likes on receipts. */
export const bundleName = (likes: LikeBundle['likes']): string => `いいね${likes.toLocaleString('ja-JP')}個`;
