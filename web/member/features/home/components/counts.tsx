import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { LensUnread } from '#web/components/lens.tsx';
import type { Account } from '#web/member/features/account/public.ts';

const { counts } = homeJa;

type Count = { label: string; count: number; to: string; note?: string | undefined };

type CountsProps = {
  account: Account;
  /** Returns the address of the matches or of the received likes. */
  listOf: (query: { status: 'matching' | 'liked' }) => string;
  /** More numbers, shown before the numbers of matches and likes. */
  before?: Count[] | undefined;
};

/** The numbers of matches and received likes in one line, each linked to its list. */
export const Counts = ({ account, listOf, before = [] }: CountsProps) => {
  const { matching_count, unread_messages_size: unread, like_count, like_count_new: fresh } = account;
  const items: Count[] = [
    ...before,
    {
      label: counts.matching,
      count: matching_count,
      to: listOf({ status: 'matching' }),
      note: unread > 0 ? counts.unreadShort(unread) : undefined,
    },
    {
      label: counts.liked,
      count: like_count,
      to: listOf({ status: 'liked' }),
      note: fresh > 0 ? counts.fresh(fresh) : undefined,
    },
  ];
  return <CountLine items={items} />;
};

/** Numbers of zero are left out. */
const CountLine = ({ items: all }: { items: Count[] }) => {
  const items = all.filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <nav aria-label={counts.label}>
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
};
