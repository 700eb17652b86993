import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type CardProps = {
  children: ReactNode;
  /** Heading inside the card. */
  title?: ReactNode;
  /** Shown to the right of the title: a pill, a quiet link. */
  aside?: ReactNode;
  /** The card's HTML element; `div` when omitted. */
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** Without padding, so that rows or a photo inside touch the card's edges. */
  flush?: boolean | undefined;
  className?: string | undefined;
};

/** A box with a thin border, rounded corners (16 px) and a soft shadow. Do not put a card inside a card. */
export const Card = ({ children, title, aside, as: Tag = 'div', flush, className }: CardProps) => (
  <Tag className={cx('surface', flush ? 'overflow-hidden' : 'p-4 sm:p-6', className)}>
    {title && (
      <div
        className={cx('mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1', flush && 'px-4 pt-4 sm:px-6')}
      >
        <h2 className="text-17">{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </Tag>
);
