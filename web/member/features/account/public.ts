export type { Gate } from './account.rules.ts';
export {
  ageStateOf,
  closedReason,
  hasProfile,
  isPaid,
  isVerified,
  mayBuyLikes,
  mayReadReviewsAndBoards,
  nextGate,
  planEndText,
} from './account.rules.ts';
export type { Account } from './api/use-account.ts';
export { accountQuery, useAccount, useFreshAccount } from './api/use-account.ts';
export { useCompleteTutorial } from './api/use-complete-tutorial.ts';
export { Tutorial, useTicks } from './components/tutorial.tsx';
