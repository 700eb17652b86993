export { exportCancelReasons, exportLikes, exportPayments } from './books/export.repository.ts';
export { type SpentLike, spendLike } from './likes/spend-like.ts';
