import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { LensUnread } from '#web/components/lens.tsx';

type Count = { label: string; count: number; to: string; note?: string | undefined };

/** Counts of the member's lists in one quiet line, each linked to its list. */
export const Counts = ({ items }: { items: Count[] }) => (
  <nav aria-label={homeJa.counts.label}>
    <ul className="flex divide-x divide-line">
      {items.map(({ label, count, to, note }) => (
        <li key={label} className="min-w-0 flex-1">
          <Link
            to={to}
            className="flex min-h-14 flex-wrap items-center justify-center gap-x-2 px-1 py-2 text-center transition-colors touched:bg-sunken focus-visible:-outline-offset-4"
          >
            <span className="text-13 text-ink-soft">{label}</span>
            <span className="font-semibold tabular-nums">{count}</span>
            {note && (
              <span className="inline-flex items-center gap-1 text-13 tabular-nums">
                <LensUnread />
                {note}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
