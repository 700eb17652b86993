import type { PaymentInformation } from '../api/use-payment-information.ts';
import type { PlanState } from '../plan.rules.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanNote } from './plan-note.tsx';

type RunningPlanProps = { state: Exclude<PlanState, 'unpaid'>; information: PaymentInformation };

/** A plan that is paid for: what the member should know of it first, then its facts. */
export const RunningPlan = (props: RunningPlanProps) => (
  <>
    <PlanNote {...props} />
    <PlanFacts {...props} />
  </>
);
