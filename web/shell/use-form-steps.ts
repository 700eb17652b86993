import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { focusFirstField } from './focus-field.ts';
import { isAddedEntry, STEP_ENTRY } from './use-leave-guard.ts';

/** A page of a form with several pages, with the names of its fields. The key is in the address (`?step=areas`). */
type Step = { key: string; fields: readonly string[] };

/** The first page that has at least one of these fields. */
const stepOfField = <S extends Step>(steps: readonly S[], fields: readonly string[]): S | undefined =>
  steps.find((step) => step.fields.some((field) => fields.includes(field)));

/**
 * The page at which an interrupted form continues: the last page with an unsaved answer, or else the first page.
 * `changed`: names of the fields with an unsaved answer.
 */
export const stepToResume = <S extends Step>(steps: readonly S[], changed: readonly string[]): S | undefined =>
  steps.findLast((step) => step.fields.some((field) => changed.includes(field))) ?? steps[0];

type Options<S extends Step> = {
  steps: readonly S[];
  /**
   * The page that opens if the address has no `step`: the first page of a form that is filled in page by page.
   * Undefined for a form that opens with an overview.
   */
  start?: S | undefined;
};

/**
 * The current page of the form is in the address (`?step=areas`), so that the browser's back button leads to the
 * previous page. The form component stays mounted and keeps its values. When the page changes, its heading gets the
 * focus. If `find(fields)` (returned by this hook) changed the page, the first of those fields gets the focus instead.
 */
export const useFormSteps = <S extends Step>({ steps, start }: Options<S>) => {
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
  const goTo = (key?: S['key']) => {
    const next = new URLSearchParams(query);
    if (key) next.set('step', key);
    else next.delete('step');
    return navigate({ search: next.toString() }, { state: STEP_ENTRY, replace: isAddedEntry() });
  };
  /**
   * Focuses the first of `fields` on the current page. If the current page has none of them, the first page that has
   * one of them is opened before.
   */
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
