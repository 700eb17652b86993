import { ageJa } from '#shared/messages/age.ja.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { LoadFailed } from '#web/member/app/load-failed.tsx';
import { paths } from '#web/member/app/paths.ts';
import { ScreenSkeleton } from '#web/member/app/screen-skeleton.tsx';
import { ageStateOf } from '#web/member/features/account/account.rules.ts';
import { type Account, useFreshAccount } from '#web/member/features/account/api/use-account.ts';
import { DocumentForm } from './components/document-form.tsx';

const TONES = { none: 'primary', underReview: 'care', resubmit: 'care', verified: 'good', underAge: 'danger' } as const;

/** /age_confirmation: where the check stands, and the form while a document is wanted (spec part-2 §4, rules: Uploads). */
export const AgeConfirmationRoute = () => {
  const { data: account, error, refetch, isFetching } = useFreshAccount();
  if (!account) return error ? <LoadFailed error={error} onRetry={refetch} busy={isFetching} /> : <ScreenSkeleton />;
  const state = ageStateOf(account);
  const { title, body } = ageJa.states[state];
  const wantsDocument = state === 'none' || state === 'resubmit';
  return (
    <Page title={ageJa.title} lead={ageJa.lead}>
      <Note tone={TONES[state]} title={title}>
        <p>{body}</p>
        {state === 'resubmit' && <ResubmitReason account={account} />}
        {state === 'verified' && <p>{ageJa.deleted}</p>}
      </Note>
      {wantsDocument ? <DocumentForm /> : <LinkButton to={paths.home()}>{ageJa.toHome}</LinkButton>}
    </Page>
  );
};

/** Staff's reason comes as the newest notification that leads here. */
const ResubmitReason = ({ account }: { account: Account }) => {
  const notice = account.notification.find(({ url }) => url === paths.ageConfirmation);
  return notice ? <p className="mt-2 whitespace-pre-line">{notice.info}</p> : null;
};
