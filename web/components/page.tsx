import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { textLook } from './text-look.ts';

type PageProps = {
  /** The h1. The browser tab's title comes from the route and may say less (look: Discretion). */
  title: string;
  /** One or two sentences under the heading: the screen's purpose. */
  lead?: ReactNode;
  children: ReactNode;
  /** For screens whose top bar already shows the title; screen readers still get the h1. */
  titleHidden?: boolean | undefined;
  /** Shown right of the heading: one quiet control. */
  aside?: ReactNode;
  /** No maximum width: for the staff console. */
  full?: boolean | undefined;
};

/** The main landmark of a screen: one column of at most 640 px, the only h1. */
export const Page = ({ title, lead, children, titleHidden, aside, full }: PageProps) => (
  <main
    id="main"
    tabIndex={-1}
    className={cx(
      'mx-auto w-full px-4 pt-6 pb-[calc(3rem+var(--tab-bar)+env(safe-area-inset-bottom))] sm:pt-8',
      !full && 'max-w-column',
    )}
  >
    <div className={titleHidden ? 'sr-only' : 'mb-6 flex items-start justify-between gap-3'}>
      <div>
        <h1 tabIndex={-1} className="text-24">
          {title}
        </h1>
        {lead && <p className={cx('mt-1 text-ink-soft', textLook(lead))}>{lead}</p>}
      </div>
      {aside}
    </div>
    <div className="flex flex-col gap-4">{children}</div>
  </main>
);
