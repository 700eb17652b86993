/**
 * The label of a shortcut key beside its control. Screen readers get the key from the control's `aria-keyshortcuts`.
 */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="key">
    <span aria-hidden="true">{children}</span>
  </kbd>
);
