import { useQueryClient } from '@tanstack/react-query';
import type { MemberId } from '#shared/ids.ts';
import { DECISION_UNDO_MS } from '#shared/limits.ts';
import { useDelayedAction } from '#web/platform/delayed/use-delayed-action.ts';
import { useDecideMember } from './api/use-decide-member.ts';
import { memberPageKey } from './api/use-view-member.ts';
import type { MemberDecision } from './member-actions.ts';

type Made = { memberId: MemberId; name: string; decision: MemberDecision };

/**
 * A decision about a member is sent after five seconds, in which it can be undone (decision 029). The next decision,
 * opening another section, the sign-out and leaving the page send it at once. A failed decision stays until it is sent
 * or dismissed.
 */
export const useDelayedDecision = () => {
  const queryClient = useQueryClient();
  const decide = useDecideMember();
  return useDelayedAction<Made>({
    send: ({ memberId, decision }) => decide(memberId, decision),
    isRetryable: () => true,
    // The member's page is also refetched after a refusal, because a colleague may have changed the member.
    onEnd: ({ action }) => void queryClient.invalidateQueries({ queryKey: memberPageKey(action.memberId) }),
    waitMs: () => DECISION_UNDO_MS,
    retriesFailed: false,
  });
};
export type DelayedDesk = ReturnType<typeof useDelayedDecision>;
