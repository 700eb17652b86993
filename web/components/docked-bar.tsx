import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useStuckHeight } from './use-stuck-height.ts';

type DockedBarProps = {
  /** One main button, and the text or inputs that belong to it; in one row if there is enough width. */
  children: ReactNode;
  /**
   * Maximum width of the bar's content: `wide` on a screen with two columns on a desktop. There `column` is under the
   * content beside the heading, and `profile` under the text of a profile, not under its photo.
   */
  width?: keyof typeof widths | undefined;
  /** Accessible name of the bar; with it the bar has the role `group`. */
  label?: string | undefined;
};

const widths = {
  column: 'max-w-column lg:max-w-wide',
  wide: 'max-w-column lg:max-w-wide',
  profile: 'max-w-column lg:max-w-wide tall:lg:pl-[calc(var(--profile-photo)+4rem)]',
};

/**
 * A bar fixed to the bottom of a screen, above the tab bar if there is one, for example with a save button. The page's
 * end has free space as high as the bar (`--docked-bar`), so that the bar covers no content. In low windows the bar is
 * not fixed: it appears where it is rendered, so render it at the end of the page.
 */
export const DockedBar = ({ children, width = 'column', label }: DockedBarProps) => {
  const bar = useStuckHeight('--docked-bar');
  return (
    <div
      ref={bar}
      data-docked-bar=""
      {...(label ? { role: 'group', 'aria-label': label } : {})}
      className="right-0 bottom-(--docked-bottom) left-(--rail) z-5 border-line pb-(--docked-padding) tall:fixed tall:border-t tall:bg-card"
    >
      <div className={cx('mx-auto tall:px-4', widths[width])}>
        <div className={cx('min-h-16 py-2', width === 'column' && 'lg:ml-auto lg:max-w-text')}>{children}</div>
      </div>
    </div>
  );
};
