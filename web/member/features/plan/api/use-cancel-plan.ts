import { useQueryClient } from '@tanstack/react-query';
import { cancelPlan } from '#shared/contract/cancellation.ts';
import { accountQuery } from '#web/member/features/account/public.ts';
import { type ReasonValues, useSubmitCancelReason } from '#web/member/features/settings/public.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { ownPlanQuery } from './use-own-plan.ts';

type Cancellation = ReasonValues & { uid: string; password: string };

/**
 * Cancels the plan with two API calls. The first sends the reason and the password, and allows this session to cancel
 * for ten minutes. The second cancels (spec part-2 §2; rules: Money, Cancelling). A second click repeats both calls.
 */
export const useCancelPlan = () => {
  const queryClient = useQueryClient();
  const reason = useSubmitCancelReason();
  const cancellation = useApiMutation(cancelPlan, {
    onSuccess: () => {
      for (const { queryKey } of [ownPlanQuery, accountQuery]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const cancel = ({ uid, password, reason: cancel_reason, text }: Cancellation, onDone: () => void) => {
    cancellation.reset();
    reason.mutate(
      { body: { cancel_reason: { uid, password, cancel_reason, cancel_reason_text: text } } },
      { onSuccess: () => cancellation.mutate({ body: { uid } }, { onSuccess: onDone }) },
    );
  };
  return {
    cancel,
    isPending: reason.isPending || cancellation.isPending,
    error: reason.error ?? cancellation.error,
  };
};
