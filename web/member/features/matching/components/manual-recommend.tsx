import { homeJa } from '#shared/messages/home.ja.ts';
import { Button } from '#web/components/button.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { Note } from '#web/components/states.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { useCreateManualRecommend } from '../api/use-create-manual-recommend.ts';

const { manual } = homeJa;

/**
 * Button with which a woman asks staff to pick a man for her, three times a month (rules: Pairs). Shown to women who
 * may receive recommendations now.
 */
export const ManualRecommend = ({ account }: { account: Account }) => {
  const { mutate, data, error, isPending } = useCreateManualRecommend();
  const { manual_recommend_ticket: tickets, mannual_recommend: isWaiting } = account;
  const isUsedUp = tickets <= 0 || data?.success === false;
  const outcome = useFocusWhereLost<HTMLDivElement>(isWaiting || isUsedUp);
  return (
    <RuledSection
      title={manual.title}
      aside={<span className="text-13 text-ink-soft">{manual.tickets(Math.max(0, tickets))}</span>}
      lead={manual.body}
    >
      {error && (
        <div className="mb-3">
          <Note tone="danger" role="alert">
            {error.message}
          </Note>
        </div>
      )}
      {isWaiting || isUsedUp ? (
        <div ref={outcome} tabIndex={-1} className="outline-none">
          <p role="status" className="text-ink-soft">
            {isWaiting ? manual.requested : manual.none}
          </p>
        </div>
      ) : (
        <Button kind="secondary" small busy={isPending} onClick={() => mutate()}>
          {manual.action}
        </Button>
      )}
    </RuledSection>
  );
};
