import { Link, useMatch } from 'react-router-dom';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { LensUnread } from './lens.tsx';

export type TabBarItem = {
  to: string;
  label: string;
  icon: IconName;
  /** Shows a dot for new content; the text is for screen readers. */
  dot?: string | undefined;
  /** The item is current only when the path is exactly `to`. */
  end?: boolean | undefined;
};

/**
 * The fixed bar at the bottom with three to five links, always with labels. Fixed elements above it use `--tab-bar` as
 * their bottom offset. In low windows it is not fixed but at the page's end. On a desktop it is a column at the left
 * edge, `--rail` wide (layers.css).
 */
export const TabBar = ({ items, label }: { items: TabBarItem[]; label: string }) => (
  <nav
    aria-label={label}
    data-tab-bar=""
    className="inset-x-0 bottom-0 z-10 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] tall:fixed"
  >
    <ul className="mx-auto flex max-w-column lg:max-w-wide">
      {items.map((item) => (
        <li key={item.to} className="flex-1">
          <TabBarLink {...item} />
        </li>
      ))}
    </ul>
  </nav>
);

const TabBarLink = ({ to, label, icon, dot, end }: TabBarItem) => {
  const isActive = useMatch({ path: to, end: end ?? false }) !== null;
  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={cx(
        'relative flex h-(--tab-bar-height) flex-col items-center justify-center pb-1 text-13 leading-none transition-colors focus-visible:-outline-offset-2',
        isActive ? 'font-semibold text-ink' : 'text-ink-soft touched:text-ink',
      )}
    >
      <span className="relative">
        <Icon name={icon} />
        {dot && <LensUnread over="card" className="-right-1 -top-1 absolute" />}
      </span>
      <span className="mt-1.5 max-[22.5rem]:[font-feature-settings:'palt']">{label}</span>
      {dot && <span className="sr-only">（{dot}）</span>}
    </Link>
  );
};
