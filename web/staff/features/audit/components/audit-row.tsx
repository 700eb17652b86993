import { staffAuditJa } from '#shared/messages/staff-audit.ja.ts';
import { formatFullDeadline } from '#shared/time.ts';
import { cx } from '#web/components/cx.ts';
import { Icon } from '#web/components/icon.tsx';
import type { AuditRow as Row } from '../api/use-list-audit-entries.ts';
import { detailText } from '../audit-csv.ts';

const { columns, actions, none } = staffAuditJa;

type AuditRowProps = { row: Row; isOpen: boolean; isBroken: boolean; onToggle: () => void };

/** One entry of the log. A click shows its other fields. */
export const AuditRow = ({ row, isOpen, isBroken, onToggle }: AuditRowProps) => (
  <li className="border-line border-b">
    <button
      type="button"
      data-row
      aria-expanded={isOpen}
      aria-controls={`audit-${row.seq}`}
      onClick={onToggle}
      className="grid min-h-11 w-full grid-cols-[4rem_1fr_auto] items-baseline gap-x-3 gap-y-0.5 px-2 py-2.5 text-left touched:bg-sunken lg:grid-cols-[3.5rem_11rem_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
    >
      <span className="text-13 text-ink-soft tabular-nums">{row.seq}</span>
      <span className="font-semibold lg:order-3">
        {isBroken && <Icon name="alert" size={16} className="mr-1 inline-block text-danger" />}
        {actions[row.action]}
      </span>
      <Icon
        name="chevron"
        size={16}
        className={cx('self-center text-ink-soft lg:order-5', isOpen ? '-rotate-90' : 'rotate-90')}
      />
      <span className="col-start-2 text-13 text-ink-soft tabular-nums lg:order-2 lg:col-start-auto">
        {formatFullDeadline(new Date(row.at))}
      </span>
      <span className="col-start-2 min-w-0 break-all text-13 lg:order-4 lg:col-start-auto">{row.staff}</span>
    </button>
    {isOpen && (
      <dl
        id={`audit-${row.seq}`}
        className="grid gap-x-4 gap-y-1 bg-sunken px-4 py-3 text-13 sm:grid-cols-[9rem_minmax(0,1fr)] [&_dd]:break-all [&_dd]:tabular-nums [&_dt]:text-ink-soft"
      >
        <dt>{columns.target}</dt>
        <dd>{row.target}</dd>
        <dt>{columns.member}</dt>
        <dd>{row.member_id ?? none}</dd>
        <dt>{columns.detail}</dt>
        <dd>{detailText(row.detail) || none}</dd>
        <dt>{columns.staffId}</dt>
        <dd>{row.staff_id}</dd>
        <dt>{columns.hash}</dt>
        <dd className="font-mono">{row.hash}</dd>
        <dt>{columns.previous}</dt>
        <dd className="font-mono">{row.previous}</dd>
      </dl>
    )}
  </li>
);
