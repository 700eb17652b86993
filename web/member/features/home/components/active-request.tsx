import { useNavigate } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { ProgressBar } from '#web/components/progress.tsx';
import { Note } from '#web/components/states.tsx';
import { useFocusWhereLost } from '#web/components/use-focus-where-lost.ts';
import { type Account, isVerified } from '#web/member/features/account/public.ts';
import { useCreateRecommend } from '#web/member/features/matching/public.ts';
import { CallNote } from '#web/member/shell/call-note.tsx';
import { paths } from '#web/member/shell/paths.ts';

const { request } = homeJa;

/**
 * One press creates one recommend and opens the man's profile. The card shows how many recommends were created today
 * (spec part-1 §9).
 */
export const ActiveRequest = ({ account }: { account: Account }) => {
  const { recommend_create_count: made, max_recommend_count: cap } = account;
  const { mutate, data, error, isPending, failureCount } = useCreateRecommend();
  const navigate = useNavigate();
  const create = () =>
    mutate(undefined, {
      onSuccess: (answer) => answer.success && navigate(paths.profile(answer.recommend.partner_user_id)),
    });
  const refusal = data?.success === false ? data.code : null;
  // The server found nobody in the searched part of the market. The call repeats itself and searches the next part.
  const goesOn = isPending && failureCount > 0;
  const isUsedUp = made >= cap || refusal === 'daily_limit';
  const limit = useFocusWhereLost<HTMLDivElement>(isUsedUp);
  if (!isVerified(account)) return <Note tone="care">{request.waitingAge}</Note>;
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar
        value={cap === 0 ? 1 : made / cap}
        label={request.remaining(Math.max(0, cap - made))}
        note={request.made(made, cap)}
      />
      {isUsedUp ? (
        <div ref={limit} tabIndex={-1} className="outline-none">
          <Note role="status">{request.dailyLimit}</Note>
        </div>
      ) : (
        <div>
          {refusal === 'no_candidate' && <NoCandidate />}
          <CallNote>{error?.code === 'too_many_requests' ? request.searchPaused : error?.message}</CallNote>
          <Button wide busy={isPending} onClick={create}>
            {request.byStatus[4].action}
          </Button>
          <p role="status" className={goesOn ? 'mt-3 text-center text-13 text-ink-soft' : 'sr-only'}>
            {goesOn ? request.searchingOn : isPending ? request.searching : ''}
          </p>
        </div>
      )}
    </div>
  );
};

const NoCandidate = () => (
  <div className="mb-4">
    <Note
      tone="care"
      role="alert"
      action={
        <LinkButton to={paths.femaleForm} kind="secondary" small>
          {request.noCandidateAction}
        </LinkButton>
      }
    >
      {request.noCandidate}
    </Note>
  </div>
);
