import type { ReactNode } from 'react';
import { type Account, mayReadReviewsAndBoards, useAccount } from '#web/member/features/account/public.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { ScreenSkeleton } from '#web/shell/screen-skeleton.tsx';
import { BoardsLocked } from './boards-locked.tsx';

/**
 * Shows its children to members who may read the boards. Other members see the step that they must do first
 * (`BoardsLocked`).
 */
export const WithReader = ({ title, children }: { title: string; children: (account: Account) => ReactNode }) => {
  const { data: account, error, refetch, isFetching } = useAccount();
  if (!account)
    return error ? <LoadFailed error={error} onRetry={refetch} busy={isFetching} /> : <ScreenSkeleton title={title} />;
  return mayReadReviewsAndBoards(account) ? children(account) : <BoardsLocked account={account} />;
};
