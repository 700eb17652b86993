import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { Button } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import type { Account } from '#web/member/features/account/public.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { CallNote } from '#web/shell/call-note.tsx';
import { useRequestRank } from '../api/use-request-rank.ts';
import { nextRequestTime, requestTime } from '../rank-request.rules.ts';

const texts = ranksJa.request;

/**
 * The button with which a man requests a higher rank. While he may not send a request, a note says why instead, for
 * example because his last request is still under review (spec part-2 §2, §4, §8).
 */
export const RequestPanel = ({ account }: { account: Account }) => {
  const { mutate, isPending: isSending, error } = useRequestRank();
  const { applicatable, rank_req_flag: isPending, last_application_date: last, rank_decided_at: decided } = account;
  const next = nextRequestTime(decided);
  const send = () => mutate(undefined, { onSuccess: () => showFlash(texts.done, { tone: 'good' }) });
  return (
    <div className="flex flex-col gap-3">
      <CallNote>{error ? (error.code === 'offline' ? error.message : texts.failed) : undefined}</CallNote>
      {isPending ? (
        <Note tone="care" title={texts.underReview} role="status">
          {texts.underReviewBody}
        </Note>
      ) : applicatable ? (
        <Button wide busy={isSending} onClick={send}>
          {texts.submit}
        </Button>
      ) : (
        <Note icon="clock" title={texts.closed}>
          {next ? [texts.interval, texts.nextFrom(next)].join('') : texts.closedBody}
        </Note>
      )}
      {last && <p className="text-13 text-ink-soft tabular-nums">{texts.lastRequested(requestTime(last))}</p>}
    </div>
  );
};
