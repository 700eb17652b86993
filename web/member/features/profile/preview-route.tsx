import { profilePreviewJa } from '#shared/messages/profile-view.ja.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { EmptyState, Note } from '#web/components/states.tsx';
import { useAccount } from '#web/member/features/account/public.ts';
import { ProfileSkeleton } from '#web/member/features/profile-view/public.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadFailed } from '#web/shell/load-failed.tsx';
import { paths } from '#web/shell/paths.ts';
import { useAccountDetail } from './api/use-account-detail.ts';
import { ProfilePreview } from './components/profile-preview.tsx';

const { title, lead, hidden, edit, empty } = profilePreviewJa;

/** /preview: the member's own saved profile, as partners see it (spec part-2 §2). */
export const PreviewRoute = () => {
  const { data: detail, error, isFetching, refetch } = useAccountDetail();
  const { data: account } = useAccount();
  const sex = useSession()?.sex === MAN ? MAN : WOMAN;
  const side = sex === MAN ? 'male' : 'female';
  if (!detail || !account)
    return error ? (
      <LoadFailed error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <Page title={title} lead={lead[side]} width="wide">
        <ProfileSkeleton />
      </Page>
    );
  if (detail.twitter_name === '') {
    return (
      <Page title={title}>
        <EmptyState
          icon="person"
          title={empty.title}
          action={<LinkButton to={paths.firstForm(sex)}>{edit}</LinkButton>}
        >
          {empty.body}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title} lead={lead[side]} width="wide">
      <ProfilePreview detail={detail} rank={account.rank} isAgeVerified={account.age_conf === AGE_CHECK.verified}>
        <Note tone="primary">{hidden[side]}</Note>
        <LinkButton to={paths.ownForm(sex)} kind="secondary" icon="edit">
          {edit}
        </LinkButton>
      </ProfilePreview>
    </Page>
  );
};
