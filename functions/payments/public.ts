export { exportCancelReasons, exportLikes, exportPayments } from './books/export.repository.ts';
export { whyNoLikes } from './charge/order.rules.ts';
export { boughtLikes } from './likes/likes.rules.ts';
export { toLikeBalance } from './likes/likes.shape.ts';
export { type SpentLike, spendLike } from './likes/spend-like.ts';
