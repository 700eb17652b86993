export { exportCancelReasons, exportLikes, exportPayments } from './books/export.repository.ts';
export { toLikeBalance } from './likes/likes.shape.ts';
export { type SpentLike, spendLike } from './likes/spend-like.ts';
export { boughtLikes } from './money/likes.rules.ts';
