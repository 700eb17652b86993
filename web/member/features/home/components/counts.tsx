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
            className="relative flex min-h-14 items-center justify-center gap-2 px-1 py-2 text-center transition-colors touched:bg-sunken focus-visible:-outline-offset-4"
          >
            <span className="text-13 text-ink-soft">{label}</span>
            <span className="font-semibold tabular-nums">{count}</span>
            {note && (
              <>
                <LensUnread />
                <span className="sr-only">{note}</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
