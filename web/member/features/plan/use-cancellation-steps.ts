import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/shell/paths.ts';
import { CANCELLATION_STEP, type CancellationStep, stepOf } from './cancellation.rules.ts';

/** Marks a history entry that the button 次へ ("next") has added. The entry before it is the previous step. */
const NEXT_ENTRY = { isNextStep: true } as const;

/**
 * The current step is in the address (`?step=3`), so that the browser's back and forward buttons change the step. The
 * heading of each new step gets the focus, and a screen reader reads it with the step's number.
 */
export const useCancellationSteps = () => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = query.get('step');
  const step = stepOf(named);
  const isNamed = named === String(step);
  useEffect(() => {
    if (!isNamed) navigate({ search: `step=${step}` }, { replace: true });
  }, [isNamed, step, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [step]);

  const goTo = (to: CancellationStep) => navigate({ search: `step=${to}` }, { replace: true });
  const next = () => navigate({ search: `step=${step + 1}` }, { state: NEXT_ENTRY });
  /** On steps 1 and 2 the back button leads to /payment_information (spec part-2 §2). */
  const back = () => {
    if (step <= CANCELLATION_STEP.explain) return navigate(paths.paymentInformation);
    return state?.isNextStep ? navigate(-1) : goTo((step - 1) as CancellationStep);
  };
  return { step, goTo, next, back };
};
