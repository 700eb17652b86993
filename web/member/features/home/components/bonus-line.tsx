import { accountJa } from '#shared/messages/account.ja.ts';
import { Icon } from '#web/components/icon.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { useLoginBonus } from '../api/use-login-bonus.ts';

const { loginBonus } = accountJa;

/** The login bonus of the day, shown as two lines of text and never as a pop-up. */
export const BonusLine = ({ account }: { account: Account }) => {
  const { bonus, isPending } = useLoginBonus(account);
  if (!bonus && !isPending) return null;
  return (
    <section
      role="status"
      aria-label={loginBonus.title}
      aria-busy={isPending || undefined}
      className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-0"
    >
      <Icon name="gift" size={20} className="text-ink-soft" />
      {bonus ? (
        <p className="min-w-0 flex-1 text-13 text-ink-soft">
          {bonus.amount === 0 ? (
            loginBonus.full
          ) : (
            <>
              <span className="block">{loginBonus.body(bonus.amount)}</span>
              <span className="block">{bonus.streak > 1 ? loginBonus.streak(bonus.streak) : loginBonus.next}</span>
            </>
          )}
        </p>
      ) : (
        // Reserves the space of the line, so that nothing moves while the member is about to tap.
        <Skeleton className="h-3.5 w-2/3 rounded-full" />
      )}
    </section>
  );
};
