import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { StatusPill } from '#web/components/status-pill.tsx';

type Count = { label: string; count: number; to: string; note?: string | undefined };

/** Counts of the member's lists, each linked to its list. */
export const Counts = ({ items }: { items: Count[] }) => (
  <nav aria-label={homeJa.counts.label}>
    <ul className="surface flex divide-x divide-line overflow-hidden">
      {items.map(({ label, count, to, note }) => (
        <li key={label} className="min-w-0 flex-1">
          <Link
            to={to}
            className="flex h-full flex-col items-center px-2 py-3 text-center transition-colors touched:bg-sunken focus-visible:-outline-offset-4"
          >
            <span className="text-13 text-ink-soft">{label}</span>
            <span className="text-28 tabular-nums">{count}</span>
            {note && <StatusPill tone="accent">{note}</StatusPill>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
