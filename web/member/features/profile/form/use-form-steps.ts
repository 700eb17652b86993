import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isAddedEntry, STEP_ENTRY } from '#web/shell/use-leave-guard.ts';
import { focusFirstField } from './focus-field.ts';
import { type FormStep, type FormStepKey, stepOfField } from './form-steps.ts';

type Options = {
  steps: readonly FormStep[];
  /**
   * The page for an address without `step`: the first page of a registration; undefined for a form with an overview.
   */
  start?: FormStep | undefined;
};

/**
 * The current page of the form is in the address (`?step=areas`), so that the browser's back button leads to the
 * previous page. The form component stays mounted and keeps its values. The heading of each new page gets the focus, or
 * the field that `find` looks for.
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

  /** Opens a page. Without `key`: removes `step` from the address. */
  const goTo = (key?: FormStepKey) =>
    navigate({ search: key ? `step=${key}` : '' }, { state: STEP_ENTRY, replace: isAddedEntry() });
  /** Opens the page with the first of these fields, and focuses the field. */
  const find = (fields: readonly string[]) => {
    const step = current && stepOfField([current], fields) ? current : stepOfField(steps, fields);
    if (!step || step.key === current?.key) return focusFirstField(container.current, fields);
    wanted.current = fields;
    void goTo(step.key);
  };
  const index = current ? steps.indexOf(current) : -1;
  /**
   * Goes back to the page that was open before. If the member opened this page directly by its address: opens the
   * preceding page, or the form's overview if it has one.
   */
  const goBack = () => (state?.isGuarded ? navigate(-1) : goTo(start && steps[index - 1]?.key));
  return { current, index, next: steps[index + 1], goTo, goBack, find, container };
};
export type FormSteps = ReturnType<typeof useFormSteps>;
