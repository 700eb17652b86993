/**
 * Finds the first of these fields in page order, opens its section if the section is closed, scrolls to the field and
 * focuses the field. A saved answer that is shown as one row is found by its `data-field`.
 */
export const focusFirstField = (container: HTMLElement | null, fields: readonly string[]): void => {
  const all = container?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const target = Array.from(all).find((element) => {
    const name = element.dataset['field'] ?? element.getAttribute('name');
    return name !== null && fields.includes(name);
  });
  const section = target?.closest('details');
  if (section) section.open = true;
  target?.focus({ preventScroll: true });
  // Scroll to the fieldset, so that the label is visible too.
  const whole = target?.closest('fieldset') ?? target;
  whole?.scrollIntoView?.({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' });
};

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
