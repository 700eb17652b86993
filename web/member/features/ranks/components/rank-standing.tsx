import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { Note } from '#web/components/states.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { rankShown } from '../rank-request.rules.ts';

const texts = ranksJa.request;

/** The man's rank, and the result of his last request for a higher rank. */
export const RankStanding = ({ account }: { account: Account }) => {
  const { rank, rank_decided_at: decided, rank_refusal: refusal, rank_req_flag: isPending } = account;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between border-line border-y py-4">
        <span className="text-ink-soft">{texts.current}</span>
        <span className="font-mincho text-28 tabular-nums">{rankShown(account)}</span>
      </p>
      {decided && !isPending && (
        <Note tone={refusal ? 'neutral' : 'good'} title={texts.result}>
          <p>{refusal ? texts.kept(rank) : texts.granted(rank)}</p>
          {refusal && <p>{ranksJa.refusals[refusal]}</p>}
        </Note>
      )}
    </div>
  );
};
