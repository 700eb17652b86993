import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useStuckHeight } from './use-stuck-height.ts';

type DockedBarProps = {
  /** One prominent action and what belongs to it, in one line where they fit. */
  children: ReactNode;
  /** As wide as the page above: `wide` for two columns on a desktop. */
  width?: 'column' | 'wide' | undefined;
  /** Accessible name, for a bar that is a group of its own. */
  label?: string | undefined;
};

/**
 * A screen's own bar: a choice, saving, a composer. It joins the footer and covers nothing, because the page's end and
 * focused controls keep its measured height free (`--docked-bar`). In low windows it is not docked but the last row of
 * the page, so put it last.
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
