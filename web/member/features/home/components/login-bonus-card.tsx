import { useState } from 'react';
import { accountJa } from '#shared/messages/account.ja.ts';
import { commonJa } from '#shared/messages/common.ja.ts';
import { IconButton } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { useLoginBonus } from '../api/use-login-bonus.ts';

const { loginBonus } = accountJa;

/** The bonus of the day's first visit, as a card that the member can close. The bonus is never a pop-up. */
export const LoginBonusCard = ({ account }: { account: Account }) => {
  const { bonus, isPending } = useLoginBonus(account);
  const [isAway, setAway] = useState(false);
  // The skeleton reserves the card's space, so that nothing moves under a finger when the bonus arrives.
  if (isPending) return <Skeleton className="h-27 rounded-card" />;
  if (!bonus || isAway) return null;
  const { amount, streak } = bonus;
  return (
    <section role="status" aria-label={loginBonus.title} className="surface flex items-start gap-3 p-4 sm:px-6">
      <Icon name="gift" className="mt-1 text-primary" />
      <div className="min-w-0 flex-1">
        <h2 className="text-16">{loginBonus.title}</h2>
        <p>{amount > 0 ? loginBonus.body(amount) : loginBonus.full}</p>
        <p className="text-13 text-ink-soft">{streak > 1 ? loginBonus.streak(streak) : loginBonus.next}</p>
      </div>
      <IconButton icon="close" label={commonJa.close} onClick={() => setAway(true)} className="-mt-1 -mr-2" />
    </section>
  );
};
