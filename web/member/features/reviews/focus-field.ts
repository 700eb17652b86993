/**
 * Leads to a field of the form: to the first control of its name, or, of the calendar, to the day in the tab order. The
 * question comes along, so that its label is in sight.
 */
export const focusField = (form: HTMLElement | null, field: string): void => {
  const target =
    form?.querySelector<HTMLElement>(`[name="${field}"]`) ??
    form?.querySelector<HTMLElement>(`[data-field="${field}"] [tabindex="0"]`);
  target?.focus({ preventScroll: true });
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  (target?.closest('fieldset') ?? target)?.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
};
