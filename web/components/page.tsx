import type { ReactNode } from 'react';
import { useBrand } from './brand.ts';
import { cx } from './cx.ts';

export type PageProps = {
  /** The h1 and the first half of the tab's title. */
  title: string;
  /** One or two sentences under the heading: what this screen is for. */
  lead?: ReactNode;
  children: ReactNode;
  /** For screens whose top bar shows the title already; the h1 stays for screen readers. */
  titleHidden?: boolean | undefined;
  /** Right of the heading: one quiet control. */
  aside?: ReactNode;
  /** Leaves room for the fixed tab bar. */
  tabBar?: boolean | undefined;
  /** No column limit: the staff desk. */
  full?: boolean | undefined;
};

/** The main landmark of a screen: one column of at most 640 px, the only h1, the tab's title. */
export const Page = ({ title, lead, children, titleHidden, aside, tabBar, full }: PageProps) => {
  const brand = useBrand();
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full px-4 pt-6 sm:pt-8',
        !full && 'max-w-column',
        tabBar ? 'pb-[calc(7rem+env(safe-area-inset-bottom))]' : 'pb-[calc(3rem+env(safe-area-inset-bottom))]',
      )}
    >
      <title>{`${title} | ${brand}`}</title>
      <div className={titleHidden ? 'sr-only' : 'mb-6 flex items-start justify-between gap-3'}>
        <div>
          <h1 tabIndex={-1} className="text-24">
            {title}
          </h1>
          {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </main>
  );
};
