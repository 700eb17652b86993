export { useLikes } from './api/use-likes.ts';
export { LikeBalance } from './components/like-balance.tsx';
export { PendingNotice } from './components/pending-payment.tsx';
