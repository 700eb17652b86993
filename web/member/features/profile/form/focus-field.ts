/**
 * Brings the first of these fields on the screen into view and focuses it, opening whatever closed section it lies in.
 * A field that is folded to one row is found by its `data-field`.
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
  // The label above should be in sight, not the control alone.
  const whole = target?.closest('fieldset') ?? target;
  whole?.scrollIntoView?.({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' });
};

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
