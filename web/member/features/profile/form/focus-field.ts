/**
 * Focuses the first of these fields in page order, and scrolls to that field. A saved answer that is shown as one row
 * is found by its `data-field`. If the choice is in a closed group, the first control of the question gets the focus,
 * which opens the groups.
 */
export const focusFirstField = (container: HTMLElement | null, fields: readonly string[]): void => {
  const all = container?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const found = Array.from(all).find((element) => {
    const name = element.dataset['field'] ?? element.getAttribute('name');
    return name !== null && fields.includes(name);
  });
  const question = found?.closest<HTMLElement>('fieldset');
  const target = found?.closest('[hidden]') ? question?.querySelector<HTMLElement>('input') : found;
  target?.focus({ preventScroll: true });
  // Scroll to the fieldset, so that the label is visible too.
  (question ?? target)?.scrollIntoView?.({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' });
};

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
