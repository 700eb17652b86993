import type { PaymentInformation } from '../api/use-payment-information.ts';
import type { PlanState } from '../plan.rules.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanNote } from './plan-note.tsx';

type RunningPlanProps = { state: Exclude<PlanState, 'unpaid'>; information: PaymentInformation };

/** A paid plan: first the most important note, then the plan's facts. */
export const RunningPlan = (props: RunningPlanProps) => (
  <>
    <PlanNote {...props} />
    <PlanFacts {...props} />
  </>
);
