import {
  forceResubmission,
  restoreMember,
  setMemberRank,
  setMemberStatus,
  suspendMember,
} from '#shared/contract/staff-members.ts';
import type { MemberId } from '#shared/ids.ts';
import { useStaffMutation } from '../../../platform/use-staff-mutation.ts';
import type { MemberDecision } from '../member-actions.ts';

/** Sends a decision about a member. The request completes even if the page is closed. */
export const useDecideMember = (): ((id: MemberId, decision: MemberDecision) => Promise<unknown>) => {
  const options = { keepalive: true };
  const suspend = useStaffMutation(suspendMember, options);
  const restore = useStaffMutation(restoreMember, options);
  const status = useStaffMutation(setMemberStatus, options);
  const rank = useStaffMutation(setMemberRank, options);
  const resubmission = useStaffMutation(forceResubmission, options);
  return (id, decision) => {
    const params = { id };
    switch (decision.kind) {
      case 'suspend':
        return suspend.mutateAsync({ params, body: { reason: decision.value } });
      case 'restore':
        return restore.mutateAsync({ params, body: { reason: decision.value } });
      case 'status':
        return status.mutateAsync({ params, body: { status: Number(decision.value) } });
      case 'rank':
        return rank.mutateAsync({ params, body: { rank: decision.value } });
      case 'resubmission':
        return resubmission.mutateAsync({ params, body: { reason: decision.value } });
    }
  };
};
