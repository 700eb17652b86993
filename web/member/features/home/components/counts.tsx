import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { LensUnread } from '#web/components/lens.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';

const { counts } = homeJa;

/**
 * A woman's numbers of men to decide on, matches and received likes, in one quiet line, each linked to its list. A
 * number of zero is left out; what is new has a mark (spec part-1 §2).
 */
export const Counts = ({ account }: { account: Account }) => {
  const { unread_messages_size: unread, like_count_new: fresh } = account;
  const all = [
    { label: counts.recommend, count: account.recommend_count, to: paths.recommends(), note: undefined },
    {
      label: counts.matching,
      count: account.matching_count,
      to: paths.recommends({ status: 'matching' }),
      note: unread > 0 ? counts.unreadShort(unread) : undefined,
    },
    {
      label: counts.liked,
      count: account.like_count,
      to: paths.recommends({ status: 'liked' }),
      note: fresh > 0 ? counts.fresh(fresh) : undefined,
    },
  ];
  const items = all.filter(({ count }) => count > 0);
  if (items.length === 0) return null;
  return (
    <nav aria-label={counts.label} className="px-4 py-1 sm:px-0">
      <ul className="flex flex-wrap gap-x-6">
        {items.map(({ label, count, to, note }) => (
          <li key={label}>
            <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-13 text-ink-soft touched:text-ink">
              {label}
              <span className="tabular-nums">{count}</span>
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
