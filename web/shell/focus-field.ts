/**
 * Focuses the first field on the page whose name is in `fields`, and scrolls to it. A field without an input has
 * `data-field`: a saved answer that is shown as one row, or a calendar, whose one day that the Tab key reaches gets the
 * focus. If the field's input is hidden, the first input of the same fieldset gets the focus.
 */
export const focusFirstField = (container: HTMLElement | null, fields: readonly string[]): void => {
  const all = container?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  const found = Array.from(all).find((element) => {
    const name = element.dataset['field'] ?? element.getAttribute('name');
    return name !== null && fields.includes(name);
  });
  const question = found?.closest<HTMLElement>('fieldset');
  const target = found?.closest('[hidden]')
    ? question?.querySelector<HTMLElement>('input')
    : (found?.querySelector<HTMLElement>('[tabindex="0"]') ?? found);
  target?.focus({ preventScroll: true });
  // Scroll to the fieldset, so that the label is visible too.
  (question ?? target)?.scrollIntoView?.({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' });
};

const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
