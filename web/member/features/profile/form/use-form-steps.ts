import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isAddedEntry, STEP_ENTRY } from '#web/shell/use-leave-guard.ts';
import { focusFirstField } from './focus-field.ts';
import { type FormStep, type FormStepKey, stepOfField } from './form-steps.ts';

type Options = {
  steps: readonly FormStep[];
  /**
   * The page without a step in its address: the first step of a registration; undefined for a form with an overview.
   */
  start?: FormStep | undefined;
};

/**
 * The page of the form in the address (`?step=areas`), so that the browser's back button leads to the page before. The
 * form around the pages stays, with its values. After a change of the page, the focus is on the page's heading, or on
 * the field to find.
 */
export const useFormSteps = ({ steps, start }: Options) => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const container = useRef<HTMLFormElement>(null);
  const wanted = useRef<readonly string[]>([]);
  const current = steps.find(({ key }) => key === query.get('step')) ?? start;
  const shown = useRef(current?.key);

  useEffect(() => {
    if (shown.current === current?.key) return;
    shown.current = current?.key;
    const fields = wanted.current;
    wanted.current = [];
    if (fields.length > 0) focusFirstField(container.current, fields);
    else document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [current?.key]);

  /** Without a key: the page without a step in its address. */
  const goTo = (key?: FormStepKey) =>
    navigate({ search: key ? `step=${key}` : '' }, { state: STEP_ENTRY, replace: isAddedEntry() });
  /** Focuses the first of these fields, on its page. */
  const find = (fields: readonly string[]) => {
    const step = current && stepOfField([current], fields) ? current : stepOfField(steps, fields);
    if (!step || step.key === current?.key) return focusFirstField(container.current, fields);
    wanted.current = fields;
    void goTo(step.key);
  };
  const index = current ? steps.indexOf(current) : -1;
  /** The page that was open before, or, after a direct entry by an address, the preceding page. */
  const goBack = () => (state?.isGuarded ? navigate(-1) : goTo(start && steps[index - 1]?.key));
  return { current, index, next: steps[index + 1], goTo, goBack, find, container };
};
export type FormSteps = ReturnType<typeof useFormSteps>;
