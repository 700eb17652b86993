import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { profileViewJa } from '#shared/messages/profile-view.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { Button, IconButton, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import { PhotoFirst, ProfileSkeleton } from '#web/member/features/profile-view/public.ts';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { paths } from '#web/shell/paths.ts';
import { isGone } from '../api/use-partner-profile.ts';

/** The page around a profile. The title of the browser tab contains no member's name. */
export const ProfileFrame = ({ children }: { children: ReactNode }) => (
  <Page title={profileViewJa.title} titleHidden width="wide">
    {children}
  </Page>
);

type BackButtonProps = { sex: Sex; onPhoto?: boolean };

/** The back button: one step back in the history, or to the list of pairs if the member came from outside the app. */
export const BackButton = ({ sex, onPhoto = false }: BackButtonProps) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () => (key === 'default' ? navigate(paths.ownRecommends(sex)) : navigate(-1));
  if (onPhoto) {
    return <IconButton icon="back" label={matchingJa.choices.back} onClick={back} onPhoto />;
  }
  return (
    <Button kind="quiet" small icon="back" onClick={back} className="-ml-4 self-start no-underline!">
      {matchingJa.choices.back}
    </Button>
  );
};

type MissingProps = { sex: Sex; error: unknown; isKnownId: boolean; busy: boolean; onRetry: () => void };

/** Shown instead of a profile that is loading, failed to load, or may not be seen by the viewer. */
export const ProfileMissing = ({ sex, error, isKnownId, busy, onRetry }: MissingProps) => {
  const isHidden = !isKnownId || isGone(error);
  if (!isHidden && !error)
    return (
      <PhotoFirst>
        <ProfileSkeleton corner={<BackButton sex={sex} onPhoto />} />
      </PhotoFirst>
    );
  const { title, body } = profileViewJa.notFound;
  return (
    <>
      <BackButton sex={sex} />
      {isHidden ? (
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
      ) : (
        <ErrorState message={sentenceOf(error)} busy={busy} onRetry={onRetry} />
      )}
    </>
  );
};
