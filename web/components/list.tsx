import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { LensUnread } from './lens.tsx';
import { textLook } from './text-look.ts';
import { unbroken } from './unbroken.tsx';

/** Rows with thin lines between them, without a card. On phones each row reaches both edges of the window. */
export const List = ({ children, label }: { children: ReactNode; label?: string | undefined }) => (
  <ul aria-label={label} className="-mx-4 divide-y divide-line border-line border-y sm:mx-0">
    {children}
  </ul>
);

type RowProps = {
  /** Makes the whole row a link to this path. */
  to?: string | undefined;
  /** Makes the whole row a button. */
  onSelect?: (() => void) | undefined;
  /** Avatar or icon on the left. */
  lead?: ReactNode;
  title: ReactNode;
  /** Second line; a text that is too long for the row is cut off. */
  detail?: ReactNode;
  /** Shown to the right of the title, for example a time or a pill. */
  aside?: ReactNode;
  /** Unread: bold title and the dot for new content. */
  fresh?: boolean | undefined;
};

/** One row of a `List`, at least 56 px high. With `to` or `onSelect` the whole row can be tapped. */
export const Row = ({ to, onSelect, lead, title, detail, aside, fresh }: RowProps) => {
  const content = (
    <>
      {lead}
      <span className="min-w-0 flex-1">
        <span className="flex narrow:flex-wrap items-center gap-x-2">
          <span className={cx('min-w-0', Boolean(fresh || detail) && 'font-semibold')}>{title}</span>
          {fresh && (
            <span className="shrink-0">
              <LensUnread />
              <span className="sr-only">{partsJa.unread}</span>
            </span>
          )}
          {aside && <span className="ml-auto shrink-0 text-13 text-ink-soft tabular-nums">{aside}</span>}
        </span>
        {detail && <span className="block truncate low:whitespace-normal text-13 text-ink-soft">{detail}</span>}
      </span>
      {(to || onSelect) && <Icon name="chevron" size={16} className="text-ink-soft" />}
    </>
  );
  // On a desktop the lines between rows are as wide as the column, and the hover background is a little wider.
  const look =
    'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left focus-visible:-outline-offset-4 sm:-mx-4 sm:w-[calc(100%+2rem)] sm:rounded-input';
  const live = cx(look, 'transition-colors touched:bg-sunken');
  return (
    <li>
      {to ? (
        <Link to={to} className={live}>
          {content}
        </Link>
      ) : onSelect ? (
        <button type="button" onClick={onSelect} className={live}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
};

type Fact = {
  label: string;
  value: ReactNode;
  /** HTML id of the row, so that a control of the same screen can move the focus to the row. */
  id?: string | undefined;
};

/**
 * Names and values in two columns, for example profile fields. Facts without a value are skipped. A value that is a
 * list wraps only after `、`.
 */
export const Facts = ({ items }: { items: readonly Fact[] }) => (
  <dl className="divide-y divide-line">
    {items
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value, id }) => (
        <div key={label} {...(id && { id, tabIndex: -1 })} className="flex items-baseline gap-2 py-2.5 focus:bg-sunken">
          <dt className="w-[min(9.5em,36%)] shrink-0 text-13 text-ink-soft">{label}</dt>
          <dd className={cx('min-w-0 flex-1', textLook(value))}>
            {typeof value === 'string' ? unbroken(value) : value}
          </dd>
        </div>
      ))}
  </dl>
);
