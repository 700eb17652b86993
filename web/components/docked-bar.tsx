import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useStuckHeight } from './use-stuck-height.ts';

type DockedBarProps = {
  /** One main action with its text or inputs, in one row if the width allows. */
  children: ReactNode;
  /** Same width as the page's content: `wide` for two columns on a desktop. */
  width?: 'column' | 'wide' | undefined;
  /** Accessible name of the bar; with it the bar has the role `group`. */
  label?: string | undefined;
};

/**
 * A bar that is fixed to the bottom of a screen, above the tab bar if there is one. It contains for example a save
 * button or a message composer. It covers no content: its measured height (`--docked-bar`) is kept free at the page's
 * end and around focused controls. In low windows the bar is not fixed but the last row of the page, so render it last.
 */
export const DockedBar = ({ children, width = 'column', label }: DockedBarProps) => {
  const bar = useStuckHeight('--docked-bar');
  return (
    <div
      ref={bar}
      data-docked-bar=""
      {...(label ? { role: 'group', 'aria-label': label } : {})}
      className="inset-x-0 bottom-(--docked-bottom) z-5 border-line pb-(--docked-padding) tall:fixed tall:border-t tall:bg-card"
    >
      <div
        className={cx(
          'mx-auto min-h-16 py-2 tall:px-4',
          width === 'wide' ? 'max-w-column lg:max-w-wide' : 'max-w-column',
        )}
      >
        {children}
      </div>
    </div>
  );
};
