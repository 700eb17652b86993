/** The key that does the same. Screen readers get it from `aria-keyshortcuts` on the control. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className="key">
    <span aria-hidden="true">{children}</span>
  </kbd>
);
