/**
 * Focuses a field of the form: the first control with this name or, for the calendar, the one day that the Tab key
 * reaches. Scrolls to the question, so that its label is visible.
 */
export const focusField = (form: HTMLElement | null, field: string): void => {
  const target =
    form?.querySelector<HTMLElement>(`[name="${field}"]`) ??
    form?.querySelector<HTMLElement>(`[data-field="${field}"] [tabindex="0"]`);
  target?.focus({ preventScroll: true });
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  (target?.closest('fieldset') ?? target)?.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
};
