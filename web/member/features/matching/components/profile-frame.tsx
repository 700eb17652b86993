import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { profileViewJa } from '#shared/messages/profile.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Loading, SkeletonCard } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { paths } from '#web/member/shell/paths.ts';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { isGone } from '../api/use-partner-profile.ts';

/** The page around a profile. The tab's title contains no member's name. */
export const ProfileFrame = ({ sex, children }: { sex: Sex; children: ReactNode }) => (
  <Page title={profileViewJa.title} titleHidden>
    <BackButton sex={sex} />
    {children}
  </Page>
);

/** Goes back in the history, or to the list when the member came from outside the app. */
const BackButton = ({ sex }: { sex: Sex }) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => (key === 'default' ? navigate(paths.ownRecommends(sex)) : navigate(-1));
  return (
    <div className="-mt-3 -mb-2 -ml-2">
      <Button kind="quiet" small icon="back" onClick={back}>
        {matchingJa.choices.back}
      </Button>
    </div>
  );
};

type MissingProps = { sex: Sex; error: unknown; isKnownId: boolean; busy: boolean; onRetry: () => void };

/** Shown in place of a profile that is loading, hidden from the viewer or failed. */
export const ProfileMissing = ({ sex, error, isKnownId, busy, onRetry }: MissingProps) => {
  if (!isKnownId || isGone(error)) {
    const { title, body } = profileViewJa.notFound;
    return (
      <EmptyState
        icon="person"
        title={title}
        action={
          <LinkButton kind="secondary" to={paths.ownRecommends(sex)}>
            {matchingJa.lists.back}
          </LinkButton>
        }
      >
        {body}
      </EmptyState>
    );
  }
  if (error) return <ErrorState message={sentenceOf(error)} busy={busy} onRetry={onRetry} />;
  return (
    <Loading>
      <SkeletonCard photo lines={2} />
      <SkeletonCard lines={4} />
    </Loading>
  );
};
