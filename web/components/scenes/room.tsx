import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Light } from './light.tsx';

/**
 * Frame of a small decorative drawing, 240 × 150 px. The drawing is centred. With `start` it is left-aligned, and
 * smaller in low windows, so that the button below it stays visible.
 */
export const Room = ({ children, start }: { children: ReactNode; start?: boolean }) => (
  <svg
    viewBox="0 0 240 150"
    width="240"
    height="150"
    aria-hidden="true"
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('block h-auto max-w-full', start ? '-ml-1.5 low:-ml-[0.2rem] low:w-32' : 'mx-auto')}
  >
    <Light />
    {children}
  </svg>
);
