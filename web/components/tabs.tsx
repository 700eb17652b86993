import { Link } from 'react-router-dom';
import { cx } from './cx.ts';

type TabItem = {
  label: string;
  /** Path and query: each tab has a URL, so that back and reload work. */
  to: string;
  current: boolean;
  /** Number of new entries in this tab; 0 is not shown. */
  count?: number | undefined;
};

/** Tabs of one list as links. A tab replaces the current history entry, so that "back" leaves the list. */
export const Tabs = ({ items, label }: { items: readonly TabItem[]; label: string }) => (
  <nav aria-label={label} className="@container -mx-4 border-line border-b px-4 sm:mx-0 sm:px-0">
    <ul className="flex narrow:flex-wrap overflow-x-auto sm:gap-1 [scrollbar-width:none]">
      {items.map((item) => (
        <li key={item.to} className="flex-auto sm:flex-none">
          <Link
            to={item.to}
            replace
            aria-current={item.current ? 'page' : undefined}
            className={cx(
              'flex min-h-12 items-center justify-center gap-1.5 whitespace-nowrap px-1 transition-colors focus-visible:-outline-offset-4 sm:px-2',
              // Only the current tab has a border: a transparent border would be visible in forced-colours mode.
              item.current ? 'border-ink border-b-2 font-semibold' : 'pb-0.5 text-ink-soft touched:text-ink',
              items.length > 2 && '@max-[23rem]:text-13',
            )}
          >
            {item.label}
            {item.count ? (
              <span className="rounded-full bg-accent-tint px-1.5 font-normal text-13 text-ink tabular-nums leading-5">
                {item.count}
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
