import { shopJa } from '#shared/messages/shop.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { RuledSection } from '#web/components/ruled-section.tsx';
import type { Likes } from '../api/use-likes.ts';

const { balance } = shopJa;

/** The fields about likes that `LikeBalance` shows. */
type Balance = Pick<Likes, 'like_remain' | 'free_like' | 'purchased_like_remain' | 'purchased_like_history'>;

const until = (iso: string): string => balance.until(formatDeadline(new Date(iso)));

/**
 * The member's likes: the total, the free and the bought likes, and each purchase with likes left, the soonest expiry
 * first.
 */
export const LikeBalance = ({ likes }: { likes: Balance }) => {
  const { like_remain: total, free_like: free, purchased_like_remain: bought } = likes;
  const lots = likes.purchased_like_history.filter(({ remain }) => remain > 0).sort(bySoonest);
  return (
    <RuledSection
      title={balance.title}
      aside={<span className="font-semibold text-28 tabular-nums">{balance.count(total)}</span>}
      lead={
        total === 0 ? (
          balance.none
        ) : (
          <span className="flex flex-wrap gap-x-4 tabular-nums">
            <span>{balance.bought(bought)}</span>
            <span>{balance.free(free)}</span>
          </span>
        )
      }
    >
      {lots.length > 0 && (
        <>
          <h3 className="text-13 text-ink-soft">{balance.lots}</h3>
          <ul className="mt-1 divide-y divide-line">
            {lots.map(({ remain, created_at: created, expiry_date: end }) => (
              <li key={`${created}${end}`} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
                <span>{balance.lot(remain)}</span>
                <span className="text-ink-soft">{until(end)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-ink-soft">{balance.order}</p>
        </>
      )}
    </RuledSection>
  );
};

type Lot = Likes['purchased_like_history'][number];
const bySoonest = (one: Lot, other: Lot): number => Date.parse(one.expiry_date) - Date.parse(other.expiry_date);
