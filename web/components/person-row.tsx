import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Photo } from './avatar.tsx';
import { Name } from './cover.tsx';
import { cx } from './cx.ts';
import { LensUnread } from './lens.tsx';
import { range } from './range.ts';
import { Skeleton } from './skeleton.tsx';

type PersonRowProps = {
  /** Makes the whole row a link. */
  to?: string | undefined;
  photo: string | null | undefined;
  name: string;
  /** One line of text: the next step, or the newest message. */
  next?: ReactNode;
  /** Time of the last activity: `shown` is formatted, `iso` is for the `datetime` attribute. */
  time?: { shown: string; iso: string } | undefined;
  /** Third line: a pill, and words beside it. */
  foot?: ReactNode;
  /** True: unread. Shows a dot beside the name, and a bold second line. `foot` or `next` must say "unread" in words. */
  fresh?: boolean | undefined;
  /** A small control at the right end, outside of the link. */
  action?: ReactNode;
  /** True when the screen that the row links to is open beside the list. */
  current?: boolean | undefined;
};

const FACE = 'h-20 w-16 rounded-input';

const LIST = '-mx-4 divide-y divide-line border-line border-y sm:mx-0';
/** Two or three columns on a desktop. */
const GRID = 'lg:grid lg:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] lg:gap-x-12 lg:divide-y-0 lg:border-b-0';
type PersonListProps = { children: ReactNode; label?: string | undefined; isGrid?: boolean | undefined };

/**
 * A list of `PersonRow`, without a card. The photos' left edge is aligned with the headings of the page. On phones each
 * row reaches both edges of the window.
 */
export const PersonList = ({ children, label, isGrid }: PersonListProps) => (
  <ul aria-label={label} className={cx(LIST, isGrid && GRID)}>
    {children}
  </ul>
);

/** A person in a list: photo, name, next step. With `to` the whole row is a link. */
export const PersonRow = ({ to, photo, name, next, time, foot, fresh, current, action }: PersonRowProps) => {
  const content = (
    <>
      <Photo src={photo} alt="" still className={FACE} iconSize={32} />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5 leading-snug">
        <span className="flex narrow:flex-wrap items-center gap-2">
          <span className="narrow:basis-full truncate low:whitespace-normal font-semibold">
            <Name still>{name}</Name>
          </span>
          {fresh && <LensUnread />}
          {time && (
            <time dateTime={time.iso} className="ml-auto shrink-0 text-13 text-ink-soft tabular-nums">
              {time.shown}
            </time>
          )}
        </span>
        {next && <span className={cx('block truncate low:whitespace-normal', !fresh && 'text-ink-soft')}>{next}</span>}
        {foot && <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-soft">{foot}</span>}
      </span>
    </>
  );
  // On a desktop the lines between rows are as wide as the column, and the hover background is a little wider.
  const look =
    'flex w-full items-center gap-4 narrow:gap-3 px-4 py-3 text-left focus-visible:-outline-offset-4 sm:-mx-4 sm:w-[calc(100%+2rem)]';
  return (
    // In a narrow window a row whose control renders no button gives its words the place of the button.
    <li className={action ? 'relative [&>a]:pr-16 narrow:[&:not(:has(button))>a]:pr-4' : undefined}>
      {to ? (
        <Link
          to={to}
          aria-current={current ? 'page' : undefined}
          className={cx(look, 'transition-colors touched:bg-sunken', current ? 'bg-sunken' : 'sm:rounded-input')}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
      {action && <div className="absolute inset-y-0 right-2 flex items-center sm:-right-2">{action}</div>}
    </li>
  );
};

type SkeletonPeopleProps = {
  rows?: number | undefined;
  /** Lines beside the face. */
  lines?: 1 | 3 | undefined;
  isGrid?: boolean | undefined;
};

/** Grey placeholders in the shape of `PersonRow`, shown while people load. */
export const SkeletonPeople = ({ rows = 6, lines = 3, isGrid }: SkeletonPeopleProps) => (
  <div aria-hidden="true" className={cx(LIST, isGrid && GRID)}>
    {range(rows).map((row) => (
      <div key={row} className="flex items-center gap-4 px-4 py-3 sm:px-0">
        <Skeleton className={cx('shrink-0', FACE)} />
        <span className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-4 w-1/3 rounded-full" />
          {lines === 3 && (
            <>
              <Skeleton className="h-3.5 w-3/4 rounded-full" />
              <Skeleton className="h-5 w-16 rounded-full" />
            </>
          )}
        </span>
      </div>
    ))}
  </div>
);
