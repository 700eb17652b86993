import { homeJa } from '#shared/messages/home.ja.ts';
import { WOMAN_STATUS } from '#shared/options/member.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Note } from '#web/components/states.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { useCreateManualRecommend } from '../api/use-create-manual-recommend.ts';

const { manual } = homeJa;

/**
 * Three times a month a woman may ask staff to pick a man for her (rules: Recommend record). Shown only to women who
 * may receive recommends now.
 */
export const ManualRecommendCard = ({ account }: { account: Account }) => {
  const { mutate, data, error, isPending } = useCreateManualRecommend();
  const { manual_recommend_ticket: tickets, mannual_recommend: isWaiting } = account;
  const isUsedUp = tickets <= 0 || data?.success === false;
  const outcome = useFocusWhereLost<HTMLDivElement>(isWaiting || isUsedUp);
  if (account.status !== WOMAN_STATUS.active) return null;
  return (
    <Card as="section" title={manual.title} aside={<StatusPill>{manual.tickets(Math.max(0, tickets))}</StatusPill>}>
      <p className="text-ink-soft">{manual.body}</p>
      <div className="mt-4 flex flex-col gap-3">
        {error && (
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        )}
        {isWaiting || isUsedUp ? (
          <div ref={outcome} tabIndex={-1} className="outline-none">
            <Note role="status">{isWaiting ? manual.requested : manual.none}</Note>
          </div>
        ) : (
          <Button kind="secondary" wide busy={isPending} onClick={() => mutate()}>
            {manual.action}
          </Button>
        )}
      </div>
    </Card>
  );
};
